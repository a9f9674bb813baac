// The part of the owner's page with the photos that players have sent to makers of packs.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { attempt, toast } from '../../parts/toast.js';
import { FoundList } from '../found-list.js';
import { searchForm } from '../owners-page.js';
import { shortMoment } from '../short-times.js';
import { sizeText } from '../size-text.js';
import { PhotoPicture } from './photo-picture.js';
import { findPhotos, removePhoto } from './photos-api.js';
import { picturesWords, photosWords as words } from './pictures-words.js';

/** @typedef {import('./photos-api.js').SentPhoto} SentPhoto */

export class PhotosSent {
  #account = '';
  list = new FoundList(findPhotos, ({ id }) => id);

  content() {
    return m('.stack', [
      m('p', words.intro),
      searchForm(() => void this.search(), {
        label: picturesWords.search, hint: words.searchHint, value: this.#account, oninput: (value) => { this.#account = value; },
      }),
      this.list.view({ ...picturesWords, ...words }, (photos) => m('ul.owner-packs', photos.map((photo) => m('li.card.owner-picture', { key: photo.id }, this.#card(photo))))),
    ]);
  }

  /** @param {SentPhoto} photo */
  #card(photo) {
    const { id, pack, title = words.somePin, at, bytes, by, guest = false } = photo;
    const name = words.name(id);
    return [
      m(PhotoPicture, { id, alt: words.picture(title) }),
      m('.stack', [
        m('h2.owner-pack-name', name),
        m('p', by === undefined ? words.bySomebody : words.by(by, guest)),
        m('p.quiet', `${shortMoment(at)} · ${sizeText(bytes)}`),
        m('p', words.pin(title)),
        m('p', words.pack),
        m('p.owner-uses', m('a', { href: `#!/hunt/pack/${pack.id}` }, pack.name)),
        m('.row', button({
          text: picturesWords.remove, 'aria-label': picturesWords.of(picturesWords.remove, name), onclick: () => attempt(() => this.#remove(photo)),
        })),
      ]),
    ];
  }

  /** @param {SentPhoto} photo */
  async #remove(photo) {
    const name = words.name(photo.id);
    if (!await confirm({ title: picturesWords.removeAsk(name), text: words.removeText, yes: picturesWords.remove, danger: true })) return;
    await removePhoto(photo.id);
    this.list.remove(photo);
    toast(picturesWords.removed(name));
  }

  search() { return this.list.search(this.#account.trim()); }
}
