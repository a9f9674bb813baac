// Finds elements of a page as people and screen readers do: by their roles and names.

/** Elements that have a role without a `role` attribute. */
const implied = new Map([
  ['button', 'button, input[type=button], input[type=submit], summary'], ['link', 'a[href]'], ['heading', 'h1, h2, h3, h4, h5, h6'],
  ['checkbox', 'input[type=checkbox]'], ['radio', 'input[type=radio]'], ['slider', 'input[type=range]'],
  ['spinbutton', 'input[type=number]'], ['combobox', 'select'],
  ['textbox', 'textarea, input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=url]'],
  ['searchbox', 'input[type=search]'], ['dialog', 'dialog'], ['main', 'main'], ['banner', 'header'], ['region', 'section'],
  ['list', 'ul, ol'], ['listitem', 'li'], ['img', 'img, svg'], ['table', 'table'], ['row', 'tr'], ['cell', 'td'],
  ['columnheader', 'th'], ['group', 'fieldset, details'], ['navigation', 'nav'], ['progressbar', 'progress'], ['option', 'option'],
]);

/** Inline elements. */
const inLine = new Set([
  'a', 'abbr', 'b', 'bdi', 'button', 'code', 'em', 'i', 'kbd', 'rt', 'ruby', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u',
]);
const neverDrawn = new Set(['script', 'style', 'noscript', 'template']);

/** The name that a screen reader says. @param {any} element @returns {string} */
export function nameOf(element) {
  const byOthers = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
    .map((/** @type {string} */ id) => textOf(element.ownerDocument.getElementById(id))).join(' ');
  const labels = [...(element.labels ?? [])].map(textOf).join(' ');
  const legend = element.matches('fieldset') ? textOf(element.querySelector('legend')) : '';
  const said = byOthers || element.getAttribute('aria-label') || labels || legend || element.getAttribute('alt')
    || textOf(element) || element.getAttribute('title') || '';
  return plain(said);
}

/** The words of an element, with those of its pictures. @param {any} element @returns {string} */
function textOf(element) {
  if (!element) return '';
  return [...element.childNodes].map((node) => {
    if (node.nodeType === 3) return node.data;
    if (node.nodeType !== 1 || node.getAttribute('aria-hidden') === 'true') return '';
    return node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? textOf(node);
  }).join('');
}

/** @param {string} text */
const plain = (text) => text.replace(/\s+/g, ' ').trim();

/** The words that an element shows, in one line. @param {any} element */
export const wordsOf = (element) => plain(shownText(element));

/** @param {any} node @returns {string} */
function shownText(node) {
  if (node.nodeType === 3) return node.data;
  if (node.nodeType !== 1 || !isDrawn(node)) return '';
  return spaced(node, [...node.childNodes].map(shownText).join(''));
}

/** @param {any} element @param {string} text */
const spaced = (element, text) => (inLine.has(element.localName) ? text : ` ${text} `);

/** Whether the element itself is drawn; its ancestors are not considered. @param {any} element */
function isDrawn(element) {
  const { localName, parentElement } = element;
  if (element.hidden || neverDrawn.has(localName) || (localName === 'dialog' && !element.hasAttribute('open'))) return false;
  const isInClosed = parentElement?.localName === 'details' && !parentElement.hasAttribute('open');
  return !isInClosed || parentElement.querySelector('summary') === element;
}

/**
 * Whether people can see it: neither it nor an element around it is hidden. (Style sheets are not read: no test here is
 * about layout.)
 *
 * @param {any} element
 */
function isShown(element) {
  for (let at = element; at; at = at.parentElement) if (!isDrawn(at)) return false;
  return true;
}

/** Whether screen readers can reach it. @param {any} element */
const isTold = (element) => isShown(element) && !element.closest('[aria-hidden=true]');

/** @param {string | RegExp} wanted @param {string} name */
const fits = (wanted, name) => (typeof wanted === 'string' ? plain(wanted) === name : wanted.test(name));

/**
 * All elements with a role and, if given, a name: the complete name, or a pattern that matches it.
 *
 * @param {any} where  a document or an element
 * @param {string} role
 * @param {string | RegExp} [name]
 * @returns {any[]}
 */
export function findAll(where, role, name) {
  const selector = implied.get(role);
  const said = [...where.querySelectorAll(`[role="${role}"]`)];
  const meant = selector ? [...where.querySelectorAll(selector)].filter((element) => !element.getAttribute('role')) : [];
  return inOrder([...said, ...meant]).filter((element) => isTold(element) && (name === undefined || fits(name, nameOf(element))));
}

/** In the order of the document. @param {any[]} elements */
const inOrder = (elements) => elements.sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));

/**
 * The innermost elements that show a text.
 *
 * @param {any} where
 * @param {string | RegExp} text
 * @returns {any[]}
 */
export function findByText(where, text) {
  /** @type {any[]} */
  const found = [];
  /** The text that a node shows; also searches the nodes in it. @param {any} node @returns {string} */
  const read = (node) => {
    if (node.nodeType === 3) return node.data;
    if (node.nodeType !== 1 || !isDrawn(node)) return '';
    const before = found.length;
    const shown = spaced(node, [...node.childNodes].map(read).join(''));
    if (found.length === before && fits(text, plain(shown))) found.push(node);
    return shown;
  };
  if (where.nodeType === 9 || isShown(where)) [...where.childNodes].forEach(read);
  return found;
}
