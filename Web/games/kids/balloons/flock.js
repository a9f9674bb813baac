// The balloons as elements of the page. There are two of each picture from the start, and each is used again. So when a
// balloon starts, nothing is created or laid out, and no frame comes late.

import { digits, showDigit } from '../digit.js';
import { hasNumber, image, pictureOf } from './pictures.js';

/** @typedef {import('./sky.js').Balloon} Balloon */

const atFirst = 2;

export class Flock {
  #home;
  /** @type {Map<string, HTMLElement[]>} */ #waiting = new Map();
  /** @type {Map<number, HTMLElement>} */ #flying = new Map();

  /** @param {Element} home @param {string[]} pictures */
  constructor(home, pictures) {
    this.#home = home;
    for (const picture of pictures) {
      for (let count = 0; count < atFirst; count++) this.#wait(make(picture), picture);
    }
  }

  /** The ids of the balloons that fly. */
  get ids() {
    return [...this.#flying.keys()];
  }

  /** @param {number} id */
  element(id) {
    return this.#flying.get(id) ?? null;
  }

  /** @param {Balloon} balloon @param {string} name @returns {HTMLElement} */
  send(balloon, name) {
    const picture = pictureOf(balloon);
    const dom = this.#waiting.get(picture)?.pop() ?? this.#home.appendChild(make(picture));
    this.#flying.set(balloon.id, dom);
    dom.dataset.balloon = String(balloon.id);
    dom.setAttribute('aria-label', name);
    dom.removeAttribute('aria-hidden');
    if (balloon.number !== null) showDigit(/** @type {HTMLElement} */ (dom.lastChild), balloon.number);
    return dom;
  }

  /**
   * Takes back a balloon that does not fly any more. Its element waits for the next balloon with the same picture.
   *
   * @param {Balloon} balloon
   * @param {(dom: HTMLElement) => Promise<unknown>} [after]  an effect that still shows it
   */
  async call(balloon, after) {
    const dom = this.#flying.get(balloon.id);
    if (!dom) return;
    this.#flying.delete(balloon.id);
    delete dom.dataset.balloon;
    dom.removeAttribute('aria-label');
    dom.setAttribute('aria-hidden', 'true');
    if (after) await after(dom).catch(() => {});
    for (const motion of dom.getAnimations()) motion.cancel();
    this.#wait(dom, pictureOf(balloon));
  }

  /** @param {HTMLElement} dom @param {string} picture */
  #wait(dom, picture) {
    if (!dom.isConnected) this.#home.append(dom);
    this.#waiting.set(picture, [...this.#waiting.get(picture) ?? [], dom]);
  }
}

/** @param {string} picture @returns {HTMLElement} */
function make(picture) {
  const dom = document.createElement('button');
  Object.assign(dom, { type: 'button', tabIndex: -1, className: 'balloon' });
  dom.append(image(picture, 'balloon-picture'));
  if (hasNumber(picture)) dom.append(image(digits, 'balloon-number kids-digit'));
  dom.setAttribute('aria-hidden', 'true');
  return dom;
}
