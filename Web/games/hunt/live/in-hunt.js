// A hunt that is played in a live hunt: how far it is goes to the organiser, and the organiser ends it.

import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import { clockText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { liveWith, unreadOf } from './joined.js';
import { livePhone } from './live-phone.js';
import { clockLine, hasStarted, LiveClock, LivePanel, untilNext } from './panel.js';
import { placeText } from './show-place.js';
import { words } from './words.js';

/** @typedef {import('../../../host/local-table.js').LocalTable} LocalTable */

export class HuntInLive {
  #table;
  #code;
  #stop;

  /** @param {LocalTable} table @param {string} code */
  constructor(table, code) {
    this.#table = table;
    this.#code = code;
    this.#stop = livePhone.follow(() => this.#end());
    // It may have ended while the page was closed.
    if (this.joined?.isEnded) queueMicrotask(() => this.#end());
  }

  /** What is known of the live hunt; null once it was left. */
  get joined() { return liveWith(this.#code); }

  /** Tells how far the hunt is, after each change. */
  follow() {
    const { joined } = this;
    if (!joined || this.#table.status === 'closed') return;
    const { view } = this;
    const state = this.#table.phase === 'playing' ? 'playing' : 'over';
    livePhone.note({ state, score: view.score, found: view.found.length, pins: joined.hunt.pins });
  }

  /** @returns {import('../types.js').View} */
  get view() { return this.#table.viewFor(null); }

  stop() {
    this.#stop();
  }

  #end() {
    const table = this.#table;
    if (this.joined && table.phase === 'playing' && table.status !== 'closed') void table.act({ end: {} });
  }
}

/**
 * The strip above what stands beside the map. The last message stays there until it is opened: a phone in a pocket shows no note.
 *
 * @param {import('./joined.js').Joined} joined
 */
export function liveStrip(joined) {
  const left = untilNext(joined);
  const unread = unreadOf(joined);
  return m('.hunt-live-strip', m(LiveClock, [
    unread.length > 0 ? m('p.hunt-live-unread', [m('strong', words.unread(unread.length)), ' ', unread[unread.length - 1].text]) : null,
    m('p', [
      m('strong', words.strip), ' · ',
      left === null ? (joined.isEnded ? words.ended : livePhone.problem ? words.awayLate : words.oneMoment)
        : [hasStarted(joined) ? words.endsIn : words.startsIn, ' ', m('span.hunt-number', clockText(left))],
      m('small', { class: joined.shows ? 'hunt-live-shown' : 'quiet' }, [joined.shows ? icon('locate') : null, placeText(joined.shows)]),
    ]),
    button({ text: words.details, kind: 'quiet', 'aria-haspopup': 'dialog', onclick: () => openDetails(joined.hunt.code) }),
  ]));
}

/** @param {string} code */
const openDetails = (code) => void openDialog({
  title: words.title, accent: 'hunt',
  body(close) {
    const joined = liveWith(code);
    return joined ? m('.stack', [m(LiveClock, [clockLine(joined)]), m('p.quiet', words.youAre(joined.team)), m(LivePanel, { joined, onleave: close })]) : null;
  },
  actions: [{ text: words.close, value: true }],
});
