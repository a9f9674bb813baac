// Sends a file to the server and tells how far it is. `fetch` cannot tell that: a slow network would look like one that stands still.

import { jsonOf, patience, problemIn, silent, slowest, unreachable } from './server-api.js';
import { Alarm } from './time.js';

/**
 * The most bytes that wait in the device and on the way when the browser already counts them as sent. It tells of no progress
 * while they travel.
 */
const onTheWay = 1_000_000;

/**
 * Sends a file. It is given up when there is no progress for half a minute, and for as long as the slowest connection needs for
 * what is on the way.
 *
 * @param {string} path  below `/api/v1`
 * @param {Blob} file
 * @param {{ headers: Record<string, string>, onprogress: (share: number) => void }} more  `share`: from 0 to 1
 * @returns {{ answer: Promise<any>, stop: () => void }} `answer` rejects with a Problem; after `stop` with null
 */
export function sendFile(path, file, { headers, onprogress }) {
  const request = new XMLHttpRequest();
  const alarm = new Alarm();
  const answer = new Promise((resolve, reject) => {
    const wait = () => alarm.set(patience + Math.min(file.size, onTheWay) / slowest, () => {
      reject(silent);
      request.abort();
    });
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      wait();
      if (lengthComputable && total > 0) onprogress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status === 204) return resolve(null);
      const value = jsonOf(request.responseText);
      if (request.status >= 200 && request.status < 300 && value) resolve(value);
      else reject(problemIn(value, request.status));
    });
    request.addEventListener('error', () => reject(unreachable));
    request.addEventListener('abort', () => reject(null));
    wait();
  });
  const end = () => alarm.clear();
  answer.then(end, end);
  request.open('POST', `/api/v1${path}`);
  for (const [name, value] of Object.entries({ 'content-type': 'application/octet-stream', ...headers })) request.setRequestHeader(name, value);
  request.send(file);
  return { answer, stop: () => request.abort() };
}

/**
 * Uploads a small file.
 *
 * @param {string} path  below `/api/v1`
 * @param {Uint8Array} bytes
 * @param {string} type  what it is, as `image/webp`
 * @returns {Promise<any>} rejects with a Problem
 */
export const upload = (path, bytes, type) => sendFile(path, new Blob([bytes]), { headers: { 'content-type': type }, onprogress() {} }).answer;
