// Bytes and text in the letters that links may have: base64url without padding (RFC 4648).

/** How many bytes become letters at once: functions take only so many arguments. */
const part = 8192;

/** @param {Uint8Array} bytes */
export const bytesToBase64url = (bytes) => bytesToBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** @param {Uint8Array} bytes  @returns {string} in the letters that addresses of data have: base64 with padding */
export function bytesToBase64(bytes) {
  let binary = '';
  for (let start = 0; start < bytes.length; start += part) binary += String.fromCharCode(...bytes.subarray(start, start + part));
  return btoa(binary);
}

/** @param {string} code  @returns {Uint8Array} the bytes; throws if it is damaged */
export function bytesFromBase64url(code) {
  return Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** @param {string} text  of which the UTF-8 is taken */
export const toBase64url = (text) => bytesToBase64url(new TextEncoder().encode(text));

/** @param {string} code  @returns {string} the text; throws if it is damaged */
export const fromBase64url = (code) => new TextDecoder('utf-8', { fatal: true }).decode(bytesFromBase64url(code));
