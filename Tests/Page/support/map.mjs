// The map in a page that has no layout and no WebGL: the plain one, given a size.

/** The width and height that every element reports: about those of a map on a small screen. */
const size = { width: 600, height: 400 };

/**
 * Prepares a window for maps: for `prepare` of a page.
 *
 * @param {any} window
 */
export function withMap(window) {
  const { Element, HTMLElement } = window;
  for (const [name, value] of Object.entries({ clientWidth: size.width, clientHeight: size.height })) {
    Object.defineProperty(Element.prototype, name, { get: () => value, configurable: true });
  }
  for (const [name, value] of Object.entries({ offsetWidth: size.width, offsetHeight: size.height })) {
    Object.defineProperty(HTMLElement.prototype, name, { get: () => value, configurable: true });
  }
}

/** The pictures that a map draws: a window has no canvas, and loads none. */
export class Drawn {
  /** @type {string[]} */ #asked = [];

  /** @param {any} window */
  prepare = (window) => {
    const asked = this.#asked;
    window.HTMLCanvasElement.prototype.getContext = (/** @type {string} */ kind) =>
      (kind === '2d' ? new Proxy({}, { get: () => () => {} }) : null);
    window.Image = class {
      complete = false;
      naturalWidth = 0;

      /** @param {string} address */
      set src(address) { asked.push(address); }
    };
  };

  /** The addresses of those that were asked for since the last call. */
  take() { return this.#asked.splice(0); }
}
