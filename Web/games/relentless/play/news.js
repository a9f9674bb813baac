// The news of the last seconds, in a line of its own: it covers nothing.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/** @param {LocalPlayer} player */
export const newsLine = (player) => m('p.rl-news', { role: 'status' }, player.news.slice(-1).map(({ number, text, kind }) =>
  m('span.rl-news-text', { key: number, class: `rl-news-${kind}` }, text)));

/**
 * Why something was refused, in a dialog, which covers the line of news.
 *
 * @param {LocalPlayer} player
 */
export const refusalLine = (player) => m('p.rl-refusal', { role: 'status' }, player.news.slice(-1).filter(({ kind }) => kind === 'bad')
  .map(({ number, text }) => m('span', { key: number }, [icon('warning'), ` ${text}`])));
