// Gives a list of what is wrong with the page as it is now; nothing is what is wanted.
const faults = [];
const seen = (node) => node.checkVisibility({ visibilityProperty: true });
const tell = (what, node) => faults.push(`${what}: ${node.outerHTML.slice(0, 160)}`);
const ROLES = new Set(["status", "alert", "log", "tab", "tablist", "tabpanel", "group"]);

// An open dialog is all there is.
const modal = document.querySelector("dialog[open]");
const scope = modal ?? document.body;
const all = (css) => [...scope.querySelectorAll(css)].filter(seen);

if (!document.documentElement.lang) faults.push("the page has no language");
if (!document.title) faults.push("the page has no title");
if (document.querySelectorAll("h1").length !== 1) faults.push("there is not one h1");
if (document.querySelectorAll("main").length !== 1) faults.push("there is not one main");

const ids = new Map();
for (const node of document.querySelectorAll("[id]")) {
  if (ids.has(node.id)) tell("an id stands twice", node);
  ids.set(node.id, node);
}
for (const name of ["aria-labelledby", "aria-controls", "aria-describedby", "for", "list"]) {
  for (const node of scope.querySelectorAll(`[${name}]`)) {
    for (const id of node.getAttribute(name).split(/\s+/)) if (!ids.has(id)) tell(`${name} leads nowhere`, node);
  }
}
for (const node of scope.querySelectorAll("[role]")) if (!ROLES.has(node.getAttribute("role"))) tell("no such role", node);
for (const tab of all("[role=tab]")) {
  if (!tab.closest("[role=tablist]") || !tab.hasAttribute("aria-selected")) tell("a tab that is none", tab);
}

const named = (node) => {
  const by = node.getAttribute("aria-labelledby")?.split(/\s+/).map((id) => ids.get(id)?.textContent ?? "").join(" ");
  const label = [...(node.labels ?? [])].map((other) => other.textContent).join(" ");
  const own = ["BUTTON", "A"].includes(node.tagName) ? node.textContent : "";
  return (by || node.getAttribute("aria-label") || label || own).trim();
};
for (const node of all("button, a[href], input, select, textarea, section, article, dialog, [role=tablist], [role=log], [role=group]")) {
  if (!named(node)) tell("it has no name", node);
}
if (modal && !named(modal)) tell("it has no name", modal);
for (const image of all("img")) if (!image.hasAttribute("alt")) tell("a picture has no alt text", image);
for (const image of all(".card img")) if (!image.alt) tell("a picture says nothing", image);
for (const node of all("[tabindex]")) if (node.tabIndex > 0) tell("it changes the order of the focus", node);

// Headings do not leave a level out.
let level = modal ? 1 : 0;
for (const heading of all("h1, h2, h3, h4")) {
  const now = Number(heading.tagName[1]);
  if (now > level + 1 && level > 0) tell("a level of headings is left out", heading);
  level = now;
}

// Text stands out against what lies behind it, 4.5 to 1.
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
  if (contrast < 4.5) tell(`contrast ${contrast.toFixed(2)}`, node);
}
return faults;
