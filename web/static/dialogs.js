// The dialogs: new table, settings, invitation, replay.

import { sendCommand, fillCard, postWithRetry, setLanguage } from "./app.js";
import { ensureUpdated, pushesSeen } from "./live.js";
import { $, BROWSER_ZONE, apiUrl, showAlert, announce, makeElement, sleep, lineText, errorText, state, retryDelay, word } from "./talk.js";

const choices = (key) => state.words[key] ?? [];
const option = ([value, label]) => makeElement("option", { value }, label);

// Fills the choices in the page's language.
export function fillChoices() {
  const game = $("new-game").value;
  $("new-game").replaceChildren(...choices("games").map(({ name }) => option([name, word(`game-${name}`)])));
  if (game) $("new-game").value = game;
  const pace = $("new-pace").value;
  $("new-pace").replaceChildren(option(["", word("pace-none")]), ...choices("paces").map(option));
  $("new-pace").value = pace;
  $("reminders").replaceChildren(...choices("reminders").map(option));
}

export function openDialog(id) {
  if (id === "invite") {
    $("link").value = `${location.origin}/r/${state.room}`;
    $("copy").textContent = word("web-copy");
    $("second-player").href = `/r/${state.room}?me=${Math.min(9, state.me + 1)}`;
    $("second-player").parentElement.hidden = state.me >= 9;
  }
  if (id === "settings") showTimeSettings();
  $(id).showModal();
}

// ---- new table, or table by code

const hasClovers = () => choices("games").some(({ name, clovers }) => clovers && name === $("new-game").value);

$("new-game").addEventListener("change", () => ($("clovers").hidden = !hasClovers()));

$("new-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = [
    "new", $("new-game").value, $("new-seats").value, $("new-pace").value,
    hasClovers() && $("new-clovers").checked && "clovers", $("new-private").checked && "private",
  ];
  $("table").close();
  sendCommand(wanted.filter(Boolean).join(" "));
});

$("code-form").addEventListener("submit", (event) => {
  event.preventDefault();
  $("table").close();
  sendCommand(`${event.submitter?.value || "join"} ${$("code").value.trim()}`);
  $("code").value = "";
});

// ---- settings

function showStatus(text, refused = false) {
  $("settings-status").textContent = text;
  $("settings-status").classList.toggle("refused", refused);
  $("settings-status").hidden = !text;
}

// Sends a setting and shows the result in the dialog. Returns whether it was saved.
async function saveSetting(text) {
  let done = false;
  const since = pushesSeen();
  try {
    const response = await postWithRetry("/api/ask", { text, name: state.name });
    if (!response.ok) return showStatus(await errorText(response), true);
    const { outcome, screen, aside } = await response.json();
    done = outcome === "done";
    const lines = (screen?.lines ?? []).map(lineText).join(" ");
    const answer = done && !text.startsWith("away") ? word("web-saved") : lines;
    showStatus([aside, answer].filter(Boolean).join(" "), !done);
    ensureUpdated(since);
  } catch {
    showStatus(word("web-unanswered"), true);
  }
  return done;
}

// Unset hours are shown empty.
function showQuiet(hours) {
  const [from = "", until = ""] = hours?.split("-") ?? [];
  $("quiet-from").value = from;
  $("quiet-until").value = until;
  $("quiet-off").setAttribute("aria-pressed", String(!hours));
}

// Fills the time settings. The zone of this device comes first.
function showTimeSettings() {
  showStatus("");
  const { zone, quiet, reminders } = state.hours;
  const zoneOption = (name) => [name, name.replaceAll("_", " ")];
  const all = Intl.supportedValuesOf?.("timeZone") ?? [];
  const others = new Set([zone, ...all].filter((name) => name && name !== BROWSER_ZONE));
  $("zone").replaceChildren(option([BROWSER_ZONE, `${BROWSER_ZONE.replaceAll("_", " ")} (${word("web-this-device")})`]), ...[...others].map(zoneOption).map(option));
  $("zone").value = zone ?? BROWSER_ZONE;
  showQuiet(quiet);
  const known = choices("reminders").some(([value]) => value === reminders);
  if (!known && reminders) $("reminders").append(option([reminders, reminders]));
  $("reminders").value = reminders ?? "usual";
  $("away-until").min = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

$("name-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = $("name").value.trim();
  const response = await postWithRetry("/api/name", { name }).catch(() => null);
  if (!response) return showStatus(word("web-unanswered"), true);
  if (!response.ok) return showStatus(await errorText(response), true);
  state.name = (await response.json()).name;
  localStorage.setItem(`name-${state.me}`, state.name);
  showStatus(word("web-saved"));
});

$("language").addEventListener("change", async (event) => {
  const lang = event.target.value;
  if (await saveSetting(`settings language ${lang}`)) await setLanguage(lang);
});

$("pictures").addEventListener("change", (event) => saveSetting(`settings pictures ${event.target.value}`));
$("zone").addEventListener("change", (event) => saveSetting(`settings zone ${event.target.value}`));
$("reminders").addEventListener("change", (event) => saveSetting(`settings reminders ${event.target.value}`));
$("quiet-off").addEventListener("click", async () => (await saveSetting("settings quiet off")) && showQuiet());

$("quiet-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const hours = `${$("quiet-from").value}-${$("quiet-until").value}`;
  saveSetting(`settings quiet ${hours}`).then((done) => done && showQuiet(hours));
});

$("away-form").addEventListener("submit", (event) => {
  event.preventDefault();
  saveSetting(`away ${$("away-until").value}`);
});

$("theme").addEventListener("change", (event) => {
  localStorage.setItem("theme", event.target.value);
  applyTheme();
});

export function applyTheme() {
  const theme = localStorage.getItem("theme") ?? "auto";
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  $("theme").value = theme;
}

$("step").addEventListener("input", (event) => goToStep(Number(event.target.value)));

$("copy").addEventListener("click", async () => {
  $("link").select();
  try {
    await navigator.clipboard.writeText($("link").value);
  } catch {
    document.execCommand("copy");
  }
  announce(word("web-copied"));
  $("copy").textContent = word("web-copied");
});

// ---- replay

export async function openReplay(code) {
  const response = await fetch(apiUrl(`/api/replay/${code}`)).catch(() => null);
  if (!response) return showAlert(word("web-unanswered"), "refused");
  if (!response.ok) return showAlert(await errorText(response), "refused");
  const replay = await response.json();
  state.replay = replay;
  $("replay-title").textContent = `${word("web-replay")} · ${code}`;
  $("step").max = replay.steps;
  $("record").href = apiUrl(`/replay/${code}/record.json`);
  $("animation").href = apiUrl(`/replay/${code}/game.gif`);
  $("animation").hidden = $("pictures-field").hidden;
  $("seal").textContent = replay.commitment;
  $("seed").textContent = replay.seed;
  $("proof-result").textContent = word(replay.holds ? "web-proof-holds" : "web-proof-fails");
  $("proof-checked").textContent = "";
  if (!$("replay").open) $("replay").showModal();
  goToStep(0);
  // Browsers offer this only on localhost and over HTTPS.
  if (!crypto.subtle) return;
  const bytes = new Uint8Array(replay.seed.match(/../g).map((pair) => parseInt(pair, 16)));
  const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
  const same = hash.map((byte) => byte.toString(16).padStart(2, "0")).join("") === replay.commitment;
  $("proof-checked").textContent = word(same ? "web-proof-here" : "web-proof-fails");
}

// Quick steps skip those in between.
let stepTimer;
function goToStep(number) {
  const { steps } = state.replay;
  const step = Math.max(0, Math.min(steps, number));
  $("step").value = step;
  $("step-shown").textContent = `${step} / ${steps}`;
  state.replay.step = step;
  clearTimeout(stepTimer);
  stepTimer = setTimeout(() => loadStep(state.replay, step), 120);
}

// Loads a step. After an error it shows the reason and retries.
async function loadStep(replay, step) {
  const wanted = () => state.replay === replay && replay.step === step && $("replay").open;
  while (wanted()) {
    const response = await fetch(apiUrl(`/api/replay/${replay.code}/${step}`)).catch(() => null);
    const screen = response?.ok ? await response.json().catch(() => null) : null;
    const problem = screen ? "" : response ? await errorText(response) : word("web-offline");
    if (!wanted()) return;
    $("replay-status").textContent = problem;
    $("replay-status").hidden = !problem;
    if (screen) {
      fillCard($("moment"), screen, "moment");
      $("moment").setAttribute("aria-labelledby", "replay-title");
    }
    // A missing step will not appear later.
    if (screen || response?.status === 404) return;
    await sleep(retryDelay(response));
  }
}

const STEPS = {
  first: () => 0,
  back: (step) => step - 1,
  forward: (step) => step + 1,
  last: () => state.replay.steps,
};

export const moveStep = (way) => goToStep(STEPS[way](state.replay.step));
