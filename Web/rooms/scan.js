// Reads the code of a table from its QR code, if the browser can (otherwise people use the camera app of the phone).

import m from '../parts/m.js';
import { openDialog } from '../parts/dialog.js';
import { every } from '../parts/time.js';
import { toast } from '../parts/toast.js';

/** How often the camera's picture is examined, in milliseconds. */
const pace = 250;

export const canScan = 'BarcodeDetector' in window && navigator.mediaDevices !== undefined;

/** @returns {Promise<string | null>} the code of a room */
export async function scanCode() {
  try {
    const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const code = await openDialog({
      title: 'Scan the picture of a table',
      body: (close) => m(Viewfinder, { camera, onfound: close }),
      actions: [{ text: 'Cancel', value: null }],
    });
    camera.getTracks().forEach((track) => track.stop());
    return code ?? null;
  } catch {
    toast('The camera cannot be used here. Type the code instead.', { kind: 'error' });
    return null;
  }
}

/** @type {ClosureComponent<{ camera: MediaStream, onfound: (code: string) => void }>} */
function Viewfinder({ attrs: { camera, onfound } }) {
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  let stopLooking = () => {};

  /** @param {HTMLVideoElement} video */
  async function look(video) {
    const found = await detector.detect(video).catch(() => []);
    const code = found.map(({ rawValue }) => codeIn(rawValue)).find((text) => text !== null);
    if (code) onfound(code);
  }

  return {
    oncreate({ dom }) {
      const video = /** @type {HTMLVideoElement} */ (dom);
      video.srcObject = camera;
      void video.play();
      stopLooking = every(pace, () => void look(video));
    },
    onremove: () => stopLooking(),
    view: () => m('video.viewfinder', { muted: true, playsinline: true, 'aria-label': 'What the camera sees' }),
  };
}

/**
 * The code in the link of a table, whatever the server's address is.
 *
 * @param {string} text
 */
const codeIn = (text) => /#!\/(?:join|watch)\/(\d{4,9})$/.exec(text)?.[1] ?? null;
