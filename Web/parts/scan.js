// Reads a QR code with the camera, if the browser can (otherwise people use the camera app of the phone).

import m from './m.js';
import { openDialog } from './dialog.js';
import { every } from './time.js';
import { toast } from './toast.js';

/** How often the camera's picture is examined, in milliseconds. */
const pace = 250;

export const canScan = 'BarcodeDetector' in window && navigator.mediaDevices !== undefined;

/**
 * Shows what the camera sees, until a code is in it.
 *
 * @param {{ title: string, problem: string, accent?: string, read: (text: string) => string | null }} wanted
 *   `problem`: told if there is no camera; `read`: what is looked for in the text of a code; null if that code is another one
 * @returns {Promise<string | null>} null if none was found
 */
export async function scan({ title, problem, accent, read }) {
  try {
    const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const found = await openDialog({
      title, accent, body: (close) => m(Viewfinder, { camera, read, onfound: close }), actions: [{ text: 'Cancel', value: null }],
    });
    camera.getTracks().forEach((track) => track.stop());
    return found ?? null;
  } catch {
    toast(problem, { kind: 'error' });
    return null;
  }
}

/** @type {ClosureComponent<{ camera: MediaStream, read: (text: string) => string | null, onfound: (found: string) => void }>} */
function Viewfinder({ attrs: { camera, read, onfound } }) {
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  let stopLooking = () => {};

  /** @param {HTMLVideoElement} video */
  async function look(video) {
    const codes = await detector.detect(video).catch(() => []);
    const found = codes.map(({ rawValue }) => read(rawValue)).find((text) => text !== null);
    if (found) onfound(found);
  }

  return {
    oncreate({ dom }) {
      const video = /** @type {HTMLVideoElement} */ (dom);
      video.srcObject = camera;
      // It is refused if the dialog closes before the first picture.
      video.play().catch(() => {});
      stopLooking = every(pace, () => void look(video));
    },
    onremove: () => stopLooking(),
    view: () => m('video.viewfinder', { muted: true, playsinline: true, 'aria-label': 'What the camera sees' }),
  };
}
