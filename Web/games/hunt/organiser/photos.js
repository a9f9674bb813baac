// The photos that players have sent to the maker of a pack, each with a button that deletes it; nothing if there are none.

import { button } from '../../../parts/button.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { attempt, toast } from '../../../parts/toast.js';
import { packPhotos, photoAddress, removePhoto } from '../feedback/feedback-api.js';
import { PinPicture } from '../pin-picture.js';
import { words } from './words.js';

/**
 * @typedef {import('../feedback/feedback-api.js').Photo} Photo
 *
 * @typedef {object} PhotosAttrs
 * @property {string} pack
 * @property {Map<number, string> | null} titles  of its pins now, by their ids; null if they are not known
 */

/** @param {number} id */
const idOf = (id) => `hunt-sent-photo-${id}`;

/** @type {ClosureComponent<PhotosAttrs>} */
export function Photos({ attrs: { pack } }) {
  /**
   * Those that are not deleted; null as long as none was known.
   *
   * @type {Photo[] | null}
   */
  let photos = null;
  // The page says of the reports why neither can be had.
  void packPhotos(pack).then((found) => {
    if (found.length === 0) return;
    photos = found;
    m.redraw();
  }, () => {});

  /** @param {number} id */
  async function remove(id) {
    // Another device may have deleted it.
    await removePhoto(pack, id).catch((error) => { if (error.code !== 'noSuchPhoto') throw error; });
    // Another photo may have gone while the server answered.
    const before = photos ?? [];
    const index = before.findIndex((photo) => photo.id === id);
    const next = before[index + 1] ?? before[index - 1];
    photos = before.filter((photo) => photo.id !== id);
    toast(words.deleted);
    m.redraw();
    focusIfLost(next ? `#${idOf(next.id)}` : '.hunt-sent-photos');
  }

  return {
    view({ attrs: { titles } }) {
      return photos && m('section.stack.hunt-sent-photos.hunt-not-printed', { tabindex: '-1', 'aria-label': words.photos }, [
        m('h2', words.photos),
        m('p.quiet', photos.length === 0 ? words.noPhotos : words.photosText),
        m('ul.hunt-cards', photos.map((photo) => {
          const title = titles ? titles.get(photo.pin) ?? words.goneTitle : words.somePin;
          return m('li.card.stack.hunt-report', { key: photo.id }, [
            m('h3', title),
            m(PinPicture, { src: photoAddress(pack, photo.id), alt: words.photoOf(title), class: 'hunt-sent-photo', away: words.photoAway }),
            m('p.quiet', new Date(photo.at * 1_000).toLocaleDateString(undefined, { dateStyle: 'long' })),
            button({
              text: words.remove, icon: 'bin', id: idOf(photo.id), 'aria-label': words.removePhoto(title), onclick: () => attempt(() => remove(photo.id)),
            }),
          ]);
        })),
      ]);
    },
  };
}
