// The page kept current: news come by themselves, and are asked for where they do not.

import { render, signIn, select, setLanguage } from "./app.js";
import { $, BROWSER_ZONE, apiUrl, showAlert, announce, sleep, post, errorText, state, word } from "./talk.js";

// The server gives a sign of life every 15 seconds; whoever is silent for so long is gone, whatever the browser believes.
const SILENCE_MS = 40_000;
// So soon what was pressed is to be seen.
const FOLLOW_UP_MS = 1_000;
// So often a page that nobody sees looks whether it is somebody's turn.
const HIDDEN_POLL_MS = 15_000;

// When the server was last heard, how many pages it sent by itself, and which of those asked for was taken last.
let lastHeard = 0;
let pushCount = 0;
let refreshCount = 0;
let lastApplied = 0;
let started = false;

export function startLive() {
  started = true;
  if (document.hidden) refresh();
  connect();
}

// A browser has few connections to one server; a page that nobody sees takes none for long.
function connect() {
  state.source?.close();
  state.source = null;
  if (document.hidden || !started) return;
  const source = new EventSource(apiUrl("/api/events", { has: state.pageId }));
  state.source = source;
  lastHeard = Date.now();
  source.addEventListener("alive", () => (lastHeard = Date.now()));
  source.addEventListener("page", (event) => {
    lastHeard = Date.now();
    pushCount++;
    applyPage(JSON.parse(event.data));
  });
  source.onopen = () => {
    lastHeard = Date.now();
    state.tries = 0;
    showOnline();
  };
  source.onerror = () => handleStreamError(source);
}

async function handleStreamError(source) {
  if (state.source !== source) return;
  showOffline();
  if (source.readyState !== EventSource.CLOSED) return;
  // It was refused, and the browser does not try again by itself.
  const wait = Math.min(30_000, 1_000 * 2 ** state.tries++);
  try {
    await refresh();
    const again = await fetch(apiUrl("/api/events"), { headers: { accept: "text/event-stream" } });
    if (!again.ok && state.source === source) showOffline(await errorText(again));
    await again.body?.cancel();
  } catch {
    // Nobody is there; the line says so already.
  }
  await sleep(wait);
  if (state.source === source) connect();
}

setInterval(() => {
  if (state.source && Date.now() - lastHeard > SILENCE_MS) connect();
}, 5_000);
setInterval(() => {
  if (started && document.hidden) refresh();
}, HIDDEN_POLL_MS);
document.addEventListener("visibilitychange", connect);
addEventListener("online", connect);
addEventListener("pageshow", (event) => event.persisted && connect());

export function showOffline(text) {
  state.connectionLost = true;
  $("connection").textContent = text || word("web-offline");
  $("connection").hidden = false;
}

export function showOnline() {
  if (state.connectionLost) announce(word("web-online"));
  state.connectionLost = false;
  $("connection").hidden = true;
}

// Asks for the page; says whether there was something that did not come by itself.
export async function refresh() {
  const [before, mine] = [pushCount, ++refreshCount];
  const response = await fetch(apiUrl("/api/view")).catch(() => null);
  if (response?.status === 401) await signIn().catch(() => {});
  const page = response?.ok ? await response.json().catch(() => null) : null;
  // What came by itself meanwhile is newer.
  if (!page || pushCount !== before || lastApplied > mine) return false;
  lastApplied = mine;
  const missed = page.id !== state.pageId;
  applyPage(page);
  return missed;
}

export const pushesSeen = () => pushCount;

// What was asked is soon on the page, even where a connection has died and nobody noticed.
export async function ensureUpdated(since, atOnce = false) {
  if (!atOnce && state.source?.readyState === EventSource.OPEN) await sleep(FOLLOW_UP_MS);
  if (pushCount !== since && !atOnce) return;
  if (await refresh()) connect();
}

function applyPage(page) {
  const tables = new Map([...state.tables, ...page.tables.map((table) => [table.code, table])]);
  // A table of which nothing was told: the whole page tells of it.
  if (!page.order.every((code) => tables.has(code))) return void refresh();
  state.tables = new Map(page.order.map((code) => [code, tables.get(code)]));
  state.order = page.order;
  state.notes = page.notes;
  Object.assign(state, { pictures: page.pictures, hours: page.hours, absence: page.absence });
  state.name = page.name || state.name;
  // Nobody has to say where they live; whoever does is believed.
  if (page.known && !page.hours.zone && !state.zoneSent) {
    state.zoneSent = true;
    const request = post("/api/ask", { text: `settings zone ${BROWSER_ZONE}`, name: state.name });
    // It is a press too, by which a seat may come back to its player.
    request.then(async (response) => response.ok && (await response.json()).aside).then((aside) => aside && showAlert(aside), () => {});
  }
  state.pageId = page.id;
  if (page.lang !== state.lang) setLanguage(page.lang);
  if (!state.tables.has(state.selected)) {
    const all = state.order.map((code) => state.tables.get(code));
    const best = all.find((table) => table.yourTurn) ?? all.findLast((table) => table.stage !== "over") ?? all.at(-1);
    state.selected = best?.code ?? null;
  }
  if (state.tables.has(state.pendingTable)) select(state.pendingTable);
  render();
}
