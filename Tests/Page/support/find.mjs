// Elements of a page as people and screen readers know them: by what they are, and what they are called.

/** What is a role without saying so. */
const implied = [
  ['button', 'button, input[type=button], input[type=submit], summary'], ['link', 'a[href]'], ['heading', 'h1, h2, h3, h4, h5, h6'],
  ['checkbox', 'input[type=checkbox]'], ['radio', 'input[type=radio]'], ['slider', 'input[type=range]'],
  ['spinbutton', 'input[type=number]'], ['combobox', 'select'],
  ['textbox', 'textarea, input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=url]'],
  ['searchbox', 'input[type=search]'], ['dialog', 'dialog'], ['main', 'main'], ['banner', 'header'], ['region', 'section'],
  ['list', 'ul, ol'], ['listitem', 'li'], ['img', 'img, svg'], ['table', 'table'], ['row', 'tr'], ['cell', 'td'],
  ['columnheader', 'th'], ['group', 'fieldset, details'], ['navigation', 'nav'], ['progressbar', 'progress'], ['option', 'option'],
];

/** @param {Element} element */
export function roleOf(element) {
  const said = element.getAttribute('role');
  if (said) return said;
  return implied.find(([, selector]) => element.matches(selector))?.[0] ?? null;
}

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
  const isBlock = !/^(A|ABBR|B|BDI|BUTTON|CODE|EM|I|KBD|RT|RUBY|SMALL|SPAN|STRONG|SUB|SUP|TIME|U)$/i.test(node.tagName);
  const text = [...node.childNodes].map(shownText).join('');
  return isBlock ? ` ${text} ` : text;
}

/** @param {any} element */
function isDrawn(element) {
  if (element.hidden || element.matches('script, style, noscript, template, dialog:not([open])')) return false;
  const details = element.parentElement?.closest('details:not([open])');
  return !details || details.querySelector('summary')?.contains(element) === true;
}

/** Whether it is there for people: nothing around it is hidden. (Style sheets are not read: no test here is about layout.)
 * @param {any} element */
export function isShown(element) {
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
export const findAll = (where, role, name) => [...where.querySelectorAll('*')].filter((element) =>
  roleOf(element) === role && isTold(element) && (name === undefined || fits(name, nameOf(element))));

/** Those that show a text themselves, and not by what is in them. @param {any} where @param {string | RegExp} text
 * @returns {any[]} */
export function findByText(where, text) {
  const fit = [...where.querySelectorAll('*')].filter((element) => isShown(element) && fits(text, wordsOf(element)));
  return fit.filter((element) => !fit.some((other) => other !== element && element.contains(other)));
}
