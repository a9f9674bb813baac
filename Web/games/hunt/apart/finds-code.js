// The finds of a team in QR codes, which phones show each other: as a link to this game, so that any camera reads them.
//
// The data of a link are base64url of these bytes: the version of this form, the first eight bytes of the hunt's id, the team's number,
// and the finds. A find is the pin's id, its time in whole seconds, a byte (how many clues were taken; and 128 if a mark follows), and
// the eight bytes of the mark. Ids and times are in groups of seven bits, the lowest first; 128 is added to all bytes but the last.

import { bytesFromBase64url, bytesToBase64url } from '../../../parts/base64url.js';
import { Handover } from '../../../parts/handover.js';
import { maxSeats } from '../teams.js';
import { areOnce, largestID, mostClues } from './finds.js';

/**
 * @typedef {import('../types.js').Find} Find
 * @typedef {{ hunt: string, team: number, finds: Find[] }} Brought  `hunt`: the digits of `idOf`
 */

const version = 1;
/** So many finds are in one code: more are hard to scan. */
export const mostInCode = 24;
/** The bytes of an id of a hunt, and of a mark. */
const idLength = 8;
/** The bytes before the finds. */
const headLength = 2 + idLength;
/** The most bytes of a find. */
const longestFind = 5 + 5 + 1 + idLength;
/** The most letters of the data. */
const longest = Math.ceil((headLength + mostInCode * longestFind) * 4 / 3);
/** The latest time, in seconds: what fits into five groups of seven bits. */
const latest = 2 ** 35 - 1;
const hasMark = 128;
const way = '/hunt/finds/';

/**
 * How a hunt in a room is called in a code.
 *
 * @param {string} hunt  as `roomHuntOf` names it
 */
export const idOf = (hunt) => hunt.slice(1, 1 + 2 * idLength);

/**
 * The paths of the codes with all finds of a team, those that were found last first.
 *
 * @param {Brought} brought
 * @returns {string[]}
 */
export function pathsOfFinds({ hunt, team, finds }) {
  const ordered = [...finds].sort((one, other) => other.at - one.at);
  const parts = Array.from({ length: Math.ceil(ordered.length / mostInCode) }, (_, index) => (
    ordered.slice(index * mostInCode, (index + 1) * mostInCode)));
  return parts.map((part) => way + bytesToBase64url(Uint8Array.from([version, ...bytesOf(hunt), team, ...part.flatMap(bytesOfFind)])));
}

/** @param {Find} find */
const bytesOfFind = ({ pin, at, mark, clues = 0 }) => [
  ...groupsOf(pin), ...groupsOf(Math.floor(at / 1_000)), clues + (mark ? hasMark : 0), ...bytesOf(mark ?? ''),
];

/** @param {string} digits  hexadecimal */
const bytesOf = (digits) => (digits.match(/../g) ?? []).map((two) => parseInt(two, 16));

/** @param {number} number @returns {number[]} */
const groupsOf = (number) => (number < 128 ? [number] : [number % 128 + 128, ...groupsOf(Math.floor(number / 128))]);

/** Reads bytes one after the other. */
class Reader {
  #bytes;
  #next = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  get isDone() { return this.#next === this.#bytes.length; }

  /** @returns {number} throws at the end */
  byte() {
    if (this.isDone) throw damaged;
    this.#next += 1;
    return this.#bytes[this.#next - 1];
  }

  digits() { return Array.from({ length: idLength }, () => this.byte().toString(16).padStart(2, '0')).join(''); }

  /** @param {number} max @returns {number} in groups; throws if it is larger, or is not written as short as possible */
  number(max) {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      number += byte % 128 * factor;
      if (number > max || factor > latest || (byte === 0 && factor > 1)) throw damaged;
      if (byte < 128) return number;
    }
  }
}

const damaged = new Error('Damaged finds.');

/**
 * What is in the last segment of the path of a code. Anybody can make one: it has exactly the form above, or is not read.
 *
 * @param {string | undefined} segment
 * @returns {Brought | null} with the pins in the order in which they were found; null if it is damaged
 */
export function findsOfSegment(segment = '') {
  if (segment.length > longest || !/^[A-Za-z0-9_-]+$/.test(segment)) return null;
  try {
    const bytes = bytesFromBase64url(segment);
    if (bytesToBase64url(bytes) !== segment) return null;
    return findsIn(new Reader(bytes));
  } catch {
    return null;
  }
}

/** @param {Reader} reader @returns {Brought | null} throws if it is damaged */
function findsIn(reader) {
  if (reader.byte() !== version) return null;
  const hunt = reader.digits();
  const team = reader.byte();
  /** @type {Find[]} */
  const finds = [];
  while (!reader.isDone && finds.length <= mostInCode) finds.push(readFind(reader));
  return team < maxSeats && finds.length > 0 && finds.length <= mostInCode && areOnce(finds) ? { hunt, team, finds: finds.reverse() } : null;
}

/** @param {Reader} reader @returns {Find} */
function readFind(reader) {
  const pin = reader.number(largestID);
  const at = reader.number(latest) * 1_000;
  const more = reader.byte();
  const clues = more % hasMark;
  if (clues > mostClues) throw damaged;
  return { pin, at, ...more >= hasMark ? { mark: reader.digits() } : {}, ...clues > 0 ? { clues } : {} };
}

/**
 * What is in a path of this page; undefined if it is the path of another screen, null if it is damaged.
 *
 * @param {string} path
 */
export const findsInPath = (path) => (path.startsWith(way) ? findsOfSegment(path.slice(way.length)) : undefined);

/**
 * The path in the text of a QR code, whatever the server's address is.
 *
 * @param {string} text
 * @returns {string | null} null if it is another code
 */
export const pathInText = (text) => /#!(\/hunt\/finds\/[A-Za-z0-9_-]+)$/.exec(text)?.[1] ?? null;

/**
 * The finds that were opened outside of the hunt, for its screen.
 *
 * @type {Handover<Brought>}
 */
export const openedFinds = new Handover();
