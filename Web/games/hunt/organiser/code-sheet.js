// The codes of a pack to print and to cut out: each hangs at its pin.

import m from '../../../parts/m.js';
import { qrCode } from '../../../parts/qr-code.js';
import { isText } from '../../../parts/unknown.js';
import { pathOfCode } from '../codes.js';
import { words } from './words.js';

/** @typedef {import('../pack-types.js').Pin} Pin */

/**
 * The pins at which a code hangs.
 *
 * @param {Pin[] | null} pins
 * @returns {Pin[]}
 */
export const withCodes = (pins) => (pins ?? []).filter((pin) => pin.task === 'code' && codeOf(pin) !== '');

/** @param {Pin} pin  players are right with any of its codes */
function codeOf({ codeword }) {
  const [first] = [codeword ?? []].flat();
  return isText(first) ? first.trim() : '';
}

/**
 * @param {import('../pack-api.js').Found} pack
 * @param {Pin[]} pins  with codes
 * @param {string} address  of the pack on the server
 * @returns {Children}
 */
export const codeSheet = ({ name }, pins, address) => m('.hunt-poster.hunt-code-sheet', m('ul.hunt-codes', pins.map((pin) => {
  const [code, title] = [codeOf(pin), isText(pin.title) ? pin.title : ''];
  return m('li.hunt-code-card', { key: pin.id }, [
    m('p.hunt-poster-what', words.hunt),
    m('h3', title),
    m('.hunt-code-picture', qrCode(`${address.split('#!')[0]}#!${pathOfCode(code)}`, words.codeOfPin(title))),
    m('p.hunt-code-letters', { 'aria-label': [...code].join(' ') }, code),
    m('p.hunt-poster-small', words.codeHow(name)),
  ]);
})));
