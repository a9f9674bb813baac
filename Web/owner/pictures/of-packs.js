// The part of the owner's page with the pictures of packs.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import { choices } from '../../parts/field.js';
import { focusIfLost } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { attempt, toast } from '../../parts/toast.js';
import { searchForm } from '../owners-page.js';
import { joined, OwnersReading } from '../owners-reading.js';
import { shortDay } from '../short-times.js';
import { sizeText } from '../size-text.js';
import { filters, findPictures, removePicture, showPicture } from './pictures-api.js';
import { picturesWords as words } from './pictures-words.js';

/** @typedef {import('./pictures-api.js').OwnersPicture} OwnersPicture */

export class PicturesOfPacks {
  #account = '';
  /** @type {import('./pictures-api.js').Filter} */ #only = 'all';
  /** What was asked for last: the list belongs to it. */
  #asked = { account: '', only: this.#only };
  /** @type {OwnersPicture[]} */ #pictures = [];
  #more = false;
  reading = new OwnersReading();

  content() {
    const [reading, pictures] = [this.reading, this.#pictures];
    const count = pictures.length;
    return m('.stack', [
      m('p', words.intro),
      this.#form(),
      m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, reading.isOn ? words.searching : reading.refusal ? ''
        : count === 0 ? words.none : words.found(count, this.#more)),
      count > 0 ? m('ul.owner-packs', pictures.map((picture) => m('li.card.owner-picture', { key: picture.id }, this.#card(picture)))) : null,
      reading.rest(() => void this.#next(), this.#more),
    ]);
  }

  #form() {
    return searchForm(() => void this.search(), {
      label: words.search, hint: words.searchHint, value: this.#account, oninput: (value) => { this.#account = value; },
    }, choices({
      legend: words.only, name: 'owner-pictures', value: this.#only, options: filters.map((value) => ({ value, text: words.filters[value] })),
      onchange: (value) => {
        this.#only = value;
        void this.search();
      },
    }));
  }

  /** @param {OwnersPicture} picture */
  #card(picture) {
    const { path, bytes, at, by = null, removal, packs } = picture;
    return [
      removal ? null : m('img.owner-picture-small', { src: path, alt: '', loading: 'lazy', width: 128, height: 128 }),
      m('.stack', [
        m('h2.owner-pack-name', nameOf(picture)),
        removal ? m('p.owner-badges', m('span.badge', words.kinds[removal])) : null,
        m('p', words.by(by)),
        m('p.quiet', [shortDay(at), ...removal === 'removed' ? [] : [sizeText(bytes)]].join(' · ')),
        m('p', words.usedBy(packs.length)),
        packs.length > 0 ? m('ul.owner-uses', packs.map(({ id, name }) => m('li', { key: id }, m('a', { href: `#!/hunt/pack/${id}` }, name)))) : null,
        m('.row', this.#buttons(picture)),
      ]),
    ];
  }

  /** @param {OwnersPicture} picture */
  #buttons(picture) {
    if (picture.removal === 'removed') return null;
    /** @param {string} text @param {() => Promise<void>} run */
    const one = (text, run) => button({ text, 'aria-label': words.of(text, nameOf(picture)), onclick: () => attempt(run) });
    return [
      picture.removal ? one(words.show, () => this.#show(picture)) : one(words.hide, () => this.#hide(picture)),
      one(words.remove, () => this.#remove(picture)),
    ];
  }

  /** @param {OwnersPicture} picture */
  async #hide(picture) {
    this.#replace(await removePicture(picture.id, 'hidden'));
    toast(words.hidden(nameOf(picture)));
  }

  /** @param {OwnersPicture} picture */
  async #show(picture) {
    this.#replace(await showPicture(picture.id));
    toast(words.shown(nameOf(picture)));
  }

  /** @param {OwnersPicture} picture */
  async #remove(picture) {
    const name = nameOf(picture);
    if (!await confirm({ title: words.removeAsk(name), text: words.removeText, yes: words.remove, danger: true })) return;
    this.#replace(await removePicture(picture.id, 'removed'));
    toast(words.removed(name));
  }

  /** @param {OwnersPicture} picture  as it is now */
  #replace(picture) {
    this.#pictures = this.#pictures.map((other) => (other.id === picture.id ? picture : other));
    m.redraw();
    focusIfLost('.owner-found');
  }

  async search() {
    this.#asked = { account: this.#account.trim(), only: this.#only };
    [this.#pictures, this.#more] = [[], false];
    await this.#next();
  }

  /** Asks for the next pictures of the list. */
  #next() {
    const { account, only } = this.#asked;
    return this.reading.ask(() => findPictures(account, only, this.#pictures.length), ({ pictures, more }) => {
      [this.#pictures, this.#more] = [joined(this.#pictures, pictures, ({ id }) => id), more];
    });
  }

  forget() { [this.#pictures, this.#more] = [[], false]; }
}

/**
 * What a picture is called: nobody has given it a name.
 *
 * @param {OwnersPicture} picture
 */
const nameOf = ({ id }) => words.name(id.slice(0, 8));
