// The part of the owner's page with the photos that players have sent to makers of packs.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import { focusIfLost } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { attempt, toast } from '../../parts/toast.js';
import { searchForm } from '../owners-page.js';
import { joined, OwnersReading } from '../owners-reading.js';
import { shortMoment } from '../short-times.js';
import { sizeText } from '../size-text.js';
import { PhotoPicture } from './photo-picture.js';
import { findPhotos, removePhoto } from './photos-api.js';
import { picturesWords, photosWords as words } from './pictures-words.js';

/** @typedef {import('./photos-api.js').SentPhoto} SentPhoto */

export class PhotosSent {
  #account = '';
  /** What was asked for last: the list belongs to it. */
  #asked = '';
  /** @type {SentPhoto[]} */ #photos = [];
  #more = false;
  reading = new OwnersReading();

  content() {
    const [reading, photos] = [this.reading, this.#photos];
    const count = photos.length;
    return m('.stack', [
      m('p', words.intro),
      searchForm(() => void this.search(), {
        label: picturesWords.search, hint: words.searchHint, value: this.#account, oninput: (value) => { this.#account = value; },
      }),
      m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, reading.isOn ? picturesWords.searching : reading.refusal ? ''
        : count === 0 && !this.#more ? picturesWords.none : words.found(count, this.#more)),
      count > 0 ? m('ul.owner-packs', photos.map((photo) => m('li.card.owner-picture', { key: photo.id }, this.#card(photo)))) : null,
      reading.rest(() => void this.#next(), this.#more),
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
  async #remove({ id }) {
    const name = words.name(id);
    if (!await confirm({ title: picturesWords.removeAsk(name), text: words.removeText, yes: picturesWords.remove, danger: true })) return;
    await removePhoto(id);
    this.#photos = this.#photos.filter((photo) => photo.id !== id);
    toast(picturesWords.removed(name));
    m.redraw();
    focusIfLost('.owner-found');
  }

  async search() {
    this.#asked = this.#account.trim();
    this.forget();
    await this.#next();
  }

  /** Asks for the next photos of the list. */
  #next() {
    return this.reading.ask(() => findPhotos(this.#asked, this.#photos.length), ({ photos, more }) => {
      [this.#photos, this.#more] = [joined(this.#photos, photos, ({ id }) => id), more];
    });
  }

  forget() { [this.#photos, this.#more] = [[], false]; }
}
