// Returns a list of accessibility faults of the page in its current state.
const faults = [];
const seen = (node) => node.checkVisibility({ visibilityProperty: true });
const report = (what, node) => faults.push(`${what}: ${node.outerHTML.slice(0, 160)}`);
const ROLES = new Set(["status", "alert", "log", "tab", "tablist", "tabpanel", "group"]);

// An open dialog hides everything else.
const modal = document.querySelector("dialog[open]");
const scope = modal ?? document.body;
const all = (css) => [...scope.querySelectorAll(css)].filter(seen);

if (!document.documentElement.lang) faults.push("the page has no language");
if (!document.title) faults.push("the page has no title");
if (document.querySelectorAll("h1").length !== 1) faults.push("there is not exactly one h1");
if (document.querySelectorAll("main").length !== 1) faults.push("there is not exactly one main");

const ids = new Map();
for (const node of document.querySelectorAll("[id]")) {
  if (ids.has(node.id)) report("duplicate id", node);
  ids.set(node.id, node);
}
for (const name of ["aria-labelledby", "aria-controls", "aria-describedby", "for", "list"]) {
  for (const node of scope.querySelectorAll(`[${name}]`)) {
    for (const id of node.getAttribute(name).split(/\s+/)) if (!ids.has(id)) report(`${name} refers to a missing id`, node);
  }
}
for (const node of scope.querySelectorAll("[role]")) if (!ROLES.has(node.getAttribute("role"))) report("unknown role", node);
for (const tab of all("[role=tab]")) {
  if (!tab.closest("[role=tablist]") || !tab.hasAttribute("aria-selected")) report("incomplete tab", tab);
}

const named = (node) => {
  const by = node.getAttribute("aria-labelledby")?.split(/\s+/).map((id) => ids.get(id)?.textContent ?? "").join(" ");
  const label = [...(node.labels ?? [])].map((other) => other.textContent).join(" ");
  const own = ["BUTTON", "A"].includes(node.tagName) ? node.textContent : "";
  return (by || node.getAttribute("aria-label") || label || own).trim();
};
for (const node of all("button, a[href], input, select, textarea, section, article, dialog, [role=tablist], [role=log], [role=group]")) {
  if (!named(node)) report("no accessible name", node);
}
if (modal && !named(modal)) report("no accessible name", modal);
for (const image of all("img")) if (!image.hasAttribute("alt")) report("picture without alt attribute", image);
for (const image of all(".card img")) if (!image.alt) report("picture with empty alt text", image);
for (const node of all("[tabindex]")) if (node.tabIndex > 0) report("positive tabindex", node);

// Heading levels are not skipped.
let level = modal ? 1 : 0;
for (const heading of all("h1, h2, h3, h4")) {
  const now = Number(heading.tagName[1]);
  if (now > level + 1 && level > 0) report("skipped heading level", heading);
  level = now;
}

// Text has a contrast of at least 4.5 to 1.
const parse = (text) => {
  const [r, g, b, a = 1] = text.match(/[\d.]+/g).map(Number);
  return { r, g, b, a };
};
const light = ({ r, g, b }) => {
  const part = (value) => ((value /= 255), value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
};
const behind = (node) => {
  for (let at = node; at; at = at.parentElement) {
    const colour = parse(getComputedStyle(at).backgroundColor);
    if (colour.a === 1) return colour;
  }
  return { r: 255, g: 255, b: 255 };
};
const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
const checked = new Set();
for (let text = texts.nextNode(); text; text = texts.nextNode()) {
  const node = text.parentElement;
  if (!text.data.trim() || checked.has(node) || !seen(node) || ["SCRIPT", "OPTION", "NOSCRIPT"].includes(node.tagName)) continue;
  if (node.closest(".visually-hidden, .skip")) continue;
  checked.add(node);
  const [a, b] = [light(parse(getComputedStyle(node).color)), light(behind(node))].sort((x, y) => y - x);
  const contrast = (a + 0.05) / (b + 0.05);
  if (contrast < 4.5) report(`contrast ${contrast.toFixed(2)}`, node);
}
return faults;
