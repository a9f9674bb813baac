// The menu of a tracker.

import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import { check } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { settings } from '../../../parts/settings.js';
import { speech } from '../../../parts/speech.js';
import { toast } from '../../../parts/toast.js';
import { showHistory } from './history.js';
import { showKeys } from './keys.js';
import { askForOrder } from './order-dialog.js';
import { players } from './players.js';
import { openPoints } from './points-dialog.js';
import { hasMouse, isUpright, prefer, preferences } from '../preferences.js';
import { showSummary } from '../after/summary.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').View} View
 *
 * @typedef {object} MenuItem
 * @property {string} text
 * @property {import('../../../parts/icons.js').IconName} icon
 * @property {() => unknown} run  may be a promise that rejects with a sentence
 *
 * @typedef {object} MenuAttrs
 * @property {Table} table
 * @property {View} view
 * @property {MenuItem[]} items  further items for this kind of table
 * @property {(action: object) => void} perform
 */

/** @param {MenuAttrs} attrs */
export async function openMenu({ table, view, items, perform }) {
  /** @type {MenuItem[]} */
  const all = [
    ...(view.turn === null ? [] : [{ text: words.order, icon: /** @type {const} */ ('people'), run: () => reorder(table, view, perform) }]),
    { text: words.points, icon: 'list', run: () => openPoints(table) },
    { text: words.history, icon: 'hourglass', run: () => showHistory(table) },
    { text: words.soFar, icon: 'clock', run: () => showSummary(table) },
    ...(hasMouse() ? [{ text: words.keys, icon: /** @type {const} */ ('info'), run: showKeys }] : []),
    ...items,
    // Going back asks first; the browser's own button does the same.
    { text: words.leave, icon: 'leave', run: () => history.back() },
  ];
  const chosen = await openDialog({
    title: words.menu, accent: 'turns',
    body: (close) => [
      m('.menu-items', all.map((item) => button({ text: item.text, icon: item.icon, onclick: () => close(item) }))),
      check({ label: words.sound, checked: settings.get().sound, onchange: (sound) => settings.change({ sound }) }),
      check({ label: words.dim, checked: settings.get().dims, onchange: (dims) => settings.change({ dims }) }),
      table.setup?.clock?.kind === 'turn'
        ? check({ label: words.glass, checked: preferences().glass, onchange: (glass) => prefer({ glass }) }) : null,
      speech.isPossible ? check({ label: words.sayTurns, checked: preferences().says, onchange: (says) => prefer({ says }) }) : null,
      table.seats.length > 1
        ? check({ label: words.facing, checked: !isUpright(), onchange: (faces) => prefer({ upright: !faces, faces }) })
        : null,
    ],
    actions: [{ text: words.close, value: undefined }],
  });
  try {
    await chosen?.run();
  } catch (refusal) {
    toast(/** @type {Error} */ (refusal).message, { kind: 'error' });
  }
}

/** @param {Table} table @param {View} view @param {(action: object) => void} perform */
async function reorder(table, view, perform) {
  const seats = await askForOrder(players(table, view));
  // The order may be changed in any step, so the action names no step.
  if (seats) perform({ order: { seats } });
}
