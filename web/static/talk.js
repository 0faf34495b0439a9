// What all parts of the page share: what it knows, how it asks the server, and how it says something.

export const $ = (id) => document.getElementById(id);
// The zone in which whoever sits here lives, as far as their browser knows.
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

// How long a server that refused wants to be left alone.
export const retryDelay = (response) => 1_000 * (Number(response?.headers.get("retry-after")) || 1);

// Until the words are there, the page brings the few that it may need.
const FALLBACK_WORDS = Object.fromEntries([...$("fallback-words").content.children].map((line) => [line.dataset.fallback, line.textContent]));
export const word = (key) => state.words[key] ?? FALLBACK_WORDS[key] ?? "";

// A line; a moment in it as a clock in its reader's zone shows it.
export function lineText(line) {
  if (!line.at) return line.title ?? line.text;
  const zone = state.hours.zone ?? BROWSER_ZONE;
  const parts = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  // Who lives elsewhere than where they sit is told whose time it is.
  if (zone !== BROWSER_ZONE) parts.timeZoneName = "short";
  const time = new Date(line.at);
  // The same language is written differently in different countries.
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
