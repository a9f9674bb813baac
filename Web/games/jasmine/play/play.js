// A game in its frame: the level's name, the score and the clock above the board, the phrases met beside or below it.

import { keptRecording } from '../../../host/kept-table.js';
import { button } from '../../../parts/button.js';
import { closeDialogs, confirm } from '../../../parts/dialog.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { styled } from '../../../parts/styled.js';
import { wait, wallTime } from '../../../parts/time.js';
import { attempt, toast } from '../../../parts/toast.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { boardOf } from './board/boards.js';
import { Faces } from './board/faces.js';
import { frame } from './frame.js';
import { keepFormed } from '../book/lending.js';
import { playMusic } from '../sound/music.js';
import { recordGame } from './played.js';
import { submit } from '../boards/ranked.js';
import { findLevel, isDaily, putAway, take } from './solo.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/local-table.js').LocalTable} LocalTable
 * @typedef {import('../types.js').View} View
 *
 * @typedef {object} Round  one game, from its opening to its end
 * @property {import('./solo.js').Playable} level
 * @property {LocalTable} table
 * @property {Faces} faces
 * @property {Component<import('./board/boards.js').BoardAttrs>} board
 * @property {boolean} isResumed
 * @property {import('../types.js').Ranked | null} ranked  how it counts for a board; null: not at all
 * @property {import('../types.js').Phrase[]} lent  phrases that count and that only the server has
 * @property {boolean} isAsking  whether somebody is asked whether to leave
 */

/** How long the end is seen before the next screen comes; milliseconds. */
const lull = 1_400;

/** @type {ClosureComponent} */
function Play() {
  const id = m.route.param('level') ?? '';
  /** @type {Round | null} */
  let round = null;
  /** @type {string | null} */
  let failure = null;
  /** When each phrase was met, by the table's time.
   * @type {Record<string, number>} */
  let met = {};
  /** Every character that was there.
   * @type {Set<string>} */
  let seen = new Set();
  let isGone = false;
  let hasEnded = false;
  /** Whether nobody is asked on the way out. */
  let isFree = true;
  const endings = [keepAwake({ quietly: true }), askBeforeLeaving(ask, '/jasmine/levels'), playMusic()];
  void open();

  async function open() {
    try {
      failure = null;
      const level = await findLevel(id);
      if (!level) throw new Error(words.none);
      const board = await boardOf(level.mode);
      const { table, isResumed, ranked, lent } = await take(level, (before) => {
        met = { ...before.met };
        seen = new Set(before.seen);
        return () => ({
          level: level.id, name: level.name, met, seen: [...seen].join(''), ...before.ranked && { ranked: before.ranked },
        });
      });
      if (ranked?.why && !isGone) toast(ranked.why);
      enter({ level, table, board, isResumed, ranked, lent, faces: new Faces(level.phrases), isAsking: false });
    } catch (error) {
      failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  /** @param {Round} own */
  function enter(own) {
    if (isGone) return own.table.close();
    round = own;
    isFree = false;
    own.table.onevents(hear);
    own.table.onchange(() => follow(own));
    if (own.isResumed) own.table.pause();
    follow(own);
  }

  /** @param {any[]} events */
  function hear(events) {
    const at = round?.table.at ?? 0;
    const formed = events.flatMap((event) => event.cleared?.phrases ?? (event.formed ? [event.formed.phrase] : []));
    for (const hanzi of formed) met[hanzi] ??= at;
    keepFormed(round?.lent ?? [], formed);
  }

  /** @param {Round} own */
  function follow({ table }) {
    /** @type {View} */
    const view = table.viewFor(null);
    for (const text of [...view.grid.flat(), view.falling?.text, ...view.upcoming ?? []]) if (text) seen.add(text);
    if (table.phase === 'over' && !hasEnded) void finish();
  }

  async function finish() {
    if (!round) return;
    hasEnded = true;
    isFree = true;
    const { level, table, ranked } = round;
    const { result, score } = table.outcome;
    sound.play(result === 'lost' ? 'lose' : 'win');
    const summary = await table.summary();
    // The action that ended it is written down after its change is told.
    const kept = keptRecording(level.mode);
    /** @type {import('../types.js').Game} */
    const game = {
      level: level.id, levelName: level.name, mode: level.mode, type: level.type, result, score, summary,
      met: table.viewFor(null).met.map((/** @type {string} */ hanzi) => ({ hanzi, at: met[hanzi] ?? table.at })),
      missed: missed(round), recording: kept && { ...kept, end: table.at }, at: wallTime(), isDaily: isDaily(level), ranked,
    };
    recordGame(game);
    await attempt(async () => submit(game));
    putAway(level.mode);
    await wait(lull);
    if (!isGone) location.hash = '#!/jasmine/after';
  }

  /** Phrases of the level that could have been formed.
   * @param {Round} own */
  function missed({ level, table }) {
    const view = table.viewFor(null);
    return level.phrases.filter((hanzi) => !view.met.includes(hanzi) && [...hanzi].every((character) => seen.has(character)));
  }

  async function ask() {
    if (!round || isFree || round.table.phase !== 'playing' || round.table.status === 'closed') return true;
    const own = round;
    const isOnlyTry = isDaily(own.level) && own.ranked?.ticket !== undefined;
    // Nothing is lost yet.
    if (own.table.viewFor(null).status === 'notStarted' && !isOnlyTry) return true;
    if (own.isAsking) return false;
    const wasPaused = own.table.isPaused;
    own.isAsking = true;
    own.table.pause();
    const isLeaving = await confirm({
      title: words.leaveAsk, text: isOnlyTry ? words.leaveOnlyTry : words.leaveText, yes: words.leave, no: words.stay, danger: true,
    });
    own.isAsking = false;
    if (isLeaving) putAway(own.level.mode);
    else if (!wasPaused) own.table.resume();
    m.redraw();
    return isLeaving;
  }

  function pause() {
    round?.table.pause();
    m.redraw();
  }

  return {
    onremove() {
      isGone = true;
      endings.forEach((end) => end());
      // Closing draws the page again, which has to wait until this drawing is done.
      void Promise.resolve().then(() => {
        closeDialogs();
        if (round) letGo(round);
      });
    },
    view() {
      if (failure) return problem(failure, open);
      if (!round) return m('.jm-play.accent-jasmine');
      const { closedBy } = round.table;
      // A game that is over was put away here.
      if (closedBy && !hasEnded) return problem(closedBy.message);
      return frame({ round, onpause: pause, ongoOn: () => round?.table.resume() });
    },
  };
}

/** @param {Round} round */
function letGo({ level, table }) {
  const isOwn = !table.closedBy;
  table.close();
  if (isOwn) putAway(level.mode);
}

/**
 * What is here instead of a game.
 *
 * @param {string} text
 * @param {() => void} [again]
 */
const problem = (text, again) => m('main.jm-problem.accent-jasmine', [
  m('p', { role: 'alert' }, text),
  m('.row', [
    again ? button({ text: words.tryAgain, kind: 'main', onclick: again }) : null,
    m('a.button.button-plain', { href: '#!/jasmine/levels' }, words.toLevels),
  ]),
]);

export default styled(styled(Play, '/games/jasmine/play/play.css'), '/games/jasmine/jasmine.css');
