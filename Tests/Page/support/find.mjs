// Elements of a page as people and screen readers know them: by what they are, and what they are called.

/** What is a role without saying so. */
const implied = new Map([
  ['button', 'button, input[type=button], input[type=submit], summary'], ['link', 'a[href]'], ['heading', 'h1, h2, h3, h4, h5, h6'],
  ['checkbox', 'input[type=checkbox]'], ['radio', 'input[type=radio]'], ['slider', 'input[type=range]'],
  ['spinbutton', 'input[type=number]'], ['combobox', 'select'],
  ['textbox', 'textarea, input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=url]'],
  ['searchbox', 'input[type=search]'], ['dialog', 'dialog'], ['main', 'main'], ['banner', 'header'], ['region', 'section'],
  ['list', 'ul, ol'], ['listitem', 'li'], ['img', 'img, svg'], ['table', 'table'], ['row', 'tr'], ['cell', 'td'],
  ['columnheader', 'th'], ['group', 'fieldset, details'], ['navigation', 'nav'], ['progressbar', 'progress'], ['option', 'option'],
]);

/** Elements that stand in a line with the words around them. */
const inLine = new Set([
  'a', 'abbr', 'b', 'bdi', 'button', 'code', 'em', 'i', 'kbd', 'rt', 'ruby', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u',
]);
const neverDrawn = new Set(['script', 'style', 'noscript', 'template']);

/** What a screen reader calls it. @param {any} element @returns {string} */
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

/** Whether it is drawn, if all around it is. @param {any} element */
function isDrawn(element) {
  const { localName, parentElement } = element;
  if (element.hidden || neverDrawn.has(localName) || (localName === 'dialog' && !element.hasAttribute('open'))) return false;
  const isInClosed = parentElement?.localName === 'details' && !parentElement.hasAttribute('open');
  return !isInClosed || parentElement.querySelector('summary') === element;
}

/** Whether it is there for people: nothing around it is hidden. (Style sheets are not read: no test here is about layout.)
 * @param {any} element */
function isShown(element) {
  for (let at = element; at; at = at.parentElement) if (!isDrawn(at)) return false;
  return true;
}

/** Whether screen readers come to it. @param {any} element */
const isTold = (element) => isShown(element) && !element.closest('[aria-hidden=true]');

/** @param {string | RegExp} wanted @param {string} name */
const fits = (wanted, name) => (typeof wanted === 'string' ? plain(wanted) === name : wanted.test(name));

/**
 * All that have a role and, where one is given, a name: the whole of it, or what a pattern finds.
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

/** As they stand in the document. @param {any[]} elements */
const inOrder = (elements) => elements.sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));

/** Those that show a text themselves, and not by what is in them. @param {any} where @param {string | RegExp} text
 * @returns {any[]} */
export function findByText(where, text) {
  /** @type {any[]} */
  const found = [];
  /** What a node shows; finds what is in it on the way. @param {any} node @returns {string} */
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
