// The replay of a game from a board: the page plays its recording by the same rules that gave it its score.

import { ask } from '../parts/server-api.js';
import { asRecording, openReplay, recordingText } from '../host/replay-table.js';
import { button, iconButton } from '../parts/button.js';
import { clockText } from '../parts/duration.js';
import { choices, range } from '../parts/field.js';
import { download } from '../parts/files.js';
import m from '../parts/m.js';
import { page } from '../parts/page.js';
import { styled } from '../parts/styled.js';
import { games, startOf } from './games.js';
import { ForPlayers, isForPlayers } from '../player/boards/for-players.js';
import { wayBack } from '../player/boards/way-back.js';

/**
 * @typedef {import('../host/replay-table.js').ReplayTable} ReplayTable
 * @typedef {import('../host/replay-table.js').Recording} Recording
 * @typedef {import('../host/replay-table.js').ReplayScreen} ReplayScreen
 */

const speeds = /** @type {const} */ (['0.5', '1', '2', '4']);
const second = 1_000;

/** @type {ClosureComponent} */
function Replay() {
  const score = m.route.param('score') ?? '';
  /** @type {{ game: import('./games.js').GamePage, screen: ReplayScreen, table: ReplayTable, recording: Recording } | null} */
  let shown = null;
  let failure = '';
  let asksWho = false;
  /**
   * The recording; it can be saved even if it cannot be shown.
   *
   * @type {Recording | null}
   */
  let kept = null;
  let isGone = false;
  void open();

  async function open() {
    failure = '';
    try {
      kept = asRecording(await ask('GET', `/scores/${score}/recording`));
      if (!kept) throw new Error('This recording is damaged.');
      const recording = kept;
      const game = games.find(({ replay }) => replay?.[recording.game]);
      const load = game?.replay?.[recording.game];
      if (!game || !load) throw new Error('This game cannot be shown again on this page.');
      const screen = await load();
      const table = await openReplay(recording, screen.viewer);
      if (isGone) return table.close();
      shown = { game, screen, table, recording };
    } catch (error) {
      [failure, asksWho] = [/** @type {Error} */ (error).message, isForPlayers(error)];
    }
    m.redraw();
  }

  return {
    onremove() {
      isGone = true;
      const table = shown?.table;
      // Closing draws the page again, which has to wait until this drawing is done.
      void Promise.resolve().then(() => table?.close());
    },
    view: () => page({ title: 'Replay', accent: shown?.game.id, back: wayBack() ?? (shown ? startOf(shown.game) : '/'), wide: true },
      failure && asksWho ? m('section.card', m(ForPlayers, { message: failure, read: open })) : failure ? m('.stack', [
        m('p.error', { role: 'alert' }, failure),
        m('.row', [button({ text: 'Try again', icon: 'redo', onclick: open }), kept ? saving(score, kept) : null]),
      ]) : shown ? m('.replay', [
        m('.replay-game', m(shown.screen.default, { table: shown.table, recording: shown.recording })),
        controls(shown.table, score, shown.recording, shown.screen.ended(shown.table.finalOutcome)),
      ]) : m('p.quiet', { role: 'status' }, 'One moment …')),
  };
}

/** @param {ReplayTable} table @param {string} score @param {Recording} recording @param {string} ended */
const controls = (table, score, recording, ended) => m('.replay-controls', [
  range({
    label: 'Time', value: table.now() >= table.length ? wholeSeconds(table.length) : Math.floor(table.now() / second) * second, min: 0,
    max: wholeSeconds(table.length), step: second,
    text: (time) => `${clockText(Math.min(time, table.length))} of ${clockText(table.length)}`,
    onchange(time) {
      table.pause();
      table.seek(time);
    },
  }),
  m('.replay-buttons', [
    iconButton({ icon: 'back', label: 'The action before', onclick: () => table.stepBy(-1) }),
    button({
      text: table.isPlaying ? 'Pause' : 'Play', icon: table.isPlaying ? 'pause' : 'play', kind: 'main', class: 'replay-play',
      onclick: () => (table.isPlaying ? table.pause() : table.play()),
    }),
    iconButton({ icon: 'forward', label: 'The next action', onclick: () => table.stepBy(1) }),
  ]),
  choices({
    legend: 'Speed', name: 'replay-speed', value: String(table.speed), options: speeds.map((value) => ({ value, text: `${value} ×` })),
    onchange(value) { table.speed = Number(value); },
  }),
  m('section.card.stack', [
    m('h2', ended),
    m('p.quiet', 'The rules on this device have played the whole recording and come to this end. To check it '
      + 'elsewhere, save the recording and run:'),
    m('code.replay-command', `parlour verify ${fileName(score)}`),
    saving(score, recording),
  ]),
]);

/** @param {number} length  milliseconds */
const wholeSeconds = (length) => Math.ceil(length / second) * second;

/** @param {string} score */
const fileName = (score) => `parlour-score-${score}.json`;

/** @param {string} score @param {Recording} recording */
const saving = (score, recording) => m('.row', button({
  text: 'Save the recording', icon: 'download', onclick: () => download(fileName(score), recordingText(recording)),
}));

export default styled(Replay, '/app/replay.css');
