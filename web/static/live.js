// The page kept current: news come by themselves, and are asked for where they do not.

import { draw, hello, select, speak } from "./app.js";
import { $, HERE, address, alert, announce, pause, post, refusal, state, word } from "./talk.js";

// The server gives a sign of life every 15 seconds; whoever is silent for so long is gone, whatever the browser believes.
const SILENT = 40_000;
// So soon what was pressed is to be seen.
const SOON = 1_000;
// So often a page that nobody sees looks whether it is somebody's turn.
const UNSEEN = 15_000;

// When the server was last heard, how many pages it sent by itself, and which of those asked for was taken last.
let heard = 0;
let news = 0;
let asks = 0;
let taken = 0;
let begun = false;

export function begin() {
  begun = true;
  if (document.hidden) refresh();
  watch();
}

// A browser has few connections to one server; a page that nobody sees takes none for long.
function watch() {
  state.source?.close();
  state.source = null;
  if (document.hidden || !begun) return;
  const source = new EventSource(address("/api/events", { has: state.has }));
  state.source = source;
  heard = Date.now();
  source.addEventListener("alive", () => (heard = Date.now()));
  source.addEventListener("page", (event) => {
    heard = Date.now();
    news++;
    take(JSON.parse(event.data));
  });
  source.onopen = () => {
    heard = Date.now();
    state.tries = 0;
    online();
  };
  source.onerror = () => lose(source);
}

async function lose(source) {
  if (state.source !== source) return;
  offline();
  if (source.readyState !== EventSource.CLOSED) return;
  // It was refused, and the browser does not try again by itself.
  const wait = Math.min(30_000, 1_000 * 2 ** state.tries++);
  try {
    await refresh();
    const again = await fetch(address("/api/events"), { headers: { accept: "text/event-stream" } });
    if (!again.ok && state.source === source) offline(await refusal(again));
    await again.body?.cancel();
  } catch {
    // Nobody is there; the line says so already.
  }
  await pause(wait);
  if (state.source === source) watch();
}

setInterval(() => {
  if (state.source && Date.now() - heard > SILENT) watch();
}, 5_000);
setInterval(() => {
  if (begun && document.hidden) refresh();
}, UNSEEN);
document.addEventListener("visibilitychange", watch);
addEventListener("online", watch);
addEventListener("pageshow", (event) => event.persisted && watch());

export function offline(text) {
  state.lost = true;
  $("line").textContent = text || word("web-offline");
  $("line").hidden = false;
}

export function online() {
  if (state.lost) announce(word("web-online"));
  state.lost = false;
  $("line").hidden = true;
}

// Asks for the page; says whether there was something that did not come by itself.
export async function refresh() {
  const [before, mine] = [news, ++asks];
  const response = await fetch(address("/api/view")).catch(() => null);
  if (response?.status === 401) await hello().catch(() => {});
  const page = response?.ok ? await response.json().catch(() => null) : null;
  // What came by itself meanwhile is newer.
  if (!page || news !== before || taken > mine) return false;
  taken = mine;
  const missed = page.id !== state.has;
  take(page);
  return missed;
}

export const seen = () => news;

// What was asked is soon on the page, even where a connection has died and nobody noticed.
export async function follow(since, atOnce = false) {
  if (!atOnce && state.source?.readyState === EventSource.OPEN) await pause(SOON);
  if (news !== since && !atOnce) return;
  if (await refresh()) watch();
}

function take(page) {
  const tables = new Map([...state.tables, ...page.tables.map((table) => [table.code, table])]);
  // A table of which nothing was told: the whole page tells of it.
  if (!page.order.every((code) => tables.has(code))) return void refresh();
  state.tables = new Map(page.order.map((code) => [code, tables.get(code)]));
  state.order = page.order;
  state.notes = page.notes;
  Object.assign(state, { pictures: page.pictures, hours: page.hours, absence: page.absence });
  state.name = page.name || state.name;
  // Nobody has to say where they live; whoever does is believed.
  if (page.known && !page.hours.zone && !state.zoned) {
    state.zoned = true;
    const told = post("/api/ask", { text: `settings zone ${HERE}`, name: state.name });
    // It is a press too, by which a seat may come back to its player.
    told.then(async (response) => response.ok && (await response.json()).aside).then((aside) => aside && alert(aside), () => {});
  }
  state.has = page.id;
  if (page.lang !== state.lang) speak(page.lang);
  if (!state.tables.has(state.selected)) {
    const all = state.order.map((code) => state.tables.get(code));
    const best = all.find((table) => table.yourTurn) ?? all.findLast((table) => table.stage !== "over") ?? all.at(-1);
    state.selected = best?.code ?? null;
  }
  if (state.tables.has(state.wanted)) select(state.wanted);
  draw();
}
