// The pages about the server that its owner has named: who runs it (imprint), and what is done with personal data.

import { linkButton } from './button.js';
import m from './m.js';
import { ask } from './server-api.js';
import { storage } from './storage.js';

/** @typedef {{ imprint?: string, privacyPage?: string }} Pages  their addresses */

const key = 'server.pages';
const names = /** @type {const} */ ([['privacyPage', 'Privacy'], ['imprint', 'Imprint']]);

// As the server last sent them, so that they are known without a network.
storage.declare(key, (value) => asPages(value), { private: true });

/**
 * Only what a browser opens as a page of its own: a link never runs a script.
 *
 * @param {any} value
 * @returns {Pages}
 */
const asPages = (value) => Object.fromEntries(names.flatMap(([name]) => {
  const address = value?.[name];
  return typeof address === 'string' && /^https?:\/\/[^/?#\s]\S*$/i.test(address) ? [[name, address]] : [];
}));

/**
 * Links to these pages; nothing where the owner has named none.
 *
 * @type {ClosureComponent}
 */
export function ServerPages() {
  /** @type {Pages} */
  let pages = storage.read(key) ?? {};

  ask('GET', '/server').then((answer) => {
    pages = asPages(answer);
    storage.write(key, pages);
    m.redraw();
  }).catch(() => {
    // Those that are known stay.
  });

  return {
    view: () => names.filter(([name]) => pages[name]).map(([name, text]) => linkButton({
      key: name, text, href: pages[name] ?? '', icon: 'link', kind: 'quiet', target: '_blank', rel: 'noopener noreferrer',
    })),
  };
}
