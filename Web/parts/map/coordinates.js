// Coordinates as people type or paste them, and as the page writes them.

import { isLink, placeInLink } from './place-links.js';

/**
 * @typedef {import('./types.js').At} At
 *
 * @typedef {{ code: MistakeCode, message: string }} Mistake
 * @typedef {{ at: At, mistake?: undefined } | { at?: undefined, mistake: Mistake }} Reading
 *
 * @typedef {keyof typeof messages} MistakeCode
 * @typedef {{ value: number, hasSign: boolean, letter: string }} Angle  in degrees; no letter: ''
 * @typedef {{ angle: Angle, mistake?: undefined } | { angle?: undefined, mistake: MistakeCode }} AngleReading
 */

const messages = {
  empty: 'Type or paste coordinates, like 43.7384, 7.4246.',
  unknownForm: 'These are no coordinates that this page can read. Write them like 43.7384, 7.4246.',
  oneNumber: 'A place needs two numbers: the latitude, and then the longitude.',
  manyNumbers: 'These are too many numbers. A place needs a latitude and a longitude, like 43.7384, 7.4246.',
  oneLetter: 'Give both numbers a letter (N or S, E or W), or neither.',
  sameLetters: 'One number needs N or S, and the other one E or W.',
  signAndLetter: 'Write a minus sign or a letter like S or W, not both.',
  earlyFraction: 'Only the last part of a number may have decimals.',
  minutes: 'Minutes and seconds go from 0 to less than 60.',
  latitude: 'The latitude comes first and goes from -90 to 90.',
  longitude: 'The longitude goes from -180 to 180.',
  noPlaceInLink: 'There is no place in this link. Open it, and copy the address that the browser then shows.',
};

/** The most characters that are read. Links are long. */
const longest = 4_000;
/** Characters that nobody sees, which texts from elsewhere may have. */
const unseen = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** What stands for a sign in texts from elsewhere. */
const signs = /** @type {[RegExp, string][]} */ ([
  [/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-'], [/[º˚]/g, '°'],
  [/[′’‘ʹʼ´`]/g, "'"], [/[″”“ʺ]/g, '"'], [/''/g, '"'],
]);

/**
 * The place that a text tells: decimal degrees, degrees with minutes and seconds, `geo:`, or a link to a map.
 *
 * @param {string} text
 * @returns {Reading}  with six decimals
 */
export function readCoordinates(text) {
  const trimmed = text.replace(unseen, '').trim();
  if (trimmed === '') return mistaken('empty');
  if (trimmed.length > longest) return mistaken('unknownForm');
  if (isLink(trimmed)) {
    const numbers = placeInLink(trimmed);
    return numbers ? placed(...numbers) : mistaken('noPlaceInLink');
  }
  const plain = signs.reduce((now, [wanted, sign]) => now.replace(wanted, sign), trimmed);
  const readings = spellings(plain.replace(/^[([]|[)\]]$/g, '')).map(readPlain);
  return readings.find(({ at }) => at) ?? readings[0];
}

/**
 * A place in decimal degrees, which `readCoordinates` understands.
 *
 * @param {At} at
 */
export const coordinatesText = ([latitude, longitude]) => `${rounded(latitude)}, ${rounded(longitude)}`;

/** @param {MistakeCode} code @returns {Reading} */
const mistaken = (code) => ({ mistake: { code, message: messages[code] } });

/** @param {number} degrees @returns {number} with six decimals, and never -0 */
const rounded = (degrees) => Number(degrees.toFixed(6)) + 0;

/** @param {number} latitude @param {number} longitude @returns {Reading} */
function placed(latitude, longitude) {
  if (!(Math.abs(latitude) <= 90)) return mistaken('latitude');
  if (!(Math.abs(longitude) <= 180)) return mistaken('longitude');
  return { at: [rounded(latitude), rounded(longitude)] };
}

/**
 * The ways to read the commas of a text: as those of decimals (`43,7384 7,4246`), and as those between numbers.
 *
 * @param {string} text
 * @returns {string[]}
 */
function spellings(text) {
  const chains = text.includes('.') ? [] : (text.match(/\d+(?:,\d+)+/g) ?? []).map((chain) => chain.split(',').length);
  // One comma is of a decimal; of three, the middle one is between two decimals.
  if (chains.length === 0 || !chains.every((length) => length === 2 || length === 4)) return [text];
  return [text.replace(/(\d),(\d+)(?:,(\d+),(\d+))?/g, (_, whole, part, other, last) =>
    `${whole}.${part}${other === undefined ? '' : `, ${other}.${last}`}`), text];
}

// MARK: Numbers and signs

/** @typedef {{ is: 'number' | 'mark' | 'letter' | 'between', text: string }} Token */

const kinds = /** @type {[Token['is'], RegExp][]} */ ([
  ['number', /[+-]?(?:\d+(?:\.\d*)?|\.\d+)/y], ['mark', /[°'"]/y], ['letter', /[NSEW]/y], ['between', /[,;/]/y],
]);

/** @param {string} text @returns {Token[] | null} null if there is anything else in it */
function tokensOf(text) {
  /** @type {Token[]} */
  const tokens = [];
  for (let at = 0; at < text.length;) {
    if (/\s/.test(text[at])) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at);
    if (!token) return null;
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

/** @param {string} text @param {number} at @returns {Token | null} */
function tokenAt(text, at) {
  for (const [is, pattern] of kinds) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { is, text: found[0] };
  }
  return null;
}

/** @param {string} text @returns {Reading} */
function readPlain(text) {
  const tokens = tokensOf(text.toUpperCase());
  const count = tokens?.filter(({ is }) => is === 'number').length ?? 0;
  if (!tokens || count === 0) return mistaken('unknownForm');
  if (count === 1) return mistaken('oneNumber');
  const halves = halvesOf(tokens);
  if (typeof halves === 'string') return mistaken(halves);
  const [one, other] = halves.map(readAngle);
  if (one.mistake) return mistaken(one.mistake);
  if (other.mistake) return mistaken(other.mistake);
  return together(/** @type {Angle} */ (one.angle), /** @type {Angle} */ (other.angle));
}

/** @param {Angle} one @param {Angle} other @returns {Reading} */
function together(one, other) {
  if (one.letter === '') return placed(one.value, other.value);
  if (one.hasSign || other.hasSign) return mistaken('signAndLetter');
  if (isLatitude(one) === isLatitude(other)) return mistaken('sameLetters');
  return isLatitude(one) ? placed(one.value, other.value) : placed(other.value, one.value);
}

/** @param {Angle} angle  with a letter */
const isLatitude = ({ letter }) => letter === 'N' || letter === 'S';

/**
 * The tokens of either number.
 *
 * @param {Token[]} tokens
 * @returns {[Token[], Token[]] | MistakeCode}
 */
function halvesOf(tokens) {
  const letters = placesOf(tokens, ({ is }) => is === 'letter');
  if (letters.length === 1) return 'oneLetter';
  if (letters.length > 2) return 'unknownForm';
  if (letters.length === 2) return split(tokens, letters[0] === 0 ? letters[1] : letters[0] + 1);
  const between = placesOf(tokens, ({ is }, index) => is === 'between' && index < tokens.length - 1);
  if (between.length > 1) return 'manyNumbers';
  if (between.length === 1) return split(tokens, between[0]);
  const numbers = placesOf(tokens, ({ is }) => is === 'number');
  if (numbers.length === 2) return split(tokens, numbers[1]);
  const degrees = numbers.filter((index) => tokens[index + 1]?.text === '°');
  return degrees.length === 2 ? split(tokens, degrees[1]) : 'manyNumbers';
}

/** @param {Token[]} tokens @param {(token: Token, index: number) => boolean} fits */
const placesOf = (tokens, fits) => tokens.flatMap((token, index) => (fits(token, index) ? [index] : []));

/** @param {Token[]} tokens @param {number} at @returns {[Token[], Token[]]} */
const split = (tokens, at) => [tokens.slice(0, at), tokens.slice(at)];

/**
 * One number of degrees, perhaps with minutes and seconds, and its letter.
 *
 * @param {Token[]} half
 * @returns {AngleReading}
 */
function readAngle(half) {
  const letter = half.find(({ is }) => is === 'letter')?.text ?? '';
  // Signs between the numbers, and the letter, stand at the ends.
  const core = half.filter(({ is }, index) => is !== 'letter' && !(is === 'between' && isOuter(half, index)));
  /** @type {string[]} */
  const parts = [];
  let marks = 0;
  for (const { is, text } of core) {
    if (is === 'number') parts.push(text);
    else if (is === 'mark' && text === '°\'"'[parts.length - 1] && marks < parts.length) marks = parts.length;
    else return { mistake: 'unknownForm' };
  }
  if (parts.length === 0) return { mistake: 'unknownForm' };
  if (parts.length > 3 || (parts.length > 1 && letter === '' && marks === 0)) return { mistake: 'manyNumbers' };
  return angleOf(parts, letter);
}

/** @param {Token[]} half @param {number} index */
const isOuter = (half, index) => [half.slice(0, index), half.slice(index + 1)].some((side) => side.every(({ is }) => is !== 'number'));

/** @param {string[]} parts  degrees, minutes, seconds @param {string} letter @returns {AngleReading} */
function angleOf(parts, letter) {
  const [degrees, ...smaller] = parts;
  if (smaller.some((part) => /^[+-]/.test(part))) return { mistake: 'unknownForm' };
  if (parts.slice(0, -1).some((part) => part.includes('.'))) return { mistake: 'earlyFraction' };
  const [minutes, seconds] = [Number(smaller[0] ?? 0), Number(smaller[1] ?? 0)];
  if (minutes >= 60 || seconds >= 60) return { mistake: 'minutes' };
  const size = Math.abs(Number(degrees)) + minutes / 60 + seconds / 3_600;
  const isNegative = degrees.startsWith('-') || letter === 'S' || letter === 'W';
  return { angle: { value: isNegative ? -size : size, hasSign: /^[+-]/.test(degrees), letter } };
}
