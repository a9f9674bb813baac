// The codes that hang at pins: what is in their QR codes, and which pin of a hunt a code belongs to.

import { fromBase64url, toBase64url } from '../../parts/base64url.js';
import { Handover } from '../../parts/handover.js';
import { askPacks } from './pack-queries.js';
import { stretchedDigest } from './stretching.js';

/** @typedef {import('./pack-types.js').Pin} Pin */

/** The most characters of a code: of an answer, as the rules have it. */
const longest = 140;
const way = '/hunt/code/';

/**
 * The path of a code, as the QR code has it behind the server's address. A code with signs that no path may have is encoded.
 *
 * @param {string} code
 */
export const pathOfCode = (code) => way + (/^[A-Za-z0-9]{1,40}$/.test(code) ? code : `~${toBase64url(code)}`);

/**
 * The code in the last segment of its path; null if it is damaged.
 *
 * @param {string | undefined} segment
 * @returns {string | null}
 */
export function codeOfSegment(segment = '') {
  if (/^[A-Za-z0-9]{1,40}$/.test(segment)) return segment;
  if (!segment.startsWith('~')) return null;
  try {
    const code = fromBase64url(segment.slice(1));
    return code.trim() !== '' && code.length <= 2 * longest ? code : null;
  } catch {
    return null;
  }
}

/**
 * The code in a path of this page; null if it is the path of another screen.
 *
 * @param {string} path
 */
export const codeInPath = (path) => (path.startsWith(way) ? codeOfSegment(path.slice(way.length)) : null);

/**
 * The code in the text of a QR code: in the link of this game, whatever the server's address is. A code that was made with another
 * program may be the bare text.
 *
 * @param {string} text
 * @returns {string | null}
 */
export function codeInText(text) {
  const link = /#!(\/hunt\/code\/[A-Za-z0-9~_-]+)$/.exec(text)?.[1];
  if (link) return codeInPath(link);
  const plain = text.trim();
  return plain !== '' && plain.length <= longest && !/^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : null;
}

/** The signs of a code that is made here: none that looks like another one. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const signsOfCode = 6;

/** A new code. Each sign is equally likely. */
export function newCode() {
  let code = '';
  while (code.length < signsOfCode) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % signs.length)) code += signs[byte % signs.length];
  }
  return code;
}

/**
 * The pin among some of a pack's pins that a code belongs to.
 *
 * @param {string} code
 * @param {Pin[]} pins  as the rules on this device have them, with digests
 * @param {string} salt
 * @returns {Promise<Pin | null>}
 */
export async function pinWithCode(code, pins, salt) {
  const { text } = await askPacks({ normalise: { text: code } });
  if (text === '') return null;
  for (const pin of pins) if (await isCodeOf(pin, text, salt)) return pin;
  return null;
}

/** @param {Pin} pin @param {string} text  normalised @param {string} salt */
async function isCodeOf({ id, task, answers = [], stretched }, text, salt) {
  if (task !== 'code') return false;
  if (stretched) return stretched.includes(await stretchedDigest({ text, salt, pin: id, stretched }));
  return answers.includes((await askPacks({ digest: { text, salt } })).digest);
}

/**
 * The code that was scanned outside of the hunt, for its screen.
 *
 * @type {Handover<string>}
 */
export const scannedCode = new Handover();
