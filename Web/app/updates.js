// The service worker, which lets the page start without a network, and its updates. A new version waits until the
// home screen is shown, where nothing is being played.

import m from '../parts/m.js';

/** @type {ServiceWorkerRegistration | null} */
let registration = null;

/** Registers the worker once the page is loaded. */
export function watchForUpdates() {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const begin = async () => {
    registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => null);
    if (m.route.get() === '/') takeUpdate();
  };
  if (document.readyState === 'complete') void begin();
  else window.addEventListener('load', () => void begin());
}

/** Takes the new version, if one waits and no other window is open. Then the page reloads. */
export function takeUpdate() {
  if (!registration?.waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', loadAnew);
  registration.waiting.postMessage('take over');
}

/**
 * Reloads only the home screen: the new version may come later, when the last other window is closed, and by then
 * something may be played here.
 */
function loadAnew() {
  if (m.route.get() === '/') location.reload();
}
