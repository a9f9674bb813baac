// What Parlour is.

import m from '../parts/m.js';
import { page } from '../parts/page.js';
import { ServerPages } from '../parts/server-pages.js';

/** @type {Component} */
export default {
  view: () => page({ title: 'About Parlour', back: '/settings' }, m('.stack', [m('.card.stack.about', [
    m('img.about-picture', { src: '/art/icons/parlour.svg', alt: '', width: 96, height: 96 }),
    m('p', 'Parlour is for playing together. It runs on a server of your own, it works without the internet, '
      + 'and it tells nobody what you do in it.'),
    m('p', 'Add it to the home screen of your phone, and it opens like an app, offline too.'),
    m('p', 'The typeface is Karla, by the Karla Project Authors, under the SIL Open Font License 1.1.'),
    m('p', 'It is free software under the Apache License 2.0. The page is drawn with Mithril, and its QR codes are made '
      + 'with qrcode-generator by Kazuhiko Arase; both are under the MIT License.'),
  ]), m(ServerPages)])),
};
