// The owner's pass: the token that opens the owner's part of the server, and the name that stands beside changes.

import { isText } from '../parts/unknown.js';

/** @typedef {{ token: string, by: string }} Pass */

// The owner's token is kept only in this tab, as long as the tab exists. Other pages of the device, exports and backups
// cannot find it.
const passKey = 'parlour/admin';

/** @type {Pass | null} */
let pass = readPass();

/** @returns {Pass | null} */
function readPass() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(passKey) ?? 'null');
    return isText(kept?.token) && isText(kept.by) ? { token: kept.token, by: kept.by } : null;
  } catch {
    return null;
  }
}

/** The pass that was typed in this tab; null: there is none. */
export const knownPass = () => pass;

/** The name that stands beside the owner's changes. */
export const ownName = () => pass?.by ?? '';

/**
 * The headers that show the token to the server.
 *
 * @returns {Record<string, string>}
 */
export const passHeaders = () => ({ authorization: `Bearer ${pass?.token ?? ''}` });

/** @param {Pass | null} known  null forgets it */
export function keepPass(known) {
  pass = known;
  try {
    if (known) sessionStorage.setItem(passKey, JSON.stringify(known));
    else sessionStorage.removeItem(passKey);
  } catch {
    // Then it is kept only until the page is loaded again.
  }
}
