// What opens over the page: a new table, settings, the invitation, a finished game step by step.

import { ask, fill, postPatiently, speak } from "./app.js";
import { follow, seen } from "./live.js";
import { $, HERE, address, alert, announce, make, pause, reads, refusal, state, waitFor, word } from "./talk.js";

const choices = (key) => state.words[key] ?? [];
const option = ([value, label]) => make("option", { value }, label);

// Fills what can be chosen in the language of the page.
export function chooseFrom() {
  const pace = $("new-pace").value;
  $("new-pace").replaceChildren(option(["", word("pace-none")]), ...choices("paces").map(option));
  $("new-pace").value = pace;
  $("reminders").replaceChildren(...choices("reminders").map(option));
}

export function openDialog(id) {
  if (id === "invite") {
    $("link").value = `${location.origin}/r/${state.room}`;
    $("copy").textContent = word("web-copy");
    $("second").href = `/r/${state.room}?me=${Math.min(9, state.me + 1)}`;
    $("second").parentElement.hidden = state.me >= 9;
  }
  if (id === "settings") showHours();
  $(id).showModal();
}

// ---- a new table, or one by its code

$("new-game").addEventListener("change", () => ($("clovers").hidden = $("new-game").value !== "oracle"));

$("new-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = [
    "new", $("new-game").value, $("new-seats").value, $("new-pace").value,
    $("new-game").value === "oracle" && $("new-clovers").checked && "clovers", $("new-private").checked && "private",
  ];
  $("table").close();
  ask(wanted.filter(Boolean).join(" "));
});

$("code-form").addEventListener("submit", (event) => {
  event.preventDefault();
  $("table").close();
  ask(`${event.submitter?.value || "join"} ${$("code").value.trim()}`);
  $("code").value = "";
});

// ---- settings

function say(text, refused = false) {
  $("settings-said").textContent = text;
  $("settings-said").classList.toggle("refused", refused);
  $("settings-said").hidden = !text;
}

// Sets something without leaving the dialog; says whether it was done.
async function sets(text) {
  let done = false;
  const since = seen();
  try {
    const response = await postPatiently("/api/ask", { text, name: state.name });
    if (!response.ok) return say(await refusal(response), true);
    const { outcome, screen, aside } = await response.json();
    done = outcome === "done";
    const told = (screen?.lines ?? []).map(reads).join(" ");
    const answer = done && !text.startsWith("away") ? word("web-saved") : told;
    say([aside, answer].filter(Boolean).join(" "), !done);
    follow(since);
  } catch {
    say(word("web-unanswered"), true);
  }
  return done;
}

// Hours that are not set are empty.
function showQuiet(hours) {
  const [from = "", until = ""] = hours?.split("-") ?? [];
  $("quiet-from").value = from;
  $("quiet-until").value = until;
  $("quiet-off").setAttribute("aria-pressed", String(!hours));
}

// All zones there are; the one of this device goes first.
function showHours() {
  say("");
  const { zone, quiet, reminders } = state.hours;
  const named = (name) => [name, name.replaceAll("_", " ")];
  const all = Intl.supportedValuesOf?.("timeZone") ?? [];
  const others = new Set([zone, ...all].filter((name) => name && name !== HERE));
  $("zone").replaceChildren(option([HERE, `${HERE.replaceAll("_", " ")} (${word("web-this-device")})`]), ...[...others].map(named).map(option));
  $("zone").value = zone ?? HERE;
  showQuiet(quiet);
  const known = choices("reminders").some(([value]) => value === reminders);
  if (!known && reminders) $("reminders").append(option([reminders, reminders]));
  $("reminders").value = reminders ?? "usual";
  $("away-until").min = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

$("name-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = $("name").value.trim();
  const response = await postPatiently("/api/name", { name }).catch(() => null);
  if (!response) return say(word("web-unanswered"), true);
  if (!response.ok) return say(await refusal(response), true);
  state.name = (await response.json()).name;
  localStorage.setItem(`name-${state.me}`, state.name);
  say(word("web-saved"));
});

$("language").addEventListener("change", async (event) => {
  const lang = event.target.value;
  if (await sets(`settings language ${lang}`)) await speak(lang);
});

$("pictures").addEventListener("change", (event) => sets(`settings pictures ${event.target.value}`));
$("zone").addEventListener("change", (event) => sets(`settings zone ${event.target.value}`));
$("reminders").addEventListener("change", (event) => sets(`settings reminders ${event.target.value}`));
$("quiet-off").addEventListener("click", async () => (await sets("settings quiet off")) && showQuiet());

$("quiet-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const hours = `${$("quiet-from").value}-${$("quiet-until").value}`;
  sets(`settings quiet ${hours}`).then((done) => done && showQuiet(hours));
});

$("away-form").addEventListener("submit", (event) => {
  event.preventDefault();
  sets(`away ${$("away-until").value}`);
});

$("theme").addEventListener("change", (event) => {
  localStorage.setItem("theme", event.target.value);
  dress();
});

export function dress() {
  const theme = localStorage.getItem("theme") ?? "auto";
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  $("theme").value = theme;
}

$("step").addEventListener("input", (event) => toStep(Number(event.target.value)));

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

// ---- a finished game step by step

export async function openReplay(code) {
  const response = await fetch(address(`/api/replay/${code}`)).catch(() => null);
  if (!response) return alert(word("web-unanswered"), "refused");
  if (!response.ok) return alert(await refusal(response), "refused");
  const replay = await response.json();
  state.replay = replay;
  $("replay-title").textContent = `${word("web-replay")} · ${code}`;
  $("step").max = replay.steps;
  $("record").href = address(`/replay/${code}/record.json`);
  $("animation").href = address(`/replay/${code}/game.gif`);
  $("animation").hidden = $("boards-as").hidden;
  $("seal").textContent = replay.commitment;
  $("seed").textContent = replay.seed;
  $("holds").textContent = word(replay.holds ? "web-proof-holds" : "web-proof-fails");
  $("holds-here").textContent = "";
  if (!$("replay").open) $("replay").showModal();
  toStep(0);
  // Only where the browser lets a page compute it; on this machine it does.
  if (!crypto.subtle) return;
  const bytes = new Uint8Array(replay.seed.match(/../g).map((pair) => parseInt(pair, 16)));
  const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
  const same = hash.map((byte) => byte.toString(16).padStart(2, "0")).join("") === replay.commitment;
  $("holds-here").textContent = word(same ? "web-proof-here" : "web-proof-fails");
}

// Whoever goes on quickly passes over what lies between.
let stepping;
function toStep(number) {
  const { steps } = state.replay;
  const step = Math.max(0, Math.min(steps, number));
  $("step").value = step;
  $("step-shown").textContent = `${step} / ${steps}`;
  state.replay.step = step;
  clearTimeout(stepping);
  stepping = setTimeout(() => bring(state.replay, step), 120);
}

// Brings a step; where it does not come, says so and tries again.
async function bring(replay, step) {
  const wanted = () => state.replay === replay && replay.step === step && $("replay").open;
  while (wanted()) {
    const response = await fetch(address(`/api/replay/${replay.code}/${step}`)).catch(() => null);
    const screen = response?.ok ? await response.json().catch(() => null) : null;
    const said = screen ? "" : response ? await refusal(response) : word("web-offline");
    if (!wanted()) return;
    $("replay-said").textContent = said;
    $("replay-said").hidden = !said;
    if (screen) {
      fill($("moment"), screen, "moment");
      $("moment").setAttribute("aria-labelledby", "replay-title");
    }
    // What is not there will not come.
    if (screen || response?.status === 404) return;
    await pause(waitFor(response));
  }
}

const STEPS = {
  first: () => 0,
  back: (step) => step - 1,
  forward: (step) => step + 1,
  last: () => state.replay.steps,
};

export const stepTo = (way) => toStep(STEPS[way](state.replay.step));
