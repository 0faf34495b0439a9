// What all parts of the page share: what it knows, how it asks the server, and how it says something.

export const $ = (id) => document.getElementById(id);
// The zone in which whoever sits here lives, as far as their browser knows.
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
export const state = {
  me: 1, room: "", words: {}, lang: "en", pictures: true, name: "", hours: {}, absence: [], tables: new Map(), order: [], notes: [],
  selected: sessionStorage.getItem("selected"), has: null, source: null, lost: false, tries: 0, replay: null, zoned: false, wanted: null,
};

export function address(path, more = {}) {
  const [base, query = ""] = path.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("me", state.me);
  if (state.room) parameters.set("room", state.room);
  for (const [name, value] of Object.entries(more)) if (value) parameters.set(name, value);
  return `${base}?${parameters}`;
}

export async function post(path, body) {
  return fetch(address(path), {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), credentials: "same-origin",
  });
}

export const pause = (time) => new Promise((done) => setTimeout(done, time));

export async function why(response) {
  const said = await response.json().catch(() => ({}));
  return said.key ?? "refused-failed";
}

export const refusal = async (response) => word(await why(response));

// How long a server that refused wants to be left alone.
export const waitFor = (response) => 1_000 * (Number(response?.headers.get("retry-after")) || 1);

// Until the words are there, the page brings the few that it may need.
const FIRST = Object.fromEntries([...$("first-words").content.children].map((line) => [line.dataset.first, line.textContent]));
export const word = (key) => state.words[key] ?? FIRST[key] ?? "";

// A line; a moment in it as a clock in its reader's zone shows it.
export function reads(line) {
  if (!line.at) return line.title ?? line.text;
  const zone = state.hours.zone ?? HERE;
  const parts = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  // Who lives elsewhere than where they sit is told whose time it is.
  if (zone !== HERE) parts.timeZoneName = "short";
  const time = new Date(line.at);
  // The same language is written differently in different countries.
  const tag = navigator.languages.find((other) => other.split("-")[0] === state.lang) ?? state.lang;
  const own = () => time.toLocaleString(tag, { ...parts, timeZone: zone });
  let shown;
  try {
    shown = own();
  } catch {
    shown = time.toLocaleString(tag, { ...parts, timeZoneName: "short" });
  }
  return line.text.replace(line.time, () => shown);
}

export function make(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export function announce(text) {
  $("announce").textContent = "";
  setTimeout(() => ($("announce").textContent = text), 60);
}

export function alert(text, kind) {
  $("alerts").replaceChildren(make("p", { class: kind ?? "said" }, text));
}
