// Turn Tracker's screens as people use them.

import assert from 'node:assert/strict';
import { textAt } from './files.mjs';
import { findAll, wordsOf } from './find.mjs';
import { openPage } from './page.mjs';

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */

/** @type {any[]} */
export const library = JSON.parse(textAt('/content/turns/games.json')).games;

export const island = {
  id: 'own-1', name: 'Island', kind: 'coop',
  phases: [
    { name: 'Growth', symmetric: false, actions: ['Grow', 'Play cards'] },
    { name: 'Invaders', symmetric: true, actions: ['Ravage', 'Build'] },
  ],
};
export const chess = {
  id: 'own-2', name: 'Chess', kind: 'versus',
  phases: [{ name: 'Turn', symmetric: false, actions: ['Look for checks'] }],
};

const eight = (/** @type {string[]} */ names) => [...names, ...Array(8).fill('')].slice(0, 8);

/**
 * The local storage of a device on which the given number of players has played a game before.
 *
 * @param {{ game?: string, count?: number, names?: string[], clock?: object, own?: any[], [more: string]: unknown }} [options]
 */
export function kept({ game = 'generic-coop', count = 2, names = [], clock = { kind: 'none' }, own = [], ...more } = {}) {
  const last = [...own, ...library].find(({ id }) => id === game);
  const counts = Object.assign(Array(8).fill(0), { [count - 1]: 1 });
  return {
    'turns.preferences': { favourites: [], game, last, counts, names: eight(names), clock, upright: false, ...more },
    'turns.games': own,
  };
}

/**
 * A running tracker, started from the start screen with its present values.
 *
 * @param {Record<string, unknown>} [values]  as `kept` makes them
 * @param {import('./page.mjs').PageOptions} [options]
 */
export async function playing(values = {}, options = {}) {
  const page = await openPage({ path: '/#!/turns', kept: values, ...options });
  await start(page);
  return page;
}

/** @param {Page} page */
export async function start(page) {
  await page.press(page.one('.start-button'));
  page.one('.tracker');
}

/** Starts a table beside an unfinished one, which is put away. @param {Page} page */
export async function startAnother(page) {
  await page.press(page.one('.start-button'));
  await page.pressButton('Put it away and start');
  page.one('.tracker');
}

/** A player's section; of a shared phase, the phase's name. @param {Page} page @param {string} name */
export const section = (page, name) => page.role('region', name);

/** What a player has to do. @param {Page} page @param {string} name @param {string} action */
export const mark = (page, name, action) => page.role('button', action, section(page, name));

/** The large button of a section. @param {Page} page @param {string} name */
export const ready = (page, name) => page.one('.ready', section(page, name));

/** The last line of a section, in its longest form. @param {Page} page @param {string} name */
export function foot(page, name) {
  const line = page.one('.seat-foot', section(page, name));
  return wordsOf(line.querySelector('.foot-large') ?? line);
}

/** A button of the strip. @param {Page} page @param {string} name */
export const control = (page, name) => page.role('button', name, page.role('toolbar'));

/**
 * Waits until the buttons that end a step take presses: after each step they rest for a moment.
 *
 * @param {Page} page
 */
export async function rest(page) {
  if (page.all('.tracker [aria-disabled=true]').length > 0) await page.pass(616);
  assert.equal(page.all('.tracker [aria-disabled=true]').length, 0);
}

/** Presses the large buttons of sections, one after the other. @param {Page} page @param {...string} names */
export async function pressReady(page, ...names) {
  for (const name of names) {
    await rest(page);
    await page.press(ready(page, name));
  }
}

/** Whether a button is pressed in. @param {any} button */
export const isOn = (button) => button.getAttribute('aria-pressed') === 'true';

/** Opens the menu and presses one of its items, which closes it. @param {Page} page @param {string} name */
export async function menu(page, name) {
  await page.press(control(page, 'Menu'));
  await page.press(page.role('button', name, page.dialog));
}

/** Round and phase as the strip shows them: `Round 1 Growth`. @param {Page} page */
export const step = (page) => [...page.one('.strip-title[role=status]').children].map((part) => part.textContent).join(' ');

/** The seconds that a section's clock shows; below zero as well. @param {Page} page @param {string} name */
export function seconds(page, name) {
  const [clock] = findAll(section(page, name), 'timer');
  assert.ok(clock, `${name} has no clock.`);
  const [, sign, minutes, rest] = /^(−?)(\d+):(\d\d)$/.exec(clock.textContent) ?? [];
  return (sign ? -1 : 1) * (60 * Number(minutes) + Number(rest));
}

/** Leaves a table by its menu. @param {Page} page */
export async function leave(page) {
  await menu(page, 'Leave');
  assert.equal(wordsOf(page.role('heading', undefined, page.dialog)), 'Leave this table?');
  await page.pressButton('Leave');
  page.one('.start-button');
}

/** The names in the list of games. @param {Page} page @param {any} [where] */
export const listed = (page, where) => page.all('.picker-name', where).map((/** @type {any} */ name) => name.textContent);

/** Opens the list of games. @param {Page} page */
export const openPicker = (page) => page.pressButton('Another game');

/** Chooses a game of the list. @param {Page} page @param {string} name */
export async function choose(page, name) {
  await openPicker(page);
  await page.press(page.role('button', new RegExp(`^${name} ?(co-op|versus)`)));
}

/** The player's own games, as the screen lists them. @param {Page} page */
export const ownNames = (page) => page.all('.own-game-name strong').map((/** @type {any} */ name) => name.textContent);
