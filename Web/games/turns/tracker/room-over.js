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
  /** @type {Play | null} */
  let play = null;
  let problem = '';
  let isReading = false;
  let isBeginning = false;
  const endings = [table.onchange(readIfBack), table.seats.length === 0 ? keepAwake() : () => {}];
  void read();

  async function read() {
    isReading = true;
    try {
      play = await playOf(table);
      problem = '';
    } catch (error) {
      problem = words.noSummary(/** @type {Error} */ (error).message);
    }
    isReading = false;
    m.redraw();
  }

  /** Reads the summary again when the server is back. */
  function readIfBack() {
    if (problem && !isReading && table.status === 'live') void read();
  }

  /**
   * A second press must do nothing: it would end the game that the first one has begun.
   *
   * @param {(room: NonNullable<Table['room']>) => Promise<void>} begin
   */
  async function next(begin) {
    const { room } = table;
    if (!room || isBeginning) return;
    isBeginning = true;
    await attempt(() => begin(room));
    isBeginning = false;
    m.redraw();
  }

  /** What the host can do next; for all others, who the host is. */
  function ways() {
    const { room, people } = table;
    if (!room?.isHost) {
      const host = people.find(({ seat }) => seat === room?.host);
      return [host ? m('p', words.hostCanBegin(host.name)) : null, m('.row', homeLink())];
    }
    const isComplete = !people.some(({ left }) => left);
    return [
      m('p.quiet', isComplete ? words.hostNext : words.someLeft),
      m('.row', [
        button({
          text: words.playAgain, icon: 'redo', kind: 'main', disabled: isBeginning,
          onclick: () => void next(async () => {
            await room.again();
            if (isComplete) await room.start();
          }),
        }),
        isComplete ? button({ text: words.anotherGame, disabled: isBeginning, onclick: () => void next(() => room.again()) }) : null,
        homeLink(),
      ]),
    ];
  }

  return {
    // A dialog that was open over the tracker goes with the next drawing, and its focus with it.
    oncreate: () => focusIfLost('.over main'),
    onremove: () => endings.forEach((end) => end()),
    view({ attrs: { notice } }) {
      const isWatching = table.seats.length === 0;
      return m('.over', { class: isWatching ? 'over-watched' : '' }, page(
        { title: play?.game ?? words.after, accent: 'turns', back: null, wide: true, hasSettings: !isWatching },
        // The sentence changes once the summary is there, so that screen readers say it.
        m('p.over-told', { role: 'status' }, notice ?? (play ? words.isOver(play.game) : problem ? words.over : words.counting)),
        isWatching ? null : m('section.over-next', ways()),
        problem ? [m('p.error', { role: 'alert' }, problem), button({ text: words.tryAgain, icon: 'redo', onclick: () => void read() })] : null,
        play ? [
          m('p.quiet', words.playedAt(momentText(play.began))), summaryView(play.summary, { isWatched: isWatching }),
          isWatching ? null : exports(play),
        ] : null,
      ));
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
