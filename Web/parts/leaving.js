// Asks before a screen is left: by the back button of the phone or the browser, by a link, by closing the window.
//
// While a screen is guarded, the history has one more entry with the same address. Going back leaves that entry, and
// the question is asked while the screen is still there. The back button leads to the screen's start, whatever was
// before it, and nothing of the screen stays in the history.

import { afterDrawing } from './after-drawing.js';
import m from './m.js';

/** @typedef {{ ask: (path: string) => Promise<boolean>, start: string, address: string, entries: number, isAsking: boolean }} Guard */

/** @type {Guard | null} */
let guard = null;

/**
 * The path that will replace the entry to which the page is going back.
 *
 * @type {string | null}
 */
let way = null;

/**
 * The state of an entry that is added to the screen's own: how many there are by then. Mithril adds the members of the
 * state to the route's parameters.
 *
 * @param {number} entries
 */
const mark = (entries) => ({ guarded: String(entries) });

/** How many entries were added to the screen's own; they are still there after the page is reloaded. */
const entriesHere = () => Number(history.state?.guarded ?? 0);

/**
 * @param {(path: string) => Promise<boolean>} ask  asks whether to leave the screen for that path
 * @param {string} start  the path to which going back leads
 * @returns {() => void} ends it, when the screen is gone
 */
export function askBeforeLeaving(ask, start) {
  if (entriesHere() === 0) history.pushState(mark(1), '');
  const own = { ask, start, address: location.hash, entries: entriesHere(), isAsking: false };
  guard = own;
  window.addEventListener('beforeunload', warn);
  return () => {
    window.removeEventListener('beforeunload', warn);
    if (guard !== own) return;
    guard = null;
    // The same screen may come again in the next drawing, as for another game.
    afterDrawing(() => giveWay(own));
  };
}

/**
 * Goes back over the added entries if another screen is now at the same address: one step back has to leave that screen.
 *
 * @param {Guard} ended
 */
function giveWay({ address, entries }) {
  if (!guard && location.hash === address && entriesHere() > 0) history.go(-entries);
}

/** @param {BeforeUnloadEvent} event */
function warn(event) {
  event.preventDefault();
  event.returnValue = '';
}

/**
 * Leaves the screen without asking, for example when its work is done. The path takes the place of the screen in the history,
 * and nothing of the screen stays there.
 *
 * @param {string} path
 */
export function leaveUnasked(path) {
  window.removeEventListener('beforeunload', warn);
  guard = null;
  const entries = entriesHere();
  if (entries > 0 || isBehind(1, path)) leaveFor(path, entries);
  else m.route.set(path, null, { replace: true });
}

/** Has to be called before the router starts, which would otherwise see the way out first. */
export function watchForLeaving() {
  window.addEventListener('popstate', (event) => {
    if (way !== null) {
      event.stopImmediatePropagation();
      m.route.set(way, null, { replace: true });
      way = null;
    } else if (guard) {
      event.stopImmediatePropagation();
      askOnTheWayOut(guard);
    }
  });
}

/** @param {Guard} asked */
function askOnTheWayOut(asked) {
  const target = location.hash;
  if (target === asked.address) {
    history.pushState(mark(asked.entries), '');
    void answer(asked, asked.start);
  } else {
    // A link has added an entry: it becomes one more entry of this screen.
    asked.entries += 1;
    history.replaceState(mark(asked.entries), '', asked.address);
    void answer(asked, target.slice('#!'.length));
  }
}

/**
 * @param {Guard} asked
 * @param {string} path  where to go if the answer is yes
 */
async function answer(asked, path) {
  if (asked.isAsking) return;
  asked.isAsking = true;
  const isLeaving = await asked.ask(path);
  asked.isAsking = false;
  if (!isLeaving || guard !== asked) return;
  guard = null;
  window.removeEventListener('beforeunload', warn);
  leaveFor(path, asked.entries);
}

/**
 * Goes back over the entries of the screen to the entry before them, if that has the path. Otherwise the path replaces
 * the screen's own entry, as the entry before it may be another site's page.
 *
 * @param {string} path
 * @param {number} entries
 */
function leaveFor(path, entries) {
  if (isBehind(entries + 1, path)) return history.go(-1 - entries);
  way = path;
  history.go(-entries);
}

/**
 * Whether the entry so many steps back is the screen at the path. In a browser that cannot tell, one more entry stays.
 *
 * @param {number} steps
 * @param {string} path
 */
function isBehind(steps, path) {
  const { navigation } = window;
  const index = navigation?.currentEntry?.index ?? -1;
  const address = navigation?.entries()[index - steps]?.url;
  return address === `${location.origin}${location.pathname}#!${path}`;
}
