// The map in a page that has no layout: the real one, given a size and its scripts.

import { textAt } from './files.mjs';

/** The width and height that every element reports: about those of a map on a small screen. */
const size = { width: 600, height: 400 };

/** Prepares a window for maps: for `prepare` of a page. @param {any} window */
export function withMap(window) {
  const { document, Element, Event, HTMLCanvasElement, HTMLElement, MutationObserver, SVGSVGElement } = window;
  for (const [name, value] of Object.entries({ clientWidth: size.width, clientHeight: size.height })) {
    Object.defineProperty(Element.prototype, name, { get: () => value, configurable: true });
  }
  for (const [name, value] of Object.entries({ offsetWidth: size.width, offsetHeight: size.height })) {
    Object.defineProperty(HTMLElement.prototype, name, { get: () => value, configurable: true });
  }
  HTMLCanvasElement.prototype.getContext ??= () => null;
  SVGSVGElement.prototype.createSVGRect = () => ({});
  new MutationObserver((/** @type {any[]} */ changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (added.nodeName !== 'SCRIPT') continue;
      window.eval(textAt(new URL(added.src).pathname));
      added.dispatchEvent(new Event('load'));
    }
  }).observe(document.head, { childList: true });
}
