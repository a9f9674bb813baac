// Pictures that people have uploaded to the server.

import { Alarm } from './time.js';

/** How long the server may send nothing of one; milliseconds. */
const patience = 15_000;

/**
 * Gets a picture of this server.
 *
 * @param {string} path
 * @returns {Promise<Uint8Array | 'gone' | 'unknown'>} unknown: the server cannot be reached, and the device does not have it
 */
export async function pictureAt(path) {
  const found = await typedPictureAt(path);
  return typeof found === 'string' ? found : found.bytes;
}

/**
 * The same, with what kind of file it is.
 *
 * @param {string} path
 * @returns {Promise<{ bytes: Uint8Array, type: string } | 'gone' | 'unknown'>} `type`: as `image/webp`
 */
export async function typedPictureAt(path) {
  const controller = new AbortController();
  const alarm = new Alarm();
  const wait = () => alarm.set(patience, () => controller.abort());
  wait();
  try {
    const answer = await fetch(path, { signal: controller.signal });
    if (answer.ok) return { bytes: await bytesOf(answer, wait), type: answer.headers.get('content-type') ?? '' };
    return answer.status === 404 ? 'gone' : 'unknown';
  } catch {
    return 'unknown';
  } finally {
    alarm.clear();
  }
}

/** @param {Response} answer @param {() => void} onpiece  called for each piece that comes */
async function bytesOf({ body }, onpiece) {
  /** @type {Uint8Array[]} */
  const pieces = [];
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    onpiece();
    pieces.push(piece.value);
  }
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  pieces.reduce((at, piece) => {
    bytes.set(piece, at);
    return at + piece.length;
  }, 0);
  return bytes;
}
