// The balloons as elements of the page. There are two of each picture from the start, and each is used again: when a
// balloon starts nothing is made and laid out but its number, so that no frame comes late.

import { burst, pictureOf } from './pop.js';

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

  /** The numbers of those that fly. */
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
    const text = /** @type {Element} */ (dom.querySelector('text'));
    const number = String(balloon.number ?? '');
    if (text.textContent !== number) text.textContent = number;
    return dom;
  }

  /**
   * A balloon does not fly any more; it waits for the next one of its picture.
   *
   * @param {Balloon} balloon
   * @param {(dom: HTMLElement) => Promise<unknown>} [after]  what is still seen of it
   */
  async call(balloon, after) {
    const dom = this.#flying.get(balloon.id);
    if (!dom) return;
    this.#flying.delete(balloon.id);
    delete dom.dataset.balloon;
    dom.removeAttribute('aria-label');
    dom.setAttribute('aria-hidden', 'true');
    if (after) await after(dom).catch(() => {});
    for (const motion of dom.getAnimations({ subtree: true })) motion.cancel();
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
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('class', 'balloon-number');
  svg.setAttribute('viewBox', '0 0 96 128');
  svg.setAttribute('aria-hidden', 'true');
  const text = document.createElementNS(namespace, 'text');
  text.setAttribute('x', '48');
  text.setAttribute('y', '46');
  svg.append(text);
  dom.append(image(picture, 'balloon-picture'), svg, image(burst, 'balloon-burst'));
  dom.setAttribute('aria-hidden', 'true');
  return dom;
}

const namespace = 'http://www.w3.org/2000/svg';

/** @param {string} src @param {string} className */
const image = (src, className) => Object.assign(document.createElement('img'), { src, alt: '', className, draggable: false });
