// Asks before a screen is left, by the back button of the phone or the browser, or by closing the window.
//
// While it asks, one more entry stands in the history: going back takes that one away, and the question comes up
// with the screen still there.

/** @typedef {{ ask: () => Promise<boolean>, isAsking: boolean }} Guard */

/** @type {Guard | null} */
let guard = null;

/** Names the entry that is put before the screen. Mithril adds what stands here to the route's parameters. */
const mark = { guarded: '1' };

/**
 * @param {() => Promise<boolean>} ask  whether the screen is to be left
 * @returns {() => void} ends it, when the screen is gone
 */
export function askBeforeLeaving(ask) {
  const own = { ask, isAsking: false };
  guard = own;
  history.pushState(mark, '');
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

/** Has to be called before the router starts, which would otherwise see the way back first. */
export function watchForLeaving() {
  window.addEventListener('popstate', (event) => {
    if (!guard) return;
    event.stopImmediatePropagation();
    history.pushState(mark, '');
    void answer(guard);
  });
}

/** @param {Guard} asked */
async function answer(asked) {
  if (asked.isAsking) return;
  asked.isAsking = true;
  const isLeaving = await asked.ask();
  asked.isAsking = false;
  if (!isLeaving || guard !== asked) return;
  guard = null;
  window.removeEventListener('beforeunload', warn);
  // Back over the mark and over the screen itself.
  history.go(-2);
}
