// The frame of a screen: the back arrow, the title, buttons for actions, and the link to the settings.

import m from './m.js';
import { icon } from './icons.js';

/**
 * @param {object} options
 * @param {string} options.title
 * @param {string} [options.accent]  a game's id
 * @param {string | object | null} [options.back]  where the back arrow leads: home by default; null for no arrow; an object has the
 *   attributes of its link
 * @param {boolean} [options.wide]  whether it may fill a wide window
 * @param {string} [options.picture]  before the title
 * @param {Children} [options.actions]  buttons in the header
 * @param {boolean} [options.hasSettings]  whether one of them leads to the settings
 * @param {Children[]} content
 */
export function page({ title, accent, back = '/', wide = false, picture, actions, hasSettings = true }, ...content) {
  return m('.page', { class: [accent ? `accent-${accent}` : '', wide ? 'page-wide' : ''].join(' ') }, [
    m(Title, { title }),
    m('header.page-header', [
      back === null ? null : m('a.icon-button', {
        ...(typeof back === 'string' ? { href: `#!${back}` } : back), 'aria-label': 'Back', title: 'Back',
      }, icon('back')),
      picture ? m('img.page-picture', { src: picture, alt: '', width: 48, height: 48 }) : null,
      m('h1', title),
      m('.page-actions', [
        actions,
        hasSettings
          ? m('a.icon-button', { href: '#!/settings', 'aria-label': 'Settings', title: 'Settings' }, icon('settings')) : null,
      ]),
    ]),
    m('main.page-main', { tabindex: '-1', oncreate: arrive }, content),
  ]);
}

let isFirst = true;

/**
 * Starts a new screen at its top, and gives it the focus, so that keyboard and screen readers go on from there.
 *
 * @param {Vnode} vnode
 */
function arrive({ dom }) {
  if (!isFirst && document.activeElement === document.body) {
    window.scrollTo(0, 0);
    /** @type {HTMLElement} */ (dom).focus({ preventScroll: true });
  }
  isFirst = false;
}

/**
 * The title of the window; it has nothing to draw.
 *
 * @type {Component<{ title: string }>}
 */
export const Title = {
  view({ attrs: { title } }) {
    document.title = title === 'Parlour' ? title : `${title} – Parlour`;
    return null;
  },
};
