// Where a player goes after logging in, if something else led to the account page. It is kept in the state of the browser's
// history, beside the address, so no link from outside can set it.

import m from '../../parts/m.js';

/** @returns {string | undefined} */
const wanted = () => m.route.param('then');

/**
 * Goes to a screen of the account, and keeps where to go after it.
 *
 * @param {string} path
 * @param {string | undefined} then  where to go after logging in; by default the same as for the current screen
 */
export const lead = (path, then = wanted()) => m.route.set(path, null, { state: { then } });

/**
 * The attributes of a link that does the same as `lead`.
 *
 * @param {string} path
 * @param {string} [then]
 */
export const leading = (path, then) => ({
  href: `#!${path}`,
  onclick(/** @type {MouseEvent} */ event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    lead(path, then);
  },
});

/** The screen that led to the account page, or home. */
export const cameFrom = () => wanted() ?? '/';

/** Goes on after logging in. */
export const goOn = () => m.route.set(wanted() ?? '/account', null, { replace: true });
