// The bar above the map while a hunt runs: the pack's whole name, the figures, and buttons, in one row.

import { button, iconButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { Title } from '../../parts/page.js';
import { figures } from './figures.js';
import { words } from './words.js';

/**
 * @typedef {object} BarAttrs
 * @property {string} name
 * @property {import('./types.js').View} view
 * @property {number | null} left  ms; null if no clock runs
 * @property {boolean} showsList
 * @property {() => void} onlist
 * @property {() => void} onend
 * @property {boolean} [isElsewhere]  whether it is played in another window
 * @property {Children} more  buttons that not every hunt has
 * @property {Children} [note]  a line below
 */

/** @param {BarAttrs} attrs */
export const runningBar = (attrs) => m('header.hunt-bar.hunt-bar-running', [
  m(Title, { title: attrs.name }),
  m('.hunt-bar-texts', [m('h1.hunt-bar-name', attrs.name), m('.hunt-figures', figures(attrs.view, attrs.left))]),
  m('.hunt-bar-actions', buttons(attrs)),
  attrs.note ?? null,
]);

/** @param {BarAttrs} attrs */
const buttons = ({ view, showsList, onlist, onend, isElsewhere = false, more }) => [
  more,
  ...view.status === 'playing' && !isElsewhere ? [
    iconButton({ icon: 'list', label: words.pinList, 'aria-expanded': String(showsList), onclick: onlist }),
    button({ text: words.endShort, 'aria-label': words.end, kind: 'danger', class: 'hunt-end', onclick: onend }),
  ] : [],
];
