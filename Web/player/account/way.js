// Where somebody goes on once they are logged in, who was led to the account page in the midst of something. It is kept
// beside the address in the browser's history: no link from outside says it.

import m from '../../parts/m.js';

/** @returns {string | undefined} */
const wanted = () => m.route.param('then');

/** Leads to a screen of the account, and from there on.
 *
 * @param {string} path
 * @param {string | undefined} then  where one goes on; where this screen was to lead to, if nothing is said */
export const lead = (path, then = wanted()) => m.route.set(path, null, { state: { then } });

/** The same as a link.
 *
 * @param {string} path
 * @param {string} [then] */
export const leading = (path, then) => ({
  href: `#!${path}`,
  onclick(/** @type {MouseEvent} */ event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    lead(path, then);
  },
});

/** Somebody is logged in now. */
export const goOn = () => m.route.set(wanted() ?? '/account', null, { replace: true });
