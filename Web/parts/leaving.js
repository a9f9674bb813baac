// Asks before a screen is left: by the back button of the phone or the browser, by a link, by closing the window.
//
// While it asks, one more entry stands in the history, with the same address: going back takes that one away, and
// the question comes up with the screen still there.

import m from './m.js';

/** @typedef {{ ask: () => Promise<boolean>, start: string, address: string, entries: number, isAsking: boolean }} Guard */

/** @type {Guard | null} */
let guard = null;

/** Names the entry that is put before the screen. Mithril adds what stands here to the route's parameters. */
const mark = { guarded: '1' };

/** How long going back may take, in milliseconds, before there was nowhere to go back to. */
const patience = 300;

/**
 * @param {() => Promise<boolean>} ask  whether the screen is to be left
 * @param {string} [start]  the path to go to where the page began with the screen
 * @returns {() => void} ends it, when the screen is gone
 */
export function askBeforeLeaving(ask, start = '/') {
  const own = { ask, start, address: location.hash, entries: 1, isAsking: false };
  guard = own;
  // A page that was loaded again has its entry still.
  if (!history.state?.guarded) history.pushState(mark, '');
  window.addEventListener('beforeunload', warn);
  return () => {
    window.removeEventListener('beforeunload', warn);
    if (guard === own) guard = null;
  };
}

/** @param {BeforeUnloadEvent} event */
function warn(event) {
  event.preventDefault();
  event.returnValue = '';
}

/** Has to be called before the router starts, which would otherwise see the way out first. */
export function watchForLeaving() {
  window.addEventListener('popstate', (event) => {
    if (!guard) return;
    event.stopImmediatePropagation();
    const target = location.hash;
    if (target === guard.address) {
      history.pushState(mark, '');
      void answer(guard, (asked) => goBack(asked));
    } else {
      // A link has put an entry on top: it becomes one more of this screen.
      history.replaceState(mark, '', guard.address);
      guard.entries += 1;
      void answer(guard, () => m.route.set(target.slice('#!'.length)));
    }
  });
}

/**
 * @param {Guard} asked
 * @param {(asked: Guard) => void} leave
 */
async function answer(asked, leave) {
  if (asked.isAsking) return;
  asked.isAsking = true;
  const isLeaving = await asked.ask();
  asked.isAsking = false;
  if (!isLeaving || guard !== asked) return;
  guard = null;
  window.removeEventListener('beforeunload', warn);
  leave(asked);
}

/**
 * Back over the entries of the screen; to its start where the page began with it.
 *
 * @param {Guard} asked
 */
function goBack({ start, entries, address }) {
  const nowhere = setTimeout(() => m.route.set(start), patience);
  // Once it led somewhere, the screen may soon be opened again: that one is not left.
  window.addEventListener('popstate', () => { if (location.hash !== address) clearTimeout(nowhere); }, { once: true });
  history.go(-1 - entries);
}
