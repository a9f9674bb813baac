// The screen that is shown if another screen could not be loaded.

import { button } from '../parts/button.js';
import m from '../parts/m.js';
import { page } from '../parts/page.js';

/** @type {Component} */
export const Failed = {
  view: () => page({ title: 'Not loaded' }, m('.stack', [
    m('p', 'This part of the page could not be loaded. Check the network connection.'),
    button({ text: 'Try again', icon: 'redo', kind: 'main', onclick: () => location.reload() }),
  ])),
};
