// Features of browsers that jsdom lacks, as far as the page needs them.

import { createHash, pbkdf2Sync, webcrypto } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

/** @type {Map<string, WebAssembly.Module>} */
const compiled = new Map();

/**
 * Each window has its own, so that a test may change it. Its digests are computed at once: Node computes them on another
 * thread, and a test cannot know when they are ready.
 */
const cryptography = () => ({
  getRandomValues: (/** @type {any} */ array) => webcrypto.getRandomValues(array),
  randomUUID: () => webcrypto.randomUUID(),
  subtle: {
    async digest(/** @type {string} */ name, /** @type {Uint8Array} */ bytes) {
      return new Uint8Array(createHash(name.replace('-', '')).update(bytes).digest()).buffer;
    },
    async importKey(/** @type {'raw'} */ form, /** @type {Uint8Array} */ bytes) {
      return bytes;
    },
    async deriveBits(/** @type {{ salt: Uint8Array, iterations: number }} */ { salt, iterations }, /** @type {Uint8Array} */ key, /** @type {number} */ bits) {
      return new Uint8Array(pbkdf2Sync(key, salt, iterations, bits / 8, 'sha256')).buffer;
    },
  },
});

/**
 * @param {any} window
 * @param {{ isDark?: boolean, wantsLessMotion?: boolean, touch?: boolean }} device
 */
export function complete(window, { isDark = false, wantsLessMotion = false, touch = true }) {
  // There is nothing to draw on.
  window.HTMLCanvasElement.prototype.getContext = () => null;
  window.Path2D = class {
    moveTo() {}
    lineTo() {}
    closePath() {}
  };
  const media = { 'prefers-color-scheme: dark': isDark, 'prefers-reduced-motion: reduce': wantsLessMotion, 'pointer: coarse': touch, 'pointer: fine': !touch };
  window.matchMedia = (/** @type {string} */ query) => {
    const isTrue = Object.entries(media).some(([name, value]) => value && query.includes(name));
    return Object.assign(new window.EventTarget(), { matches: isTrue, media: query });
  };
  for (const name of ['ResizeObserver', 'IntersectionObserver']) {
    window[name] = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
  window.PointerEvent = class PointerEvent extends window.MouseEvent {
    /** @param {string} type @param {any} [options] */
    constructor(type, options = {}) {
      super(type, options);
      const { pointerId = 1, pointerType = touch ? 'touch' : 'mouse', isPrimary = true } = options;
      Object.assign(this, { pointerId, pointerType, isPrimary });
    }
  };
  Object.assign(window, { TextEncoder, TextDecoder, DecompressionStream: Inflater, structuredClone, Response, Headers, scrollTo() {} });
  window.KeyframeEffect = class {};
  // An animation that moves nothing: it is over as soon as it begins.
  window.Animation = class {
    ready = Promise.resolve();
    finished = Promise.resolve();
    play() {}
    cancel() {}
  };
  Object.defineProperty(window, 'crypto', { value: cryptography(), configurable: true });
  completeElements(window);
  completeFiles(window);
  completeNavigator(window, touch);
  completeHistory(window);
  completeStyles(window);
  window.WebAssembly.instantiateStreaming = async (/** @type {any} */ answer) => instance(await answer);
}

/** A `DecompressionStream` that has done its work when `settle` is over: Node's own one works in another thread. */
class Inflater extends TransformStream {
  constructor() {
    /** @type {Uint8Array[]} */
    const parts = [];
    super({
      transform(part) { parts.push(part); },
      flush(controller) { controller.enqueue(inflateRawSync(Buffer.concat(parts))); },
    });
  }
}

/** @param {any} window */
function completeElements({ Element, HTMLElement, HTMLDialogElement, HTMLImageElement, document }) {
  Object.assign(Element.prototype, {
    setPointerCapture() {}, releasePointerCapture() {}, hasPointerCapture: () => false, scrollIntoView() {}, scrollTo() {},
    /** @this {any} */ checkVisibility() { return this.isConnected; },
    getAnimations: () => [],
    animate: () => ({ finished: Promise.resolve(), cancel() {}, finish() {}, pause() {}, play() {}, addEventListener() {} }),
  });
  document.getAnimations = () => [];
  HTMLImageElement.prototype.decode = async () => {};
  for (const [name, value] of Object.entries({ visibilityState: 'visible', hidden: false })) {
    Object.defineProperty(document, name, { value, configurable: true });
  }
  /** @type {WeakMap<any, any>} */
  const focused = new WeakMap();
  HTMLDialogElement.prototype.showModal = function showModal() {
    focused.set(this, document.activeElement);
    this.setAttribute('open', '');
    const first = this.querySelector('[autofocus], button, a[href], input, select, textarea, [tabindex]') ?? this;
    if (first === this) this.tabIndex = -1;
    first.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    if (focused.get(this) instanceof HTMLElement) focused.get(this).focus();
    this.dispatchEvent(new this.ownerDocument.defaultView.Event('close'));
  };
}

/** @param {any} window */
function completeFiles(window) {
  const { Blob, FileReader } = window;
  const read = (/** @type {string} */ how) => /** @this {any} */ function () {
    return new Promise((done, fail) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.onerror = () => fail(reader.error);
      reader[how](this);
    });
  };
  Blob.prototype.text = read('readAsText');
  Blob.prototype.arrayBuffer = read('readAsArrayBuffer');
}

/** @param {any} window @param {boolean} touch */
function completeNavigator(window, touch) {
  const { navigator } = window;
  const define = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
  define('maxTouchPoints', touch ? 5 : 0);
  define('wakeLock', { request: async () => Object.assign(new window.EventTarget(), { released: false, async release() {} }) });
}

/**
 * A link within the page is a step in its history; browsers send the same event for it as for a step back.
 *
 * @param {any} window
 */
function completeHistory(window) {
  // By itself jsdom follows a link a moment later, measured with the real clock.
  window.addEventListener('click', (/** @type {any} */ event) => {
    const link = event.target.closest?.('a[href^="#"]');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    window.location.hash = link.getAttribute('href');
  });
  let isTold = false;
  window.addEventListener('popstate', () => { isTold = true; });
  window.addEventListener('hashchange', () => {
    if (!isTold) window.dispatchEvent(new window.PopStateEvent('popstate', { state: null }));
    isTold = false;
  });
}

/** Style sheets are there as soon as they are asked for; nothing is read from them. @param {any} window */
function completeStyles({ document, Event, MutationObserver }) {
  new MutationObserver((/** @type {any[]} */ changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (added.nodeName === 'LINK') added.dispatchEvent(new Event('load'));
    }
  }).observe(document.head, { childList: true });
}

/** Each module is compiled once for all pages of a test file. @param {Response} answer */
export async function instance(answer) {
  const path = new URL(answer.url).pathname;
  const module = compiled.get(path) ?? new WebAssembly.Module(await answer.arrayBuffer());
  compiled.set(path, module);
  return { instance: new WebAssembly.Instance(module, {}) };
}
