// Finds the stretched digest of an answer (docs/rules/hunt.md, "Answers"). It takes time on purpose, so that nobody tries
// thousands of words.

import { askPacks } from './pack-queries.js';

/** The values of the byte of the salt that nobody knows. */
const secrets = 256;
const iterations = 256;
/** How many the browser works on at once. */
const atOnce = 32;

/**
 * The digest among a pin's stretched ones that is of an answer; another digest if the answer is of none.
 *
 * Browsers compute it only on pages that came over https; for other pages the rules compute it, more slowly.
 *
 * @param {{ text: string, salt: string, pin: number, stretched: string[] }} answer  `text`: normalised
 * @returns {Promise<string>}
 */
export async function stretchedDigest(answer) {
  if (!crypto.subtle) return (await askPacks({ stretch: answer })).digest;
  const { text, salt, pin, stretched } = answer;
  const password = await crypto.subtle.importKey('raw', new TextEncoder().encode(text), 'PBKDF2', false, ['deriveBits']);
  let digest = '';
  for (let first = 0; first < secrets; first += atOnce) {
    const digests = await Promise.all(Array.from({ length: atOnce }, (_, index) => digestWith(password, saltOf(salt, pin, first + index))));
    digest = digests.find((each) => stretched.includes(each)) ?? digests[0];
    if (stretched.includes(digest)) break;
  }
  return digest;
}

/** @param {CryptoKey} password @param {Uint8Array} salt */
async function digestWith(password, salt) {
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, password, 256);
  return [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {string} salt @param {number} pin @param {number} secret */
function saltOf(salt, pin, secret) {
  const bytes = new TextEncoder().encode(salt);
  const whole = new Uint8Array(bytes.length + 5);
  whole.set(bytes);
  new DataView(whole.buffer).setUint32(bytes.length, pin);
  whole[bytes.length + 4] = secret;
  return whole;
}
