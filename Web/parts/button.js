// Buttons, and links that look like them.

import m from './m.js';
import { icon } from './icons.js';
import { sound } from './sound.js';

/**
 * @typedef {import('./icons.js').IconName} IconName
 * @typedef {'main' | 'plain' | 'quiet' | 'danger'} Kind
 */

/**
 * @param {{ text: Children, icon?: IconName, kind?: Kind, onclick?: (event: MouseEvent) => void,
 *   [attribute: string]: any }} attrs  further attributes go to the element
 */
export function button({ text, icon: name, kind = 'plain', onclick, class: more = '', ...rest }) {
  return m('button.button', {
    type: 'button', ...rest, class: `button-${kind} ${more}`, onclick: onclick && clicking(onclick),
  }, [name ? icon(name) : null, m('span', text)]);
}

/**
 * A link that looks like a button.
 *
 * @param {{ text: Children, href: string, icon?: IconName, kind?: Kind,
 *   [attribute: string]: any }} attrs
 */
export function linkButton({ text, icon: name, kind = 'plain', class: more = '', ...rest }) {
  return m('a.button', { ...rest, class: `button-${kind} ${more}` }, [name ? icon(name) : null, m('span', text)]);
}

/**
 * A button with a picture alone; `label` says in words what it does.
 *
 * @param {{ icon: IconName, label: string,
 *   filled?: boolean, onclick?: (event: MouseEvent) => void, [attribute: string]: any }} attrs
 */
export function iconButton({ icon: name, label, filled, onclick, class: more = '', ...rest }) {
  return m('button.icon-button', {
    type: 'button', 'aria-label': label, title: label, ...rest, class: more, onclick: onclick && clicking(onclick),
  }, icon(name, { filled }));
}

/** @param {(event: MouseEvent) => void} action */
const clicking = (action) => (/** @type {MouseEvent} */ event) => {
  sound.play('click');
  return action(event);
};
