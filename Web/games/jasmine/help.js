// How each of the three games is played, with small moving pictures.

import { linkButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { modes } from './stored.js';
import { words } from './words.js';

const Help = {
  view: () => page({ title: words.help, accent: 'jasmine', back: '/jasmine', wide: true }, m('.jm-help', [
    m('p.jm-help-lead', words.helpLead),
    modes.map((mode) => m('section.card.jm-how', [
      m('h2', words.modes[mode]),
      m(`.jm-demo.jm-demo-${mode}`, { 'aria-hidden': 'true', lang: 'zh-Hans' }, demos[mode]()),
      m('ul', [...words.how[mode], words.keys[mode]].map((line) => m('li', line))),
    ])),
    m('.row.jm-help-on', linkButton({ text: words.play, icon: 'play', kind: 'main', href: '#!/jasmine/levels' })),
  ])),
};

/**
 * A tile of a picture; its class says how it moves.
 *
 * @param {string} text
 * @param {number} row
 * @param {number} column
 * @param {string} [more]
 */
const tile = (text, row, column, more = '') =>
  m('span.jm-demo-tile', { class: `jm-row-${row} jm-column-${column} ${more}` }, m('span.jm-face', text));

/** @param {string[]} lines @param {(text: string, row: number, column: number) => string} [more] */
const tiles = (lines, more = () => '') => lines.flatMap((line, row) => [...line].flatMap((text, column) =>
  (text === '　' ? [] : [tile(text, row, column, more(text, row, column))])));

/**
 * Small games that are being won, again and again.
 *
 * @type {Record<string, () => Children>}
 */
const demos = {
  swapping: () => tiles(['一石二心', '一鸟一意'], (text) => (text === '心' ? 'jm-demo-there' : text === '鸟' ? 'jm-demo-back' : '')),
  sliding: () => tiles(['画蛇添　', '马到成足'], (text) => (text === '足' ? 'jm-demo-up' : '')),
  tetris: () => [
    ...tiles(['　　　　', '　　　　', '　　　火', '水落　出'], (text) => (text === '火' ? 'jm-demo-sinks' : 'jm-demo-goes')),
    tile('石', 0, 2, 'jm-demo-falls'),
  ],
};

export default styled(styled(Help, '/games/jasmine/help.css'), '/games/jasmine/jasmine.css');
