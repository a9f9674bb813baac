// A game in its frame: the score and the clock in the corners, the game's name on top, and the board below.

import { closeDialogs } from '../../parts/dialog.js';
import { askBeforeLeaving } from '../../parts/leaving.js';
import m from '../../parts/m.js';
import { keepQuiet } from '../../parts/quiet.js';
import { speech } from '../../parts/speech.js';
import { styled } from '../../parts/styled.js';
import { toast } from '../../parts/toast.js';
import { keepAwake } from '../../parts/wake-lock.js';
import { loadBoard } from './boards.js';
import { care } from './care.js';
import { Elsewhere } from './elsewhere.js';
import { celebrate } from './ending.js';
import { frame } from './frame.js';
import { askToLeave } from './leave-dialog.js';
import { prepare } from './prepare.js';
import { begin, take } from './solo-table.js';
import { Stage } from './stage.js';
import { readWords } from './words.js';

/**
 * @typedef {import('../../host/local-table.js').LocalTable} LocalTable
 *
 * @typedef {object} Round  one game, from its opening to its end
 * @property {number} number
 * @property {LocalTable} table
 * @property {Stage} stage
 * @property {boolean} hasEnded
 * @property {() => boolean} isNew  whether nothing has happened in it yet
 */

/** @type {ClosureComponent} */
function Play() {
  const [game, level] = [m.route.param('game') ?? '', m.route.param('level') ?? ''];
  const { isCalm, isLocked, games, levels } = care();
  const isOffered = games.includes(game) && levels.includes(level);
  /** @type {Round | null} */
  let round = null;
  /** @type {Component<import('./boards.js').BoardAttrs> | null} */
  let board = null;
  /** @type {import('./words.js').Words} */
  let words;
  let isGone = false;
  /** Whether nobody is asked on the way out: it was held, or the game is over. */
  let isFree = false;
  const endings = isOffered ? [keepAwake({ quietly: true }), keepQuiet(), askBeforeLeaving(ask, '/kids')] : [];
  if (isOffered) {
    void open();
    // Who comes by the address alone has not seen the start screen, which loads what comes up later.
    void prepare([game]);
  } else m.route.set('/kids', null, { replace: true });

  function open() {
    const setup = { level, ...(isCalm ? { calm: /** @type {true} */ (true) } : {}) };
    return orLeave(async () => {
      [words, board] = await Promise.all([readWords(), loadBoard(game)]);
      if (!isGone) enter(await take(game, setup));
    });
  }

  /** @param {() => Promise<void>} action  what cannot be done leads back to the start, with the reason */
  async function orLeave(action) {
    try {
      await action();
    } catch (error) {
      toast(/** @type {Error} */ (error).message, { kind: 'error' });
      leave();
    }
  }

  /** @param {LocalTable} table */
  function enter(table) {
    const number = (round?.number ?? 0) + 1;
    const stage = new Stage(table, words, () => document.querySelector('.kids-score'));
    const own = round = { number, table, stage, hasEnded: false, isNew: () => table.at < 1_000 && table.actionCount === 0 };
    if (isGone) return letGo(own);
    isFree = false;
    table.onchange(() => follow(own));
    if (!table.isPaused) explain();
    follow(own);
    m.redraw();
  }

  /** @param {Round} own */
  async function follow(own) {
    if (own.table.phase !== 'over' || own.hasEnded) return;
    own.hasEnded = true;
    const isAgain = await celebrate({ table: own.table, stage: own.stage, isGone: () => isGone || round !== own });
    if (isGone || round !== own) return;
    if (isAgain) await orLeave(() => again(own));
    else leave();
  }

  /** @param {Round} own */
  async function again(own) {
    const { setup } = own.table;
    letGo(own);
    enter(await begin(game, setup));
  }

  /** What there is to do, aloud; it stands on the screen, too. */
  function explain() {
    round?.stage.say(instruction());
  }

  const instruction = () => {
    const told = words.games[game];
    return (round?.stage.isCalm ? told.calmInstruction : undefined) ?? told.instruction;
  };

  function goOn() {
    if (!round) return;
    const isNew = round.isNew();
    round.table.resume();
    if (isNew) explain();
  }

  async function ask() {
    if (!round || isFree || round.table.phase !== 'playing' || round.table.status === 'closed') return true;
    const { table, stage } = round;
    if (stage.isAsking) return false;
    const wasPaused = table.isPaused;
    stage.isAsking = true;
    table.pause();
    const isLeaving = await askToLeave({ words, isLocked });
    stage.isAsking = false;
    if (!isLeaving && !wasPaused) table.resume();
    m.redraw();
    return isLeaving;
  }

  /** The way back is a link, which asks unless it need not. */
  function leave() {
    isFree = true;
    location.hash = '#!/kids';
  }

  return {
    onremove() {
      isGone = true;
      speech.stop();
      endings.forEach((end) => end());
      // Closing draws the page again, which has to wait until this drawing is done.
      void Promise.resolve().then(() => {
        closeDialogs();
        if (round) letGo(round);
      });
    },
    view() {
      if (!round || !board) return m('.kids.accent-kids');
      const { closedBy } = round.table;
      if (closedBy) return m(Elsewhere, { words, how: /** @type {keyof typeof words.elsewhere} */ (closedBy.code) });
      return frame({
        game, round, board, name: words.games[game].name, instruction: instruction(), isLocked,
        onspeak: explain, ongoOn: goOn, onhold: leave,
      });
    },
  };

  /** @param {Round} own */
  function letGo({ table }) {
    table.forget();
    table.close();
  }
}

export default styled(styled(Play, '/games/kids/play.css'), '/games/kids/kids.css');
