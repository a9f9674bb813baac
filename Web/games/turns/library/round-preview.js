// Shows how a round of a game goes while the game is typed.

import { engine } from '../../../host/engine.js';
import m from '../../../parts/m.js';
import { Alarm } from '../../../parts/time.js';
import { roundLines } from './round-lines.js';
import { examples, walkRound } from './round-walk.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('./round-lines.js').Line} Line
 * @typedef {import('./round-walk.js').Round} Round
 */

/** How long nobody may have changed anything before screen readers tell a change; milliseconds. */
const quiet = 1_000;
/** The most lines that are told in full. */
const mostTold = 2;

/** @type {ClosureComponent<{ game: Description }>} */
export function RoundPreview() {
  /** @type {import('../../../host/engine.js').Engine | null} */
  let rules = null;
  /** What matters for the round, as it was when the rules were asked. */
  let asked = '';
  /** @type {Round | null} */
  let round = null;
  /**
   * The lines that screen readers know; null before there were any.
   *
   * @type {string[] | null}
   */
  let known = null;
  let told = '';
  const alarm = new Alarm();

  // Without the rules there is nothing to show. Saving needs them, too, and says that they are missing.
  engine('turns').then((loaded) => { rules = loaded; m.redraw(); }, () => {});

  /** @param {Description} game */
  function ask(game) {
    const now = JSON.stringify([game.kind, game.phases.map(({ symmetric, order }) => [symmetric, order])]);
    if (!rules || now === asked) return;
    asked = now;
    round = walkRound(rules, game);
    alarm.set(quiet, () => tell(game));
  }

  /**
   * Tells what is different in the round, in a few words. Names that are typed are no difference.
   *
   * @param {Description} game
   */
  function tell(game) {
    if (!round) return;
    const { lines, end, notes } = roundLines(game, round);
    const now = [...lines.map(textOf), end, ...notes];
    const fresh = now.filter((line) => !known?.includes(line));
    if (known) told = fresh.length <= mostTold ? fresh.join(' ') : words.roundChanged(lines.length);
    known = now;
    m.redraw();
  }

  return {
    onremove: () => alarm.clear(),
    view({ attrs: { game } }) {
      ask(game);
      return m('section.round-preview.card', { 'aria-label': words.roundTitle }, [
        m('h2', words.roundTitle),
        round ? outlineOf(game, round) : null,
        m('p.out-of-sight', { role: 'status' }, told),
      ]);
    },
  };
}

/** @param {Description} game @param {Round} round */
function outlineOf(game, round) {
  const { lines, end, notes } = roundLines(game, round);
  return [
    m('p.quiet', words.roundFor(examples)),
    m('ol', lines.map(({ who, text }) => m('li', [m('strong', `${who}:`), ` ${text}`]))),
    m('p', end),
    notes.map((note) => m('p.quiet', note)),
  ];
}

/** @param {Line} line */
const textOf = ({ who, text }) => `${who}: ${text}`;
