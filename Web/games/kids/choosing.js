// The buttons of the start screen: games, levels, and Play.

import m from '../../parts/m.js';
import { shake } from '../../parts/motion.js';
import { anyFinger } from '../../parts/press.js';
import { sound } from '../../parts/sound.js';
import { speech } from '../../parts/speech.js';
import { care } from './care.js';
import { choose, chosen, row } from './choice.js';
import { showScores } from './scores-dialog.js';
import { want } from './solo-table.js';
import { Turn } from './turn.js';

/** @type {ClosureComponent<{ words: import('./words.js').Words }>} */
export function Choosing({ attrs: { words } }) {
  /**
   * What was missing when Play was pressed.
   *
   * @type {'both' | 'game' | 'level' | null}
   */
  let missing = null;
  const isMissing = (/** @type {'game' | 'level'} */ what) => missing === what || missing === 'both';

  /** @param {{ game: string } | { level: string }} choice @param {string} name */
  function take(choice, name) {
    choose(choice);
    missing = null;
    sound.play('tap');
    speech.say(name, words.language);
  }

  /** @param {Element} element */
  function play(element) {
    const { game, level } = chosen();
    if (game && level) {
      sound.play('tap');
      want(game);
      return m.route.set(`/kids/play/${game}/${level}`);
    }
    missing = game ? 'level' : level ? 'game' : 'both';
    sound.play('miss');
    speech.say(words.missing[missing], words.language);
    shake(element);
  }

  return {
    view() {
      const { games, levels } = care();
      const { game, level } = chosen();
      return m('main.kids-choices', [
        row({
          legend: words.controls.chooseGame, name: 'game', isMissing: isMissing('game'), ids: games, chosen: game,
          text: (id) => words.games[id].name, onchange: (id) => take({ game: id }, words.games[id].name),
        }),
        row({
          legend: words.controls.chooseLevel, name: 'level', isMissing: isMissing('level'), ids: levels, chosen: level,
          text: (id) => words.levels[id], onchange: (id) => take({ level: id }, words.levels[id]),
        }),
        m('.kids-start-actions', [
          action('button.kids-go', 'play', words.controls.play, (event) => play(/** @type {Element} */ (event.currentTarget))),
          action('button.kids-round.kids-to-scores', 'scores', words.controls.scores, () => showScores(words)),
          m('p.kids-missing', { role: 'status' }, missing ? words.missing[missing] : ''),
        ]),
        m(Turn, { words, atOnce: true }),
      ]);
    },
  };
}

/** @param {string} selector @param {string} picture @param {string} label @param {(event: Event) => void} onclick */
const action = (selector, picture, label, onclick) => m(selector, { type: 'button', 'aria-label': label, ...anyFinger, onclick },
  m('img', { src: `/art/kids/icons/${picture}.svg`, alt: '', draggable: false }));
