// Shared by all scripts: the state, requests to the server, and messages to the reader.

export const $ = (id) => document.getElementById(id);
// Time zone of the browser.
export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
export const state = {
  me: 1, room: "", words: {}, lang: "en", pictures: true, name: "", hours: {}, absence: [], tables: new Map(), order: [], notes: [],
  selected: sessionStorage.getItem("selected"), pageId: null, source: null, connectionLost: false, tries: 0, replay: null, zoneSent: false, pendingTable: null,
};

export function apiUrl(path, extra = {}) {
  const [base, query = ""] = path.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("me", state.me);
  if (state.room) parameters.set("room", state.room);
  for (const [name, value] of Object.entries(extra)) if (value) parameters.set(name, value);
  return `${base}?${parameters}`;
}

export async function post(path, body) {
  return fetch(apiUrl(path), {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), credentials: "same-origin",
  });
}

export const sleep = (time) => new Promise((done) => setTimeout(done, time));

export async function errorKey(response) {
  const body = await response.json().catch(() => ({}));
  return body.key ?? "refused-failed";
}

export const errorText = async (response) => word(await errorKey(response));

// Milliseconds to wait before a retry.
export const retryDelay = (response) => 1_000 * (Number(response?.headers.get("retry-after")) || 1);

// Fallback texts, until the real ones are loaded.
const FALLBACK_WORDS = Object.fromEntries([...$("fallback-words").content.children].map((line) => [line.dataset.fallback, line.textContent]));
export const word = (key) => state.words[key] ?? FALLBACK_WORDS[key] ?? "";

// Returns the text of a line, with its time in the reader's zone.
export function lineText(line) {
  if (!line.at) return line.title ?? line.text;
  const zone = state.hours.zone ?? BROWSER_ZONE;
  const parts = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  // Name the zone if it differs from that of the browser.
  if (zone !== BROWSER_ZONE) parts.timeZoneName = "short";
  const time = new Date(line.at);
  // Prefer the browser's regional variant of the language.
  const tag = navigator.languages.find((other) => other.split("-")[0] === state.lang) ?? state.lang;
  const inZone = () => time.toLocaleString(tag, { ...parts, timeZone: zone });
  let shown;
  try {
    shown = inZone();
  } catch {
    shown = time.toLocaleString(tag, { ...parts, timeZoneName: "short" });
  }
  return line.text.replace(line.time, () => shown);
}

export function makeElement(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export function announce(text) {
  $("announce").textContent = "";
  setTimeout(() => ($("announce").textContent = text), 60);
}

export function showAlert(text, kind) {
  $("alerts").replaceChildren(makeElement("p", { class: kind ?? "notice" }, text));
}
