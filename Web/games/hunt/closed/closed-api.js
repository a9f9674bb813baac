// The page's requests about hunts whose pins come one by one: what one may know of a pack before, and the pins that have come.

import { ask, expect } from '../../../parts/server-api.js';
import { isObject, isText } from '../../../parts/unknown.js';
import { isFound, segment } from '../pack-api.js';
import { isAt, isStart } from '../packs.js';

/**
 * @typedef {[import('../pack-types.js').Place, import('../pack-types.js').Place]} Around  its south-west and its north-east corner
 *
 * @typedef {import('../pack-api.js').Found & { salt: string, start?: import('../pack-types.js').Start, around?: Around, sealed?: string }} Outline  a
 *   pack without its pins; `around`: where they lie, in hundredths of a degree; `sealed`: its pins, if the server is older
 *
 * @typedef {{ id: number, stage?: number, closed: string }} ClosedPin  `closed`: the digest of its content
 * @typedef {{ id: number, sealed: string }} SealedPin
 */

/**
 * A pack without its pins.
 *
 * @param {string} id
 * @returns {Promise<Outline>}
 */
export async function packOutline(id) {
  const answer = await ask('GET', `/packs/${segment(id)}?pins=none`);
  const { salt, start, around, sealed } = answer;
  return expect(answer, isFound(answer) && isText(salt) && (start === undefined || isStart(start))
    && (around === undefined || isAround(around)) && (sealed === undefined || isText(sealed)));
}

/**
 * The pins on the map of a hunt that are still closed, with their content.
 *
 * @param {{ ticket: string, recording: object, pauses?: object[] }} hunt  so far
 * @returns {Promise<SealedPin[]>}
 */
export async function pinsThatCame(hunt) {
  const { pins } = await ask('POST', '/tickets/pins', { body: hunt });
  return expect(pins, Array.isArray(pins) && pins.every((pin) => isObject(pin) && Number.isSafeInteger(pin.id) && isText(pin.sealed)));
}

/**
 * The closed pins of a pack, as they come with a ticket.
 *
 * @param {unknown} pins
 * @returns {pins is ClosedPin[]}
 */
export const areClosedPins = (pins) => Array.isArray(pins) && pins.every((pin) => isObject(pin) && Number.isSafeInteger(pin.id)
  && isText(pin.closed));

/** @param {unknown} around @returns {around is Around} */
const isAround = (around) => Array.isArray(around) && around.length === 2 && around.every(isAt);
