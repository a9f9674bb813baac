// The dialog in which the picture of a hunt is seen before it is shared, and in which the player decides about the way.

import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import { check } from '../../../parts/field.js';
import { download, fileName } from '../../../parts/files.js';
import m from '../../../parts/m.js';
import { canShareFile, shareFile } from '../../../parts/share.js';
import { toast } from '../../../parts/toast.js';
import { drawPicture, pictureSize } from './picture.js';
import { packAddress, shareText } from './sharing.js';
import { words } from './words.js';

/**
 * @typedef {import('./kept.js').Souvenir} Souvenir
 * @typedef {import('./kept.js').At} At
 */

/**
 * @param {Souvenir} souvenir
 * @param {At[]} way  empty if it is not known
 */
export const openPicture = (souvenir, way) => openDialog({
  title: words.sharePicture, accent: 'hunt', body: () => m(PictureToShare, { souvenir, way }), actions: [{ text: words.close, value: undefined }],
});

/** @type {ClosureComponent<{ souvenir: Souvenir, way: At[] }>} */
function PictureToShare({ attrs: { souvenir, way } }) {
  let hasWay = way.length > 0;
  /**
   * Null until it is drawn.
   *
   * @type {{ file: File, url: string } | null}
   */
  let picture = null;
  let failure = '';
  /** Which drawing is the last one that was asked for. */
  let turn = 0;
  void draw();

  async function draw() {
    const mine = (turn += 1);
    const file = await pictureFile(souvenir, hasWay ? way : []).catch(() => null);
    if (mine !== turn) return;
    forget();
    picture = file && { file, url: URL.createObjectURL(file) };
    failure = file ? '' : words.noPicture;
    m.redraw();
  }

  function forget() {
    if (picture) URL.revokeObjectURL(picture.url);
    picture = null;
  }

  /** @param {File} file */
  function save(file) {
    download(file.name, file, file.type);
    toast(words.saved);
  }

  /** @param {File} file */
  async function share(file) {
    if (!await shareFile(file, souvenir.name)) save(file);
  }

  return {
    onremove() {
      turn += 1;
      forget();
    },
    view() {
      const file = picture?.file;
      return m('.stack', [
        m('p', { role: 'status' }, failure || (picture ? '' : words.drawing)),
        picture ? m('img.hunt-souvenir-preview', { src: picture.url, alt: words.pictureOf(shareText(souvenir)), ...pictureSize }) : null,
        way.length > 0 ? check({
          label: words.withWay, hint: words.withWayHint, checked: hasWay,
          onchange(value) {
            hasWay = value;
            // Nobody shares the way by accident while the picture without it is drawn.
            forget();
            void draw();
          },
        }) : null,
        m('.row', [
          file && canShareFile(file) ? button({ text: words.share, icon: 'share', kind: 'main', onclick: () => void share(file) }) : null,
          button({ text: words.save, icon: 'download', disabled: !file, onclick: () => file && save(file) }),
        ]),
      ]);
    },
  };
}

/**
 * @param {Souvenir} souvenir
 * @param {At[]} way
 * @returns {Promise<File | null>} null if the browser cannot draw it
 */
async function pictureFile(souvenir, way) {
  const address = await packAddress(souvenir);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, pictureSize);
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { fontFamily } = getComputedStyle(document.body);
  drawPicture(context, fontFamily, {
    souvenir, way, address: address.replace(/^https?:\/\//, ''), date: new Date(souvenir.at).toLocaleDateString(undefined, { dateStyle: 'medium' }),
  });
  /** @type {Blob | null} */
  const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
  return blob && new File([blob], `${fileName(souvenir.name, 'hunt')}.png`, { type: 'image/png' });
}
