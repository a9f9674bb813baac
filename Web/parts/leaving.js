// Asks before a screen is left: by the back button of the phone or the browser, by a link, by closing the window.
//
// While it asks, one more entry stands in the history, with the same address: going back takes that one away, and
// the question comes up with the screen still there. The back button leads to the screen's start, however one came
// to it, and nothing of the screen stays in the history.

import { afterDrawing } from './after-drawing.js';
import m from './m.js';

/** @typedef {{ ask: () => Promise<boolean>, start: string, address: string, entries: number, isAsking: boolean }} Guard */

/** @type {Guard | null} */
let guard = null;

/**
 * The path that takes the place of the entry to which the page is on its way back.
 *
 * @type {string | null}
 */
let way = null;

/**
 * Names an entry that is put upon the screen's own, and says how many there are by then. Mithril adds what stands
 * here to the route's parameters.
 *
 * @param {number} entries
 */
const mark = (entries) => ({ guarded: String(entries) });

/** How many entries were put upon the screen's own; a page that was loaded again has them still. */
const entriesHere = () => Number(history.state?.guarded ?? 0);

/**
 * @param {() => Promise<boolean>} ask  whether the screen is to be left
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
 * Where another screen has taken the place at the same address, one step back shall leave that one.
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
    // A link has put an entry on top: it becomes one more of this screen.
    asked.entries += 1;
    history.replaceState(mark(asked.entries), '', asked.address);
    void answer(asked, target.slice('#!'.length));
  }
}

/**
 * @param {Guard} asked
 * @param {string} path  where it leads
 */
async function answer(asked, path) {
  if (asked.isAsking) return;
  asked.isAsking = true;
  const isLeaving = await asked.ask();
  asked.isAsking = false;
  if (!isLeaving || guard !== asked) return;
  guard = null;
  window.removeEventListener('beforeunload', warn);
  leaveFor(path, asked.entries);
}

/**
 * Back over the entries of the screen to what was before it, where that is the way; else the way takes the place
 * of the screen's own entry: what was before it may be somebody else's page.
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
 * Whether so many steps back stands a screen of this page. A browser that cannot tell has one more entry then.
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
