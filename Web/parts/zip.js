// ZIP archives (PKWARE's APPNOTE 6.3), without encryption and without ZIP64. Those that are written are not packed: pictures
// do not become smaller.

import { inflate } from './inflate.js';
import { wallTime } from './time.js';

/**
 * @typedef {object} ZipEntry  a file as the directory of an archive describes it
 * @property {number} start  of its header
 * @property {number} flags
 * @property {number} method  0: as it is, 8: deflated (RFC 1951)
 * @property {number} checksum
 * @property {number} packed  how many bytes it has in the archive
 * @property {number} length  how many bytes it has when it is unpacked
 */

const signatures = { entry: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };
/** The bytes of a header without the name that follows. */
const lengths = { entry: 30, directory: 46, end: 22 };
/** The most files of an archive that is read. */
const maxEntries = 10_000;
/** The most bytes of the comment at the end of an archive. */
const longestComment = 65_535;
/** The version of the format, and the flag that names are in UTF-8. */
const [version, namesInUTF8] = [20, 0x800];

/** An archive that is read. It may be hostile: nothing is believed that its own size does not prove. */
export class ZipArchive {
  #bytes;
  /** @type {Map<string, ZipEntry>} */ #entries;

  /** @param {Uint8Array} bytes @param {Map<string, ZipEntry>} entries */
  constructor(bytes, entries) {
    this.#bytes = bytes;
    this.#entries = entries;
  }

  /**
   * @param {Uint8Array} bytes
   * @returns {ZipArchive | null} null if they are no archive, or a damaged one
   */
  static in(bytes) {
    const entries = bytes.length >= lengths.end && numbersOf(bytes).getUint32(0, true) === signatures.entry ? entriesIn(bytes) : null;
    return entries && new ZipArchive(bytes, entries);
  }

  /** The names of its files, in the order of its directory. */
  get names() { return [...this.#entries.keys()]; }

  /** @param {string} name */
  has(name) { return this.#entries.has(name); }

  /**
   * @param {string} name
   * @param {number} longest  the most bytes that are wanted
   * @returns {Promise<Uint8Array | null>} the content of a file; null if there is none, or if it is encrypted, damaged or longer
   */
  async content(name, longest) {
    const entry = this.#entries.get(name);
    const packed = entry && entry.length <= longest ? packedIn(this.#bytes, entry) : null;
    if (!entry || !packed) return null;
    const content = entry.method === 0 ? packed : await inflate(packed, entry.length);
    return content && content.length === entry.length && checksumOf(content) === entry.checksum ? content : null;
  }
}

/** @param {Uint8Array} bytes */
const numbersOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @param {Uint8Array} bytes @returns {Map<string, ZipEntry> | null} by their names; of several with one name the first */
function entriesIn(bytes) {
  const numbers = numbersOf(bytes);
  const end = endIn(numbers);
  if (end === null) return null;
  const count = numbers.getUint16(end + 10, true);
  let at = numbers.getUint32(end + 16, true);
  if (count > maxEntries) return null;
  /** @type {Map<string, ZipEntry>} */
  const entries = new Map();
  for (let index = 0; index < count; index += 1) {
    if (at + lengths.directory > end || numbers.getUint32(at, true) !== signatures.directory) return null;
    const [ofName, ofExtra, ofComment] = [28, 30, 32].map((offset) => numbers.getUint16(at + offset, true));
    if (at + lengths.directory + ofName > end) return null;
    const name = new TextDecoder().decode(bytes.subarray(at + lengths.directory, at + lengths.directory + ofName));
    const [checksum, packed, length] = [16, 20, 24].map((offset) => numbers.getUint32(at + offset, true));
    const [flags, method] = [8, 10].map((offset) => numbers.getUint16(at + offset, true));
    if (!entries.has(name)) entries.set(name, { start: numbers.getUint32(at + 42, true), flags, method, checksum, packed, length });
    at += lengths.directory + ofName + ofExtra + ofComment;
  }
  return entries;
}

/** @param {DataView} numbers @returns {number | null} where the record at the end begins; a comment may follow it */
function endIn(numbers) {
  const last = numbers.byteLength - lengths.end;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (numbers.getUint32(at, true) === signatures.end) return at;
  }
  return null;
}

/**
 * The bytes of a file as the archive has them.
 *
 * @param {Uint8Array} bytes
 * @param {ZipEntry} entry
 * @returns {Uint8Array | null}
 */
function packedIn(bytes, { start, flags, method, packed, length }) {
  const isEncrypted = (flags & 1) === 1;
  // To deflate something adds a few bytes at most. More of them would only cost time.
  const isFit = method === 0 ? packed === length : method === 8 && packed <= length * 1.001 + 1_000;
  if (isEncrypted || !isFit || start + lengths.entry > bytes.length) return null;
  const numbers = numbersOf(bytes);
  if (numbers.getUint32(start, true) !== signatures.entry) return null;
  const from = start + lengths.entry + numbers.getUint16(start + 26, true) + numbers.getUint16(start + 28, true);
  return from + packed <= bytes.length ? bytes.subarray(from, from + packed) : null;
}

/**
 * Writes an archive.
 *
 * @param {{ name: string, content: Uint8Array }[]} files
 * @returns {Blob}
 */
export function zipOf(files) {
  const [time, date] = momentOf(new Date(wallTime()));
  let at = 0;
  const parts = files.map(({ name, content }) => {
    const letters = new TextEncoder().encode(name);
    // What the header and the directory both say.
    const about = [
      ...two(version), ...two(namesInUTF8), ...two(0), ...two(time), ...two(date), ...four(checksumOf(content)),
      ...four(content.length), ...four(content.length), ...two(letters.length), ...two(0),
    ];
    const header = Uint8Array.of(...four(signatures.entry), ...about, ...letters);
    const entry = Uint8Array.of(
      ...four(signatures.directory), ...two(version), ...about, ...two(0), ...two(0), ...two(0), ...four(0), ...four(at), ...letters);
    at += header.length + content.length;
    return { header, content, entry };
  });
  const directory = parts.reduce((sum, { entry }) => sum + entry.length, 0);
  const end = Uint8Array.of(
    ...four(signatures.end), ...two(0), ...two(0), ...two(files.length), ...two(files.length), ...four(directory), ...four(at), ...two(0));
  return new Blob([...parts.flatMap(({ header, content }) => [header, content]), ...parts.map(({ entry }) => entry), end], { type: 'application/zip' });
}

/** @param {number} number @returns {number[]} its two bytes, the lowest first */
const two = (number) => [number & 0xff, (number >>> 8) & 0xff];

/** @param {number} number @returns {number[]} its four bytes, the lowest first */
const four = (number) => [...two(number & 0xffff), ...two(number >>> 16)];

/**
 * A moment as archives have it: by the clock on the wall, in steps of two seconds.
 *
 * @param {Date} moment
 * @returns {[number, number]} time and date
 */
const momentOf = (moment) => [
  (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1),
  (Math.max(0, moment.getFullYear() - 1980) << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate(),
];

/**
 * The remainders of all bytes, for the checksum.
 *
 * @type {Uint32Array | null}
 */
let remainders = null;

/** @param {Uint8Array} bytes @returns {number} their CRC-32 (ISO 3309) */
function checksumOf(bytes) {
  remainders ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
    return rest;
  });
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ remainders[(sum ^ byte) & 0xff];
  return (sum ^ 0xffffffff) >>> 0;
}
