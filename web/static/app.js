// The page: shows what the server sends, and sends what is pressed and typed. It contains no game logic.

import { fillChoices, applyTheme, openDialog, openReplay, moveStep } from "./dialogs.js";
import { startLive, ensureUpdated, showOffline, showOnline, pushesSeen } from "./live.js";
import { $, apiUrl, showAlert, announce, makeElement, sleep, post, lineText, errorText, state, retryDelay, errorKey, word } from "./talk.js";

const COLOURS = /\b(brown|yellow|pink|green|blue|red)\b/;
const isMove = (data) => /^[^.]+\.\d+\./.test(data);
// A press on a move that was visible for less time than this was meant for something else.
const FRESH_MS = 350;
// How long a command is retried while the server is unreachable.
const GIVE_UP_MS = 300_000;

// ---- requests

// Retries until there is a response. The request keeps its id, so the server applies it once.
export async function postWithRetry(path, body) {
  const since = Date.now();
  for (let tries = 0; ; tries++) {
    try {
      const response = await post(path, body);
      if (response.status === 401 && tries < 2) {
        await signIn();
        continue;
      }
      // A proxy answers this way when the server is down.
      if (response.status === 502 || response.status === 504) throw new Error("server unreachable");
      showOnline();
      return response;
    } catch (error) {
      if (Date.now() - since > GIVE_UP_MS) throw error;
      showOffline();
      await sleep(Math.min(5_000, 400 * 2 ** tries));
    }
  }
}

export async function signIn() {
  const response = await post("/api/hello", {});
  if (!response.ok) throw Object.assign(new Error("refused"), { key: await errorKey(response), wait: retryDelay(response) });
  const session = await response.json();
  Object.assign(state, { words: session.words, lang: session.lang, pictures: session.pictures, name: session.name || state.name });
  const wanted = state.room;
  state.room = session.room;
  $("pictures-field").hidden = !session.draws;
  $("place").hidden = !session.own;
  state.draws = session.draws;
  translate();
  const here = `/r/${session.room}${state.me > 1 ? `?me=${state.me}` : ""}`;
  if (location.pathname + location.search + location.hash !== here) history.replaceState(null, "", here);
  if (wanted && wanted !== session.room) showAlert(word("web-no-room"), "refused");
}

// ---- texts

// Offers the first game with a large picture, and the others below it.
function offerGames() {
  if ($("first-game").dataset.command) return;
  const [first, ...others] = (state.words.games ?? []).map(({ name }) => name);
  if (!first) return;
  $("first-game").dataset.command = `show ${first}`;
  $("sample").dataset.sample = first;
  $("other-games").replaceChildren(...others.map((name) => makeElement(
    "button", { type: "button", "data-command": `show ${name}` },
    makeElement("img", { "data-sample": name, alt: "", hidden: "" }), makeElement("span", { "data-word": `game-${name}` }),
  )));
  for (const image of document.querySelectorAll("[data-sample]")) {
    image.addEventListener("error", () => (image.hidden = true));
  }
}

function translate() {
  offerGames();
  document.documentElement.lang = state.lang;
  document.body.classList.remove("untranslated");
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = word(node.dataset.word);
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", word(node.dataset.label));
  $("typed").placeholder = word("web-command-like");
  if (state.draws) for (const image of document.querySelectorAll("[data-sample]")) {
    image.src = `/picture/sample/${image.dataset.sample}?lang=${state.lang}`;
    // Reserves the space before the picture is loaded.
    image.hidden = false;
  }
  fillChoices();
  $("language").value = state.lang;
  $("pictures").value = state.pictures ? "on" : "off";
}

async function loadWords(lang) {
  const response = await fetch(`/api/words?lang=${lang}`).catch(() => null);
  const words = response?.ok ? await response.json().catch(() => null) : null;
  if (!words) return;
  state.words = words;
  state.lang = lang;
  translate();
}

export async function setLanguage(lang) {
  await loadWords(lang);
  render(true);
}

// ---- rendering

export function select(code) {
  state.selected = code;
  state.pendingTable = null;
  sessionStorage.setItem("selected", code ?? "");
}

export function render(force = false) {
  const table = state.tables.get(state.selected);
  $("welcome").hidden = state.order.length > 0;
  $("pictures").value = state.pictures ? "on" : "off";
  if (!$("settings").open) $("name").value = state.name;
  renderTabs();
  renderAbsence();
  updateLayout();
  $("say").hidden = !table;
  renderCard($("board"), table?.board, table, force);
  renderCard($("hand"), table?.hand, table, force);
  $("no-hand").hidden = Boolean(table?.hand) || table?.stage === "over";
  document.body.classList.toggle("without-hand", !table?.hand);
  renderNotes();
  const turns = state.order.filter((code) => state.tables.get(code)?.yourTurn).length;
  document.title = turns ? `● Keltis (${word("web-your-turn")})` : "Keltis";
}

// While the private side is empty, the welcome or the finished board uses the whole width.
function updateLayout() {
  const nothing = $("answer").hidden && !$("alerts").childElementCount && !state.absence.length;
  document.body.classList.toggle("first-visit", state.order.length === 0 && nothing);
  document.body.classList.toggle("finished", nothing && state.tables.get(state.selected)?.stage === "over");
}

// Shows that the reader is away or has paused notices, with the button to return.
function renderAbsence() {
  const text = JSON.stringify([state.absence, state.hours.zone]);
  if ($("absence").dataset.shown === text) return;
  $("absence").dataset.shown = text;
  const lines = state.absence.map((screen) => {
    const line = makeElement("p", {}, screen.lines.map(lineText).join(" "));
    return makeElement("div", { class: "row" }, line, ...screen.buttons.flat().map(makeButton));
  });
  $("absence").replaceChildren(...lines);
}

function renderTabs() {
  const tabs = $("tabs");
  tabs.hidden = state.order.length < 2;
  const text = JSON.stringify([state.lang, state.selected, state.order.map((code) => [code, state.tables.get(code).yourTurn, state.tables.get(code).stage])]);
  if (tabs.dataset.shown === text) return;
  tabs.dataset.shown = text;
  const focused = tabs.contains(document.activeElement) ? document.activeElement.dataset.tab : null;
  const buttons = state.order.map((code) => {
    const table = state.tables.get(code);
    const button = makeElement("button", { type: "button", role: "tab", "aria-selected": code === state.selected, "aria-controls": "board" });
    button.dataset.tab = code;
    button.tabIndex = code === state.selected ? 0 : -1;
    const name = `${word(`game-${table.game}`)} · ${code}`;
    button.append(name);
    const more = table.yourTurn ? word("web-your-turn") : table.stage === "over" ? word("web-over") : "";
    if (more) button.append(` (${more})`);
    return button;
  });
  tabs.replaceChildren(...buttons);
  if (focused) tabs.querySelector('[aria-selected="true"]')?.focus();
  if (state.order.length > 1) $("board").setAttribute("role", "tabpanel");
  else $("board").removeAttribute("role");
}

// A card is not re-rendered while a pointer or key is down in it.
let heldCard = null;
let deferredRender = false;
let releaseTimer;
function holdCard(event) {
  clearTimeout(releaseTimer);
  heldCard = event.target.closest?.("#board, #hand") ?? null;
}
function releaseCard() {
  if (!heldCard) return;
  // The click event follows.
  clearTimeout(releaseTimer);
  releaseTimer = setTimeout(() => {
    const was = deferredRender;
    [heldCard, deferredRender] = [null, false];
    if (was) render(was === "force");
  }, 80);
}
document.addEventListener("pointerdown", holdCard);
for (const end of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(end, releaseCard);
addEventListener("blur", releaseCard);

// Identifies the focused element, to restore the focus after rendering.
const focusKey = (node) => (node?.tagName === "SUMMARY" ? "more" : (node?.dataset?.command ?? node?.dataset?.dialog ?? node?.dataset?.replay));
const offeredMoves = (card) => [...card.querySelectorAll(".moves button")].map((button) => button.dataset.command).join();

let freshTimer;
function markMovesFresh(card) {
  card.dataset.fresh = "";
  clearTimeout(freshTimer);
  freshTimer = setTimeout(() => delete card.dataset.fresh, FRESH_MS);
}

function renderCard(card, screen, table, force) {
  if (heldCard === card && card.dataset.code === (table?.code ?? "")) {
    deferredRender = force || deferredRender === "force" ? "force" : "yes";
    return;
  }
  card.hidden = !screen;
  const timed = screen && JSON.stringify(screen).includes('"at":');
  const text = screen ? JSON.stringify([screen, table.code, table.more, timed && state.hours.zone]) : "";
  if (card.dataset.shown === text && !force) return;
  const focused = card.contains(document.activeElement) ? document.activeElement : null;
  const last = focusKey(focused);
  const other = card.dataset.code !== table?.code;
  const unfolded = !other && card.querySelector("details")?.open;
  const before = offeredMoves(card);
  card.dataset.shown = text;
  card.dataset.code = table?.code ?? "";
  card.dataset.stage = table?.stage ?? "";
  card.dataset.game = table?.game ?? "";
  if (!screen) return clearCard(card);
  fillCard(card, card.id === "board" && table.stage === "lobby" ? arrangeLobby(screen, table) : screen, card.id);
  if (card.id === "board") addBoardExtras(card, table);
  if (unfolded) card.querySelector("details")?.setAttribute("open", "");
  if (card.id === "hand" && offeredMoves(card) !== before) markMovesFresh(card);
  if (focused) {
    const same = last && [...card.querySelectorAll("button, summary")].find((node) => focusKey(node) === last);
    (same ?? card.querySelector(".moves button") ?? card).focus({ preventScroll: true });
  }
  if (!other) announce(spokenSummary(screen));
}

// Orders the lobby buttons by importance. Seated players get no join button, others no quit button.
function arrangeLobby(screen, { code, more }) {
  const all = screen.buttons.flat().filter(({ data }) => data !== `${code}.${more.length ? "join" : "quit"}`);
  const is = (words) => ({ data }) => words.some((word) => data.startsWith(`${code}.${word}`));
  const [first, opponents, last] = [is(["begin", "join"]), is(["opponent"]), is(["quit"])];
  const between = all.filter((button) => !first(button) && !opponents(button) && !last(button));
  const invite = { label: word("web-invite"), dialog: "invite" };
  return { ...screen, rows: [[...all.filter(first), invite], all.filter(opponents), [...between, ...all.filter(last)]] };
}

// Adds what a board has only on the page.
function addBoardExtras(card, table) {
  const last = [...card.querySelectorAll(".buttons")].at(-1);
  if (table.replay) last?.append(replayButton(table.code));
  // After the game, the buttons follow the result.
  if (table.stage === "over" && last) card.querySelector("h3")?.after(last);
  if (table.more.length) last?.append(makeMoreMenu(table.more));
}

function clearCard(card) {
  card.replaceChildren();
  card.removeAttribute("aria-labelledby");
  card.removeAttribute("aria-label");
}

// Text for screen readers, without the long numbers of the shuffle proof.
function spokenSummary(screen) {
  const lines = (screen.picture?.caption ?? screen.lines).slice(1).map(lineText);
  return lines.filter((line) => !/[0-9a-f]{64}/.test(line)).join(" ");
}

function replayButton(code) {
  const button = makeElement("button", { type: "button" }, word("web-replay"));
  button.dataset.replay = code;
  return button;
}

// Rare actions go into a menu.
function makeMoreMenu(buttons) {
  const group = makeElement("div", { class: "buttons" }, ...buttons.map(makeButton));
  return makeElement("details", { class: "more" }, makeElement("summary", {}, word("web-more")), group);
}

const handSize = (game) => state.words.games?.find(({ name }) => name === game)?.hand;

// Fills a card: the picture with its caption or the lines, then the moves, then the other buttons.
export function fillCard(card, screen, id) {
  const kept = card.querySelector("img");
  const parts = [];
  const heading = `${id}-heading`;
  const [first, ...rest] = screen.picture ? screen.picture.caption : screen.lines;
  const title = first?.title ?? null;
  if (title) parts.push(makeElement("h3", { id: heading }, title));
  card.setAttribute("aria-labelledby", title ? heading : `${card.closest("section")?.id ?? "answer"}-title`);
  const lineBlock = makeElement("div", { class: "lines" });
  const lines = title ? rest : [first, ...rest].filter(Boolean);
  const asked = id === "hand" ? lines.findLast((line) => line.title) : null;
  for (const line of lines) {
    // The picture of a board already shows whose turn it is.
    const drawn = id === "board" && screen.picture && line === lines[0] && !line.title;
    const proof = /[0-9a-f]{64}/.test(line.text ?? "");
    const kind = line === asked ? "turn" : line.title ? "head" : drawn ? "visually-hidden" : proof ? "text proof" : "text";
    lineBlock.append(makeElement("p", { class: kind }, lineText(line)));
  }
  if (screen.picture) {
    const image = kept ?? makeElement("img", {});
    const figure = makeElement("figure", {}, image);
    // Reserves the space before the picture is loaded. The hands of a game share one shape, so that the moves below do
    // not jump when the picture changes.
    const [wide, high] = (id === "hand" && handSize(card.dataset.game)) || screen.picture.size;
    figure.style.aspectRatio = `${wide} / ${high}`;
    if (id !== "hand") figure.style.maxWidth = `${wide}px`;
    loadPicture(image, screen, lineBlock, figure);
    parts.push(figure);
  }
  if (lineBlock.childElementCount) parts.push(lineBlock);
  const buttons = screen.buttons.flat();
  const moves = buttons.filter(({ data }) => isMove(data));
  if (moves.length) {
    const group = makeElement("div", { class: "moves", role: "group", "aria-label": word("web-moves") });
    group.append(...moves.map(makeButton));
    parts.push(group);
  }
  const others = buttons.filter(({ data }) => !isMove(data));
  for (const row of screen.rows ?? [others]) {
    if (row.length) parts.push(makeElement("div", { class: "buttons" }, ...row.map(makeButton)));
  }
  card.replaceChildren(...parts);
}

function makeButton({ label, data = "", dialog }) {
  const button = makeElement("button", { type: "button" }, label);
  if (dialog) button.dataset.dialog = dialog;
  else button.dataset.command = data;
  const colour = COLOURS.exec(data);
  if (colour) button.classList.add(colour[1]);
  if (label.startsWith("➜")) button.classList.add("best");
  return button;
}

// Keeps the old picture until the new one is loaded. If that fails, shows the text instead.
async function loadPicture(image, screen, lineBlock, figure) {
  const wanted = new URL(apiUrl(screen.picture.address), location.href).href;
  image.dataset.wanted = wanted;
  if (image.src === wanted) return void (image.alt = screen.picture.alt);
  if (!image.src) image.alt = screen.picture.alt;
  const next = new Image();
  next.src = wanted;
  try {
    await next.decode();
  } catch {
    if (image.dataset.wanted !== wanted) return;
    image.removeAttribute("src");
    image.alt = "";
    figure.hidden = true;
    lineBlock.replaceChildren(...screen.lines.slice(1).map((line) => makeElement("p", {}, lineText(line))));
    return;
  }
  if (image.dataset.wanted !== wanted) return;
  image.src = wanted;
  image.alt = screen.picture.alt;
}

function renderNotes() {
  const list = $("notes");
  const shown = new Set([...list.children].map((item) => item.dataset.note));
  const known = state.notes.map((note) => String(note.id));
  if (list.dataset.lang !== state.lang) list.replaceChildren(), shown.clear();
  list.dataset.lang = state.lang;
  const wasShown = list.childElementCount > 0 || list.dataset.begun;
  list.dataset.begun = "yes";
  for (const item of [...list.children]) if (!known.includes(item.dataset.note)) item.remove();
  for (const note of state.notes) {
    if (shown.has(String(note.id))) continue;
    const item = makeElement("li", {}, lineText(note.line));
    item.dataset.note = note.id;
    list.append(item);
    list.scrollTop = list.scrollHeight;
    if (wasShown) showToast(item.textContent);
  }
  list.hidden = state.notes.length === 0;
  $("no-notes").hidden = state.notes.length > 0;
}

// ---- commands

// Shows a new message as a toast if the message list is off screen. Screen readers get it from the list.
let toastTimer;
function showToast(text) {
  const { top, bottom } = $("talk").getBoundingClientRect();
  if (top < innerHeight - 120 && bottom > 0) return;
  clearTimeout(toastTimer);
  $("toast").textContent = text;
  $("toast").hidden = false;
  toastTimer = setTimeout(() => ($("toast").hidden = true), 6_000);
}

let pendingRequests = 0;
export async function sendCommand(text) {
  const [code, rest] = text.split(".", 2);
  const table = state.tables.get(code);
  if (rest === "hand" && table?.hand) return focusCard(code, "hand");
  if (rest === "board" && table) return focusCard(code, "board");
  const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
  const [since, at] = [pushesSeen(), state.selected];
  document.body.setAttribute("aria-busy", "true");
  pendingRequests++;
  const slow = setTimeout(() => {
    $("busy").hidden = false;
    announce(word("web-busy"));
  }, 700);
  try {
    const response = await postWithRetry("/api/ask", { text, id, name: state.name });
    if (!response.ok) return showAlert(await errorText(response), "refused");
    const reply = await response.json();
    showReply(reply, at);
    // Plain queries change nothing. After a refusal the page is out of date, so it refreshes at once.
    if (reply.shown || reply.outcome !== "looked") ensureUpdated(since, reply.outcome === "refused");
  } catch {
    showAlert(word("web-unanswered"), "refused");
  } finally {
    clearTimeout(slow);
    pendingRequests--;
    if (!pendingRequests) {
      $("busy").hidden = true;
      document.body.removeAttribute("aria-busy");
    }
  }
}

function focusCard(code, part) {
  select(code);
  render();
  $(part).focus();
  $(part).scrollIntoView({ block: "nearest" });
}

function showReply(reply, at) {
  $("alerts").replaceChildren();
  updateLayout();
  if (reply.aside) showAlert(reply.aside);
  if (reply.screen?.file) downloadFile(reply.screen.file);
  // Do not switch tables if the reader has done so in the meantime.
  const stayed = !at || state.selected === at;
  if (reply.opens && reply.code && stayed && !state.tables.has(reply.code)) state.pendingTable = reply.code;
  if (reply.shown) {
    closeAnswer();
    if (stayed && state.tables.has(reply.code)) select(reply.code), render();
    return;
  }
  const screen = reply.screen;
  if (screen.invitation) screen.lines.push({ text: `${location.origin}/#${screen.invitation}` });
  const plain = screen.buttons.length === 0 && screen.lines.length === 1;
  if (plain) {
    showAlert(lineText(screen.lines[0]), reply.outcome === "refused" || reply.outcome === "failed" ? "refused" : "notice");
    if (reply.outcome === "done") closeAnswer();
    return;
  }
  const card = $("answer");
  clearCard(card);
  fillCard(card, screen, "answer");
  if (!card.querySelector("h3")) {
    card.removeAttribute("aria-labelledby");
    card.setAttribute("aria-label", word("web-answer"));
  }
  const close = makeElement("button", { type: "button" }, word("web-close"));
  close.dataset.dismiss = "";
  card.append(makeElement("div", { class: "buttons" }, close));
  card.hidden = false;
  updateLayout();
  card.focus();
  card.scrollIntoView({ block: "nearest" });
}

function downloadFile({ name, content }) {
  const link = makeElement("a", { href: URL.createObjectURL(new Blob([content], { type: "application/json" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function closeAnswer() {
  const card = $("answer");
  const focused = card.contains(document.activeElement);
  card.hidden = true;
  clearCard(card);
  updateLayout();
  if (focused) ($("hand").hidden ? $("private") : $("hand")).focus();
}

// ---- input

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.closest("nav")) setMenuOpen(false);
  const { command, tab, dialog, replay, step } = button.dataset;
  // The second click of a double click, or a press on a fresh move, would also play the next move.
  if (isMove(command ?? "") && (event.detail > 1 || button.closest("[data-fresh]"))) return;
  if (command) button.closest("dialog")?.close(), sendCommand(command);
  else if (tab) select(tab), render();
  else if (dialog) openDialog(dialog);
  else if (replay) openReplay(replay);
  else if (step) moveStep(step);
  else if ("close" in button.dataset) button.closest("dialog").close();
  else if ("dismiss" in button.dataset) closeAnswer();
});

document.addEventListener("keydown", (event) => {
  if (event.key === " ") holdCard(event);
  // A held key counts as one press.
  if (event.key === "Enter" && event.repeat && event.target.closest("button[data-command]")) event.preventDefault();
  if (event.key === "Escape" && !$("answer").hidden && !document.querySelector("dialog[open]")) closeAnswer();
});

$("tabs").addEventListener("keydown", (event) => {
  const turn = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!turn) return;
  const at = state.order.indexOf(state.selected);
  select(state.order.at((at + turn) % state.order.length));
  render();
});

$("command").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("typed").value.trim();
  if (!text) return;
  $("typed").value = "";
  sendCommand(text);
});

$("say").addEventListener("click", () => {
  const text = $("typed").value.trim().replace(/^\/?say\s+/i, "");
  if (!text) return $("typed").focus();
  $("typed").value = "";
  sendCommand(`${state.selected}.say ${text}`);
});

let completionTimer;
$("typed").addEventListener("input", () => {
  clearTimeout(completionTimer);
  completionTimer = setTimeout(async () => {
    const text = $("typed").value;
    const response = await post("/api/complete", { text, code: state.selected }).catch(() => null);
    if (!response?.ok || text !== $("typed").value) return;
    const offers = await response.json();
    $("offers").replaceChildren(...offers.map(({ typed, label }) => makeElement("option", { value: typed, ...(label && { label }) })));
  }, 150);
});

$("menu-button").addEventListener("click", () => setMenuOpen($("menu-button").getAttribute("aria-expanded") !== "true"));

function setMenuOpen(open) {
  $("menu-button").setAttribute("aria-expanded", open);
}

// ---- start

async function start() {
  applyTheme();
  // An invitation link. What follows # is not in the request for the page.
  const invitation = /^#([0-9A-Za-z]{16})$/.exec(location.hash)?.[1];
  const me = Number(new URLSearchParams(location.search).get("me"));
  state.me = Number.isInteger(me) && me >= 1 && me <= 9 ? me : 1;
  state.room = /^\/r\/([a-z2-7]+)$/.exec(location.pathname)?.[1] ?? "";
  for (let tries = 0; ; tries++) {
    try {
      await signIn();
      break;
    } catch (error) {
      showOffline(word(error.key));
      // Before sign-in, use the browser's language.
      const lang = navigator.language.slice(0, 2);
      if (!state.words.paces) await loadWords(["de", "ru", "pl", "cs", "sk"].includes(lang) ? lang : "en");
      showOffline(word(error.key));
      await sleep(Math.max(error.wait ?? 0, Math.min(30_000, 1_000 * 2 ** tries)));
    }
  }
  showOnline();
  state.name ||= localStorage.getItem(`name-${state.me}`) || `${word("web-guest")} ${10 + Math.floor(Math.random() * 90)}`;
  localStorage.setItem(`name-${state.me}`, state.name);
  render();
  startLive();
  if (invitation) sendCommand(`watch ${invitation}`);
}

start();
