// A warning about an address that no other device can reach.

import m from '../parts/m.js';
import { isLoopback } from './address.js';

/** @param {string} address @param {string} [style]  a further class @returns {Children} */
export const onlyHere = (address, style = '') => (isLoopback(address) ? m('p.hint', { class: style }, [
  'Only this device can reach that address. Start the server with ', m('code', '--host 0.0.0.0'), ', and phones can, too.',
]) : null);
