// How a balloon bursts. The pictures are there from the start and are used in turn, and everything moves on an existing
// layer. So nothing is painted when a balloon is popped.

import { image } from './pictures.js';

export const burst = '/art/kids/effects/burst.svg';

/** The most bursts that are seen at once; each is gone in a quarter of a second. */
const count = 4;

export class Bursts {
  /** @type {HTMLImageElement[]} */ #pictures;
  #next = 0;

  /** @param {Element} home  of the balloons */
  constructor(home) {
    this.#pictures = Array.from({ length: count }, () => image(burst, 'balloon-burst'));
    home.append(...this.#pictures);
  }

  /**
   * Bursts a balloon that was popped, where it is.
   *
   * @param {HTMLElement} dom
   * @param {string} place  its transform
   * @param {boolean} isStill  whether it only fades
   * @returns {Promise<unknown>} fulfilled when it is not visible any more
   */
  async show(dom, place, isStill) {
    if (isStill) return dom.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 200, fill: 'forwards' }).finished;
    dom.animate(
      [{ transform: place, opacity: 1 }, { transform: `${place} scale(1.25)`, opacity: 0 }], { duration: 110, fill: 'forwards', easing: 'ease-out' });
    const picture = this.#pictures[this.#next++ % count];
    return picture.animate([
      { transform: `${place} scale(0.5)`, opacity: 1 }, { transform: `${place} scale(1.1)`, opacity: 1, offset: 0.5 },
      { transform: `${place} scale(1.25)`, opacity: 0 },
    ], { duration: 260, easing: 'ease-out' }).finished;
  }
}
