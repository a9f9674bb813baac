// Text in addresses, as the hexadecimal numbers of its code points: every browser shows and copies those alike.

/** @param {string} text */
export const asCodePoints = (text) => Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join('-');

/**
 * The text that was written so; '' if it is none.
 *
 * @param {string} code
 */
export function fromCodePoints(code) {
  if (!/^[0-9a-f]{1,6}(-[0-9a-f]{1,6})*$/.test(code)) return '';
  const numbers = code.split('-').map((number) => parseInt(number, 16));
  return numbers.every((number) => number <= 0x10_ffff) ? String.fromCodePoint(...numbers) : '';
}
