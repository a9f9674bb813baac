// For whoever was away for so long that the others went on.

import m from '../../parts/m.js';
import { Title } from '../../parts/page.js';
import { words } from './words.js';

/** @type {Component} */
export const Gone = {
  view: () => m('main.rl-sheet', [
    m(Title, { title: words.title }),
    m('h1.rl-sheet-title', words.withoutYou),
    m('p', words.backNextDay),
  ]),
};
