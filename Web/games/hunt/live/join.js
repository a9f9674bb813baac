// A live hunt as a team sees it: what it is, joining, waiting for its start, and how it went.

import { button, linkButton } from '../../../parts/button.js';
import { field } from '../../../parts/field.js';
import { focusFirstError, focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { sound } from '../../../parts/sound.js';
import { styled } from '../../../parts/styled.js';
import { attempt, toast } from '../../../parts/toast.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { beginWith } from '../begin.js';
import { ForBoard } from '../for-board.js';
import { runningHunt } from '../hunt-table.js';
import { packHere } from '../packs.js';
import { StartPlace } from '../start-place.js';
import { getPack } from '../store/getting.js';
import { mapChoice } from '../store/pack-maps.js';
import { ProblemCard } from '../store/results.js';
import { CodeForm } from './code-form.js';
import { isLiveCode, longest, pathOfLive } from './live-api.js';
import { livePhone } from './live-phone.js';
import { clockLine, hasStarted, LiveClock, LivePanel } from './panel.js';
import { showPlace } from './show-place.js';
import { words } from './words.js';

/**
 * @typedef {import('./joined.js').Joined} Joined
 * @typedef {import('./live-api.js').LiveInfo} LiveInfo
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 */

class JoinScreen {
  #code;
  /** @type {LiveInfo | null} */ #hunt = null;
  /** @type {Problem | null} */ #problem = null;
  #team = '';
  #shows = false;
  /** @type {string | null} */ #error = null;
  #isBusy = false;
  /** Whether the team waits for the start. */
  #waits = false;
  #forBoard = new ForBoard();
  #stop = livePhone.follow();
  #release = keepAwake({ quietly: true });

  /** @param {string} code */
  constructor(code) {
    this.#code = code;
    const { joined } = this;
    if (joined) void this.#forBoard.ask(joined.hunt.pack);
    else if (isLiveCode(code)) void this.#find();
  }

  /** The live hunt of this screen, if this phone is in it. */
  get joined() {
    const { joined } = livePhone;
    return joined?.hunt.code === this.#code ? joined : null;
  }

  /** Tells that it has started, when it does. */
  onupdate() {
    const { joined } = this;
    const waits = joined !== null && !joined.isEnded && !hasStarted(joined);
    if (this.#waits && !waits && joined && !joined.isEnded) {
      sound.play('ready');
      // The screen is being drawn.
      queueMicrotask(() => toast(words.started));
    }
    this.#waits = waits;
  }

  onremove() {
    this.#stop();
    this.#release();
  }

  view() {
    const { joined } = this;
    const hunt = joined?.hunt ?? this.#hunt;
    if (hunt) {
      return page({ title: hunt.name, accent: 'hunt', back: '/hunt', wide: true }, m('.stack.hunt-beside', [
        m('section.stack', joined ? this.#inside(joined) : this.#outside(hunt)),
        about(hunt),
      ]));
    }
    const isWrong = this.#code !== '' && (!isLiveCode(this.#code) || this.#problem?.code === 'noSuchLiveHunt');
    return page({ title: words.title, accent: 'hunt', back: '/hunt' }, m('.stack', [
      isWrong ? m('p.error', { role: 'alert' }, isLiveCode(this.#code) ? words.noSuch : words.badCode) : null,
      this.#problem && !isWrong ? m(ProblemCard, { problem: this.#problem, offline: words.offline, again: () => void this.#find() }) : null,
      this.#code !== '' && !isWrong && !this.#problem ? m('p.quiet', { role: 'status' }, words.oneMoment) : null,
      this.#code === '' || isWrong ? [m(CodeForm), this.#elsewhere()] : null,
    ]));
  }

  async #find() {
    this.#problem = null;
    try {
      this.#hunt = await livePhone.look(this.#code);
    } catch (error) {
      this.#problem = /** @type {Problem} */ (error);
    }
    m.redraw();
  }

  // MARK: Before joining

  /** @param {LiveInfo} hunt */
  #outside(hunt) {
    if (hunt.endsAt * 1_000 <= livePhone.now) return [m('p', { role: 'status' }, words.isOver)];
    const other = livePhone.joined;
    if (other && !other.isEnded) return [this.#elsewhere()];
    return [m('form.card.stack', { onsubmit: (/** @type {Event} */ event) => this.#submit(event, hunt), novalidate: true }, [
      field({
        label: words.team, value: this.#team, maxlength: longest.name, error: this.#error, hint: words.teamHint,
        oninput: (value) => { [this.#team, this.#error] = [value, null]; },
      }),
      m('p.quiet', words.onePhone),
      m('div', [m('h2.hunt-live-small', words.seenTitle), m('p', words.seen)]),
      showPlace({ shows: this.#shows, onchange: (shows) => { this.#shows = shows; } }),
      m('.row', button({ text: words.join, icon: 'people', kind: 'main', type: 'submit', disabled: this.#isBusy })),
    ])];
  }

  /** The live hunt that this phone is in, if it is another one. */
  #elsewhere() {
    const { joined } = livePhone;
    return joined && !joined.isEnded && joined.hunt.code !== this.#code ? m('.card.stack', [
      m('p', words.inAnother(joined.hunt.code, joined.team)),
      m('.row', linkButton({ text: words.toAnother, kind: 'main', href: `#!${pathOfLive(joined.hunt.code)}` })),
    ]) : null;
  }

  /** @param {Event} event @param {LiveInfo} hunt */
  async #submit(event, hunt) {
    event.preventDefault();
    const team = this.#team.trim();
    if (team === '') {
      this.#error = words.nameMissing;
      return focusFirstError();
    }
    if (this.#isBusy) return;
    this.#isBusy = true;
    await attempt(() => this.#join(hunt, team));
    this.#isBusy = false;
    m.redraw();
  }

  /** @param {LiveInfo} hunt @param {string} team */
  async #join(hunt, team) {
    try {
      await livePhone.join(hunt, team, this.#shows);
    } catch (error) {
      const { code, message, fields } = /** @type {Problem} */ (error);
      if (code !== 'nameTaken' && !fields?.name) throw error;
      this.#error = fields?.name ?? message;
      return focusFirstError();
    }
    void this.#forBoard.ask(hunt.pack);
    // Now, so that nobody waits for it at the start, and so that the hunt needs no network.
    void getPack(hunt.pack, { isSure: true, keepsMap: mapChoice.isOn }).catch(() => {});
    focusIfLost('main');
  }

  // MARK: Inside

  /** @param {Joined} joined */
  #inside(joined) {
    return [
      m('.card.stack', [
        m('p', { role: 'status' }, words.youAre(joined.team)),
        m(LiveClock, [clockLine(joined)]),
        this.#next(joined),
      ]),
      m('.card', m(LivePanel, { joined, onleave: () => this.#left() })),
    ];
  }

  /**
   * What the team can do now.
   *
   * @param {Joined} joined
   */
  #next(joined) {
    const { progress: { state, score, found, pins }, isEnded, isTold, hunt } = joined;
    const running = runningHunt();
    if (state === 'over') {
      return m('.stack', [
        m('p', { role: 'status' }, `${words.done} ${words.result(score, found, pins)}`),
        isTold ? null : m('p.quiet', words.notTold),
        m('.row', linkButton({ text: words.toResult, icon: 'star', href: '#!/hunt/after' })),
      ]);
    }
    if (running?.live === hunt.code) return m('.row', linkButton({ text: words.back, icon: 'play', kind: 'main', href: '#!/hunt' }));
    if (isEnded) return null;
    if (running) {
      return m('.stack', [m('p', words.otherRuns(running.pack.name)), m('.row', linkButton({ text: words.toOther, href: '#!/hunt' }))]);
    }
    if (!hasStarted(joined)) return m('p', words.waitText);
    return m('.stack', [
      m('p', words.started),
      this.#forBoard.view(hunt.mode, packHere(hunt.pack)?.isMine === true),
      m('.row', button({
        text: words.begin, icon: 'play', kind: 'main', class: 'hunt-play', disabled: this.#isBusy, onclick: () => void this.#begin(joined),
      })),
    ]);
  }

  /** @param {Joined} joined */
  async #begin({ hunt: { code, pack: id, mode } }) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    await attempt(async () => {
      if (!packHere(id)) await getPack(id, { isSure: true, keepsMap: mapChoice.isOn });
      const pack = packHere(id);
      if (pack && await beginWith(pack, mode, this.#forBoard.told, code)) location.hash = '#!/hunt';
    });
    this.#isBusy = false;
    m.redraw();
  }

  #left() {
    this.#hunt = null;
    void this.#find();
    focusIfLost('main');
  }
}

/**
 * What the live hunt is played with.
 *
 * @param {LiveInfo} hunt
 */
const about = ({ name, location, description, creator, minutes, pins, mode, startsAt, endsAt, place }) => m('.stack', [
  m('section.card.stack', [
    m('p.hunt-found-where', location),
    m('p', description),
    m('p.quiet', [creator ? words.by(creator) : '', words.pins(pins), `${minutes} min`].filter(Boolean).join(' · ')),
    m('p', words.hours(words.hour(startsAt), words.hour(endsAt))),
    m('p', words.modes[mode]),
  ]),
  place ? [m(StartPlace, { key: JSON.stringify(place), name, start: place })] : null,
]);

/** @type {ClosureComponent} */
const Join = () => new JoinScreen((m.route.param('code') ?? '').toUpperCase());

export default styled(styled(styled(Join, '/games/hunt/live/live.css'), '/games/hunt/store/store.css'), '/games/hunt/hunt.css');
