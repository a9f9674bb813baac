// A photo that is taken at a pin. The player sees it before saying that it is done.

import { button } from '../../parts/button.js';
import { takePicture } from '../../parts/files.js';
import { focusIfLost } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { attempt, toast } from '../../parts/toast.js';
import { largestPhoto } from './photos.js';
import { largestFile, smallPicture } from './small-picture.js';
import { photosKept } from './souvenir/kept.js';
import { words } from './words.js';

/**
 * @typedef {object} PhotoAttrs
 * @property {import('./guessing.js').Guessing} guessing
 * @property {import('./types.js').ShownPin} pin
 * @property {import('./photos.js').HuntPhotos} photos
 */

/** @type {ClosureComponent<PhotoAttrs>} */
export function PhotoTask() {
  /** @param {import('./photos.js').HuntPhotos} photos @param {number} pin */
  async function take(photos, pin) {
    const file = await takePicture(largestFile);
    if (!file) return;
    const isKept = photos.keep(pin, await smallPicture(file, largestPhoto), photosKept());
    if (!isKept) toast(words.photoNotKept);
    m.redraw();
    focusIfLost('.hunt-photo-done');
  }

  return {
    view({ attrs: { guessing, pin, photos } }) {
      const photo = photos.of(pin.id);
      const again = () => attempt(() => take(photos, pin.id));
      return m('.stack.hunt-photo-task', [
        photo ? m('img.hunt-picture', { src: photo, alt: words.photoAlt }) : m('p', words.photoHow),
        m('p', { role: 'status', class: photo ? '' : 'out-of-sight' }, photo ? words.photoTaken : ''),
        m('.row', photo ? [
          button({ text: words.photoDone, icon: 'check', kind: 'main', class: 'hunt-photo-done', disabled: guessing.isSending, onclick: () => void guessing.done() }),
          button({ text: words.otherPhoto, icon: 'camera', onclick: again }),
        ] : button({ text: words.takePhoto, icon: 'camera', kind: 'main', onclick: again })),
      ]);
    },
  };
}
