// The replay of a game of Jasmine: its field, the score, the clock and the phrases, without any controls.

import { clockText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { styled } from '../../../parts/styled.js';
import { ranks } from '../boards/board-words.js';
import { fieldOf } from './field/fields.js';
import { Faces } from './field/faces.js';
import { phrasesOf, readContent } from '../content.js';
import { phraseRow } from '../book/phrase-row.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').View} View */

/** @type {ClosureComponent<import('../../../host/replay-table.js').ReplayAttrs>} */
function ReplayScreen({ attrs: { table, recording } }) {
  /** @type {Component<import('./field/types.js').FieldAttrs> | null} */
  let field = null;
  /** @type {Faces} */
  let faces;
  let failure = '';
  Promise.all([fieldOf(table.viewFor(null).mode), readContent()]).then(([loaded]) => {
    field = loaded;
    faces = new Faces(phrasesIn(recording.setup));
  }).catch((error) => { failure = error.message; }).then(m.redraw);

  /**
   * The time that the clock shows at the current moment of the replay.
   *
   * @param {View} view
   */
  const left = ({ left: then, status }) => (status === 'inProgress' ? Math.max(0, then - (table.now() - table.at)) : then);

  return {
    view() {
      /** @type {View} */
      const view = table.viewFor(null);
      if (failure) return m('p.error', { role: 'alert' }, failure);
      return m('.jm-replay', [
        m('.jm-replay-bar', [
          m('p.jm-number', { role: 'img', 'aria-label': words.scoreIs(view.score) }, String(view.score)),
          m('p.jm-count', view.mode === 'tetris' ? words.landings(view.moves)
            : view.par === undefined ? words.moves(view.moves) : words.movesOfPar(view.moves, view.par)),
          m('p.jm-clock', { role: 'timer', 'aria-label': words.left(clockText(left(view))) }, [icon('clock'), m('span', clockText(left(view)))]),
        ]),
        m('.jm-replay-stage', field ? m(field, { table, view, faces, isFrozen: () => true }) : null),
        m('section', { 'aria-label': words.met }, view.met.length === 0 ? m('p.quiet', ranks.metNone)
          : m('ol.jm-replay-met', phrasesOf(view.met).map((phrase) => m('li', { key: phrase.hanzi }, phraseRow(phrase))))),
      ]);
    },
  };
}

/**
 * @param {any} setup  resolved, but sent by a server
 * @returns {string[]}
 */
const phrasesIn = (setup) => (Array.isArray(setup.phrases)
  ? setup.phrases.map((/** @type {any} */ phrase) => phrase?.hanzi).filter((/** @type {unknown} */ hanzi) => typeof hanzi === 'string') : []);

/** @param {any} outcome */
export const ended = (outcome) => ranks.ended(outcome?.result ?? '', outcome?.score ?? 0);

export default styled(styled(styled(ReplayScreen, '/games/jasmine/boards/boards.css'), '/games/jasmine/play/play.css'), '/games/jasmine/jasmine.css');
