// The map of a hunt in a room: the own team's pins, and how all teams stand.

import { button, iconButton } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import { clockText } from '../../parts/duration.js';
import m from '../../parts/m.js';
import { MapView } from '../../parts/map/map.js';
import { Title } from '../../parts/page.js';
import { sound } from '../../parts/sound.js';
import { styled } from '../../parts/styled.js';
import { ticking } from '../../parts/ticking.js';
import { attempt, toast } from '../../parts/toast.js';
import { keepAwake } from '../../parts/wake-lock.js';
import { PinSheet } from './pin-sheet.js';
import { whereabouts } from './position.js';
import { noticeOf, timeLeft } from './room-time.js';
import { teamList } from './teams.js';
import { together } from './together-words.js';
import { WhereSheet } from './where-sheet.js';
import { words } from './words.js';

/** How far around the player the map shows, in metres. */
const around = 200;

/** @type {ClosureComponent<{ table: import('../../host/table.js').Table }>} */
function RoomMapScreen({ attrs: { table } }) {
  /** @type {import('../../parts/map/map.js').MapControl | null} */
  let control = null;
  /** @type {number | null} */
  let selected = null;
  let showsTeams = true;
  /** Whether the player is asked where they are. */
  let isPlacing = false;
  /** What the drawn pins are made of. */
  let drawn = '';
  /** @type {import('../../parts/map/map.js').MapPin[]} */
  let pins = [];
  const clock = ticking(() => timeLeft(table));
  const endings = [
    keepAwake(), whereabouts.follow(), table.onchange(() => clock.follow()), () => clock.stop(),
    table.onevents((events, _seat, isFirst) => { if (isFirst) events.forEach(hear); }),
  ];
  clock.follow();

  /** @param {any} event */
  function hear({ shown, scored, teamOver }) {
    const view = table.viewFor(null);
    if (shown) {
      const pin = view.pins.find((/** @type {any} */ { id }) => id === shown.pin);
      sound.play('pinNew');
      if (pin) toast(words.newPin([pin.title]));
    }
    if (scored && scored.team !== view.team) toast(together.scored(scored.team, scored.points));
    if (teamOver && teamOver.team !== view.team) toast(together.teamOver(teamOver.team, teamOver.result));
  }

  /** @param {any[]} shown */
  function mapPins(shown) {
    const now = JSON.stringify(shown.map(({ id }) => id));
    if (now !== drawn) {
      pins = shown.map(({ id, title, points, at }) => ({ id, at, name: title, label: words.pinName(title, points) }));
    }
    drawn = now;
    return pins;
  }

  function locate() {
    const { position } = whereabouts;
    // By now the device may be allowed to tell.
    if (position?.isTapped) whereabouts.again();
    if (position) control?.show(position.at, around);
    else isPlacing = true;
  }

  async function end() {
    const isSure = await confirm({ title: together.endAsk, text: together.endText, yes: words.endYes, no: words.endNo, danger: true });
    if (isSure) await attempt(() => table.act({ end: {} }));
  }

  /** @param {any} view */
  const bar = (view) => {
    const left = timeLeft(table);
    return m('header.hunt-bar.hunt-bar-running', [
      m(Title, { title: view.pack }),
      m('h1.out-of-sight', view.pack),
      left === null ? null : m('p.hunt-figure', { class: left < 60_000 ? 'hunt-figure-late' : '' }, [
        m('span.hunt-number', { role: 'timer', 'aria-label': words.timeLeft }, clockText(left)), m('small', words.timeLeft),
      ]),
      m('p.hunt-figure', [m('span.hunt-number', String(view.score)), m('small', words.score)]),
      m('p.hunt-count', words.found(view.found.length, view.found.length + view.pins.length + view.hidden)),
      m('.hunt-bar-actions', [
        button({
          text: together.teamsButton, kind: 'quiet', 'aria-pressed': String(showsTeams), onclick() { showsTeams = !showsTeams; },
        }),
        iconButton({ icon: 'locate', label: words.zoomToMe, onclick: locate }),
        view.status === 'playing' ? button({ text: words.end, kind: 'danger', class: 'hunt-end', onclick: end }) : null,
      ]),
    ]);
  };

  /** What stands beside the map, each thing with a place of its own.
   * @param {any} view @param {string | null} notice @param {any} pin @param {any} found */
  function sheet(view, notice, pin, found) {
    /** @type {Children[]} */
    const contents = [];
    /** @param {string} key @param {Children} content */
    const add = (key, content) => contents.push(m('.hunt-sheet-content', { key, onremove() {} }, content));
    if (notice) add('notice', m('p.hunt-notice', { role: 'status' }, notice));
    if (isPlacing) add('where', m(WhereSheet, { onclose() { isPlacing = false; } }));
    if (pin || found) add(`pin ${selected}`, m(PinSheet, { table, pin, found, onclose: () => closePin(pin !== null) }));
    if (showsTeams) {
      add('teams', m('section', { 'aria-label': together.teamsButton }, teamList({ teams: view.teams, people: table.people, own: view.team })));
    }
    return contents;
  }

  /** @param {boolean} isThere  whether it is still on the map */
  function closePin(isThere) {
    const id = selected;
    selected = null;
    if (isThere && id !== null) control?.focusPin(id);
  }

  return {
    onremove: () => endings.forEach((ending) => ending()),
    view() {
      const view = table.viewFor(null);
      if (!view) return m('.hunt.accent-townhunt', m('p.hunt-loading', { role: 'status' }, together.waiting));
      const isPlaying = view.status === 'playing';
      const pin = isPlaying ? view.pins.find((/** @type {any} */ { id }) => id === selected) ?? null : null;
      const found = view.found.find((/** @type {any} */ { id }) => id === selected) ?? null;
      const notice = noticeOf(table) ?? (isPlaying ? null : together.ownOver);
      return m('.hunt.accent-townhunt', [
        bar(view),
        m('main.hunt-main', [
          m(MapView, {
            label: words.mapOf(view.pack), pins: mapPins(isPlaying ? view.pins : []), selected, position: whereabouts.position,
            onselect: (id) => { selected = id; },
            ontap: isPlacing || whereabouts.position?.isTapped ? (at) => {
              whereabouts.tap(at);
              isPlacing = false;
            } : undefined,
            control: (given) => { control = given; },
          }),
          m('.hunt-sheet', sheet(view, notice, pin, found)),
        ]),
      ]);
    },
  };
}

export const RoomMap = styled(styled(RoomMapScreen, '/games/hunt/together.css'), '/games/hunt/hunt.css');
