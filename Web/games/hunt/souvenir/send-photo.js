// Sends the photo of a place to the maker of the pack, if the player wants that. It leaves the device in no other way.

import { button } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { sendPhoto } from '../feedback/feedback-api.js';
import { problemText } from '../feedback/problem-text.js';
import { showSeat } from '../feedback/seat.js';
import { photoNamed } from '../photos.js';
import { notePhotoSent } from './kept.js';
import { words } from './words.js';

/** @typedef {import('../../../parts/server-api.js').Problem} Problem */

/** @type {ClosureComponent<{ souvenir: string, pack: string, place: import('./kept.js').SouvenirPlace }>}  `souvenir`: its key */
export function SendPhoto({ attrs: { souvenir, pack, place } }) {
  const { id, title, photo = '' } = place;
  let isSent = place.photoSent === true;
  let isSending = false;
  /** @type {Problem | null} */
  let problem = null;

  async function send() {
    const data = photoNamed(photo);
    if (isSending || id === undefined || data === null) return;
    if (!await confirm({ title: words.sendPhotoAsk, text: words.sendPhotoText, yes: words.sendPhotoYes })) return;
    [isSending, problem] = [true, null];
    m.redraw();
    try {
      await showSeat(pack, souvenir);
      await sendPhoto(pack, id, data);
      isSent = true;
      notePhotoSent(souvenir, id);
    } catch (error) {
      problem = /** @type {Problem} */ (error);
    }
    isSending = false;
    m.redraw();
    // The button goes when the photo is sent.
    focusIfLost(`#${idOf(id)}`);
  }

  return {
    view: () => m('.hunt-send-photo', [
      isSent ? null : button({ text: words.sendPhoto, icon: 'upload', 'aria-label': words.sendPhotoOf(title), disabled: isSending, onclick: () => void send() }),
      m('p', { role: 'status', id: idOf(id ?? 0), tabindex: '-1', class: problem ? 'error' : 'quiet' },
        problem ? problemText(problem, words.sendPhotoOffline) : isSent ? words.photoSent : ''),
    ]),
  };
}

/** @param {number} pin */
const idOf = (pin) => `hunt-photo-${pin}`;
