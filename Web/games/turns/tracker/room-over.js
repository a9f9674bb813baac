// The end of a game in a room: how it went, on every phone and television, and the way to the next game.

import { button, linkButton } from '../../../parts/button.js';
import { momentText } from '../../../parts/days.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { wallTime } from '../../../parts/time.js';
import { attempt } from '../../../parts/toast.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { exports } from '../after/after.js';
import { rememberPlay } from '../after/plays.js';
import { summaryView } from '../after/summary.js';
import { boardGameGeekNumber } from '../library/library.js';
import { newUUID } from '../uuid.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').Play} Play
 */

/** @type {ClosureComponent<{ table: Table, notice: Children }>} */
export function RoomOver({ attrs: { table } }) {
  const isWatching = table.seats.length === 0;
  const ending = new Ending(table);
  // The summary is read again when the server is back.
  const endings = [table.onchange(() => { if (table.status === 'live') ending.retry(); }), isWatching ? keepAwake() : () => {}];
  return {
    // A dialog that was open over the tracker goes with the next drawing, and its focus with it.
    oncreate: () => focusIfLost('.over main'),
    onremove: () => endings.forEach((end) => end()),
    view({ attrs: { notice } }) {
      const { play, problem } = ending;
      const told = play ? words.isOver(play.game) : problem ? words.over : words.counting;
      return m('.over', { class: isWatching ? 'over-watched' : '' }, page(
        { title: play?.game ?? words.after, accent: 'turns', back: null, wide: true, hasSettings: !isWatching },
        // The sentence changes once the summary is there, so that screen readers say it.
        m('p.over-told', { role: 'status' }, notice ?? told),
        isWatching ? null : m(Next, { table }),
        problem ? [m('p.error', { role: 'alert' }, problem), button({ text: words.tryAgain, icon: 'redo', onclick: () => ending.retry() })] : null,
        play ? [
          m('p.quiet.played-at', words.playedAt(momentText(play.began))), summaryView(play.summary, { isWatched: isWatching, kind: play.kind }),
          isWatching ? null : exports(play),
        ] : null,
      ));
    },
  };
}

/** What the server tells of a game that is over. */
class Ending {
  /** @type {Play | null} */ play = null;
  /** Why the summary could not be read; empty if it was, or is being read. */ problem = '';
  #table;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    void this.#read();
  }

  retry() {
    if (!this.problem) return;
    this.problem = '';
    void this.#read();
  }

  async #read() {
    try {
      this.play = await playOf(this.#table);
      // Whoever only watched, or was never let in, did not play.
      if (this.#table.mark && this.#table.seats.length > 0 && !this.#table.isAsking) rememberPlay(this.play);
    } catch (error) {
      this.problem = words.noSummary(/** @type {Error} */ (error).message);
    }
    m.redraw();
  }
}

/**
 * What the host can do next; for all others, who the host is.
 *
 * @type {ClosureComponent<{ table: Table }>}
 */
function Next({ attrs: { table } }) {
  let isBeginning = false;

  /**
   * A second press must do nothing: it would end the game that the first one has begun.
   *
   * @param {() => Promise<void>} begin
   */
  async function next(begin) {
    if (isBeginning) return;
    isBeginning = true;
    await attempt(begin);
    isBeginning = false;
    m.redraw();
  }

  return {
    view() {
      const { room, people } = table;
      if (!room?.isHost) {
        const host = people.find(({ seat }) => seat === room?.host);
        return m('section.over-next', host ? m('p', words.hostCanBegin(host.name)) : null, m('.row', homeLink()));
      }
      const isComplete = !people.some(({ left }) => left);
      const again = async () => {
        await room.again();
        if (isComplete) await room.start();
      };
      return m('section.over-next', m('p.quiet', isComplete ? words.hostNext : words.someLeft), m('.row', [
        button({ text: words.playAgain, icon: 'redo', kind: 'main', disabled: isBeginning, onclick: () => void next(again) }),
        isComplete ? button({ text: words.anotherGame, disabled: isBeginning, onclick: () => void next(() => room.again()) }) : null,
        homeLink(),
      ]));
    },
  };
}

const homeLink = () => linkButton({ text: words.home, icon: 'home', href: '#!/' });

/**
 * The game that was played. Every phone of the room has the same data, which comes from the server. So if several of them
 * export it, it is still one play.
 *
 * @param {Table} table
 * @returns {Promise<Play>}
 */
async function playOf(table) {
  /** @type {import('../types.js').Summary} */
  const summary = await table.summary();
  return {
    // A game that was begun on an older server has no mark.
    ...(table.mark ?? { id: newUUID(), began: wallTime() - summary.elapsed }),
    game: summary.game, kind: summary.kind, bgg: await boardGameGeekNumber(summary), summary,
  };
}
