// Keeps the page up to date by server-sent events, and by polling where they do not arrive.

import { render, signIn, select, setLanguage } from "./app.js";
import { $, BROWSER_ZONE, apiUrl, showAlert, announce, sleep, post, errorText, state, word } from "./talk.js";

// The server sends a keep-alive every 15 seconds. After this silence the connection is dead, whatever the browser reports.
const SILENCE_MS = 40_000;
// How soon the effect of a command must be visible.
const FOLLOW_UP_MS = 1_000;
// How often a hidden page polls.
const HIDDEN_POLL_MS = 15_000;

// Time of the last event, number of pushed pages, number of refreshes, and the last refresh that was applied.
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

// Browsers allow few connections per server, so a hidden page has none.
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
  // The server refused the stream, and the browser does not retry by itself.
  const wait = Math.min(30_000, 1_000 * 2 ** state.tries++);
  try {
    await refresh();
    const again = await fetch(apiUrl("/api/events"), { headers: { accept: "text/event-stream" } });
    if (!again.ok && state.source === source) showOffline(await errorText(again));
    await again.body?.cancel();
  } catch {
    // The server is unreachable, which is already shown.
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

// Fetches the page. Returns whether it contained something that was not pushed.
export async function refresh() {
  const [before, mine] = [pushCount, ++refreshCount];
  const response = await fetch(apiUrl("/api/view")).catch(() => null);
  if (response?.status === 401) await signIn().catch(() => {});
  const page = response?.ok ? await response.json().catch(() => null) : null;
  // A page pushed in the meantime is newer.
  if (!page || pushCount !== before || lastApplied > mine) return false;
  lastApplied = mine;
  const missed = page.id !== state.pageId;
  applyPage(page);
  return missed;
}

export const pushesSeen = () => pushCount;

// Makes sure that the effect of a command becomes visible, even over a dead connection.
export async function ensureUpdated(since, atOnce = false) {
  if (!atOnce && state.source?.readyState === EventSource.OPEN) await sleep(FOLLOW_UP_MS);
  if (pushCount !== since && !atOnce) return;
  if (await refresh()) connect();
}

function applyPage(page) {
  const tables = new Map([...state.tables, ...page.tables.map((table) => [table.code, table])]);
  // Unknown table: fetch the whole page.
  if (!page.order.every((code) => tables.has(code))) return void refresh();
  state.tables = new Map(page.order.map((code) => [code, tables.get(code)]));
  state.order = page.order;
  state.notes = page.notes;
  Object.assign(state, { pictures: page.pictures, hours: page.hours, absence: page.absence });
  state.name = page.name || state.name;
  // Send the browser's time zone, unless one is set.
  if (page.known && !page.hours.zone && !state.zoneSent) {
    state.zoneSent = true;
    const request = post("/api/ask", { text: `settings zone ${BROWSER_ZONE}`, name: state.name });
    // Like every command, it may return a seat to its player and report that.
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
