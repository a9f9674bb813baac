// Why the server did not take what a player says of a pack.

import { leading } from '../../../player/account/way.js';
import m from '../../../parts/m.js';
import { words } from './words.js';

/**
 * What is wrong, in words, with a way to log in if that is it.
 *
 * @param {import('../../../parts/server-api.js').Problem} problem
 * @param {string} offline  what is said without the network
 * @returns {Children}
 */
export const problemText = ({ code, message, fields }, offline) => (code === 'unreachable' ? offline
  : [fields?.text ?? fields?.pin ?? message, code === 'notLoggedIn' ? [' ', m('a', leading('/account', m.route.get()), words.logIn)] : null]);
