// What a team in a live hunt sees of it: when it starts or ends, messages, whether its place is shown, and the way out.

import { button } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { clockText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { ticking } from '../../../parts/ticking.js';
import { attempt, toast } from '../../../parts/toast.js';
import { livePhone } from './live-phone.js';
import { placeProblem, placeText, showPlace } from './show-place.js';
import { words } from './words.js';

/** @typedef {import('./joined.js').Joined} Joined */

/**
 * How long it is until a live hunt starts or ends, in milliseconds; null once it is over.
 *
 * @param {Joined | null} joined
 */
export function untilNext(joined) {
  if (!joined || joined.isEnded) return null;
  const { startsAt, endsAt } = joined.hunt;
  const left = (startsAt * 1_000 > livePhone.now ? startsAt : endsAt) * 1_000 - livePhone.now;
  return left > 0 ? left : null;
}

/** @param {Joined} joined */
export const hasStarted = ({ hunt }) => hunt.startsAt * 1_000 <= livePhone.now;

/**
 * When it starts or ends, with a clock.
 *
 * @param {Joined} joined
 */
export function clockLine(joined) {
  const left = untilNext(joined);
  if (joined.isEnded) return m('p', words.ended);
  if (left === null) return m('p', livePhone.problem ? words.awayLate : words.oneMoment);
  return m('p.hunt-live-clock', [
    m('span', hasStarted(joined) ? words.endsIn : words.startsIn), ' ', m('strong.hunt-number', { role: 'timer' }, clockText(left)),
    m('small.quiet', ` (${words.hour(hasStarted(joined) ? joined.hunt.endsAt : joined.hunt.startsAt)})`),
  ]);
}

/**
 * Draws what depends on the clock each second.
 *
 * @type {ClosureComponent}
 */
export function LiveClock() {
  const clock = ticking(() => untilNext(livePhone.joined));
  return {
    oncreate: () => clock.follow(),
    onupdate: () => clock.follow(),
    onremove: () => clock.stop(),
    view: ({ children }) => children,
  };
}

/**
 * Messages, the place, and the way out.
 *
 * @type {Component<{ joined: Joined, onleave: () => void }>}
 */
export const LivePanel = {
  // A message that comes meanwhile is in sight as well.
  onremove: () => livePhone.markRead(),
  view({ attrs: { joined: { messages, shows, isEnded }, onleave } }) {
    const problem = placeProblem(shows);
    return m('.stack', [
      livePhone.problem ? m('p.quiet', words.away) : null,
      messages.length === 0 && isEnded ? null : m('section.stack', [
        m('h2.hunt-live-small', words.messages),
        messages.length === 0 ? m('p.quiet', words.noMessages)
          : m('ol.hunt-live-messages', [...messages].reverse().map(({ id, text, at }) => m('li', { key: id }, [
            m('span', text), m('small.quiet', ` ${words.hour(at)}`),
          ]))),
      ]),
      isEnded ? null : [
        showPlace({ shows, onchange: (now) => livePhone.show(now) }),
        m('p.quiet', { role: 'status' }, placeText(shows)),
        problem ? m('p.quiet', problem) : null,
      ],
      m('.row', button({ text: words.leave, icon: 'leave', kind: 'quiet', onclick: () => attempt(() => leave(onleave)) })),
    ]);
  },
};

/** @param {() => void} onleave */
async function leave(onleave) {
  if (!await confirm({ title: words.leaveAsk, text: words.leaveText, yes: words.leaveYes, danger: true })) return;
  await livePhone.leave();
  toast(words.left);
  onleave();
}
