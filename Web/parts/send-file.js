// Sends a large file to the server and tells how far it is. `fetch` cannot tell that.

import { jsonOf, problemIn, unreachable } from './server-api.js';

/**
 * @param {string} path  below `/api/v1`
 * @param {Blob} file
 * @param {{ headers: Record<string, string>, onprogress: (share: number) => void }} more  `share`: from 0 to 1
 * @returns {{ answer: Promise<any>, stop: () => void }} `answer` rejects with a Problem; after `stop` with null
 */
export function sendFile(path, file, { headers, onprogress }) {
  const request = new XMLHttpRequest();
  const answer = new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onprogress(loaded / total);
    });
    request.addEventListener('load', () => {
      const value = jsonOf(request.responseText);
      if (request.status >= 200 && request.status < 300 && value) resolve(value);
      else reject(problemIn(value, request.status));
    });
    request.addEventListener('error', () => reject(unreachable));
    request.addEventListener('abort', () => reject(null));
  });
  request.open('POST', `/api/v1${path}`);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.send(file);
  return { answer, stop: () => request.abort() };
}
