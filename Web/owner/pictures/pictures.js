// The page for the server's owner with the pictures of packs and the photos that players have sent to makers.

import { choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage } from '../owners-page.js';
import { knownPass } from '../pass.js';
import { PicturesOfPacks } from './of-packs.js';
import { PhotosSent } from './photos.js';
import { picturesWords as words } from './pictures-words.js';

const kinds = /** @type {const} */ (['pictures', 'photos']);

class PicturesPage {
  #parts = { pictures: new PicturesOfPacks(), photos: new PhotosSent() };
  /** @type {typeof kinds[number]} */ #kind = 'pictures';

  constructor() {
    if (knownPass()) void this.#part.search();
  }

  /** The part that is shown. */
  get #part() { return this.#parts[this.#kind]; }

  view() {
    return ownersPage({
      title: words.title, reading: this.#part.list.reading, read: () => this.#part.search(), forget: () => this.#forget(),
      content: () => m('.stack', [this.#choice(), this.#part.content(), ownerWays('/owner/pictures')]),
    });
  }

  #choice() {
    return choices({
      legend: words.kind, name: 'owner-pictures-kind', value: this.#kind, options: kinds.map((value) => ({ value, text: words.kindNames[value] })),
      onchange: (value) => {
        this.#kind = value;
        void this.#part.search();
      },
    });
  }

  #forget() {
    for (const part of Object.values(this.#parts)) {
      part.list.reading.forget();
      part.list.forget();
    }
  }
}

/** @type {ClosureComponent} */
const Pictures = () => new PicturesPage();

export default styled(Pictures, '/owner/owner.css');
