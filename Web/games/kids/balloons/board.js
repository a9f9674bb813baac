// The board of Balloons: a sky in which they rise until they are popped or fly off.

import m from '../../../parts/m.js';
import { havePictures } from '../../../parts/pictures.js';
import { styled } from '../../../parts/styled.js';
import { Alarm } from '../../../parts/time.js';
import { puff } from '../puff.js';
import { isArrow } from '../roving.js';
import { fill, readWords } from '../words.js';
import { Bursts, burst } from './bursts.js';
import { Flock } from './flock.js';
import { pictures } from './pictures.js';
import { Sky } from './sky.js';

/**
 * @typedef {import('./sky.js').Balloon} Balloon
 * @typedef {import('./sky.js').Point} Point
 * @typedef {{ balloons: Balloon[], slowUntil: number }} View
 */

const snail = '/art/kids/effects/snail.svg';
const skies = ['/art/kids/backgrounds/balloons.svg', '/art/kids/backgrounds/balloons-dark.svg'];
const hand = '/art/kids/icons/hold.svg';

/** Who has popped nothing for so long is reminded; milliseconds. */
const patience = 7000;

/** All that is not there before the first game. */
export async function prepare() {
  const { colours } = await readWords();
  await havePictures([...pictures(Object.keys(colours)), burst, snail, hand, ...skies]);
}

/** @type {ClosureComponent<import('../boards.js').BoardAttrs>} */
function Balloons({ attrs: { table, stage, ...first } }) {
  let view = /** @type {View} */ (first.view);
  /** @type {HTMLElement} */ let board;
  const sky = new Sky(() => stage.now(), () => stage.reducedMotion());
  /** @type {Flock} */ let flock;
  /** @type {Bursts} */ let bursts;
  /** The board's in the window. */
  let corner = { left: 0, top: 0 };
  let lastPop = table.at;
  let isReminded = false;
  let isPlayedByKeys = false;
  const alarm = new Alarm();

  const follow = () => {
    const { left, top, width, height } = board.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    corner = { left, top };
    sky.follow({ width, height });
    board.style.setProperty('--balloon', `${sky.size}px`);
  };
  const size = new ResizeObserver(follow);
  const endings = [table.onevents(hear), () => size.disconnect(), () => alarm.clear()];

  /** @param {any[]} events */
  function hear(events) {
    for (const event of events) if (event.popped) hearPop(event.popped);
  }

  /** @param {{ balloon: number, points: number }} event */
  function hearPop({ balloon: id, points }) {
    lastPop = table.at;
    stage.sound('pop');
    const balloon = view.balloons.find((one) => one.id === id);
    if (!balloon) return;
    const { x, y } = sky.middleOf(balloon);
    const place = sky.placeOf(balloon);
    void stage.fly(new DOMRect(corner.left + x, corner.top + y), points);
    if (balloon.kind === 'killer') stage.shake(board);
    leave(id, (popped) => bursts.show(popped, place, stage.reducedMotion()));
  }

  /** A balloon leaves the sky.
   *
   * @param {number} id @param {(dom: HTMLElement) => Promise<unknown>} [after]  what is still seen of it */
  function leave(id, after) {
    const hadFocus = document.activeElement === flock.element(id);
    const balloon = sky.remove(id);
    if (!balloon) return;
    void flock.call(balloon, after);
    if (hadFocus) goOn(sky.middleOf(balloon));
  }

  /** Has the balloons fly that the table has. */
  function show() {
    const flying = new Set(view.balloons.map(({ id }) => id));
    for (const id of flock.ids) if (!flying.has(id)) leave(id);
    for (const balloon of view.balloons) if (!flock.element(balloon.id)) sky.add(balloon, flock.send(balloon, nameOf(balloon)));
  }

  /** @param {number} id @param {() => void} [ongone]  called where it was popped by another finger, or flies off at this
   * very moment */
  function touch(id, ongone = () => {}) {
    if (!stage.isFrozen) table.act({ pop: { balloon: id } }).catch(ongone);
  }

  /** Leads the keyboard to the balloon next to where it was. Where there is none it waits on the board.
   *
   * @param {Point} point */
  function goOn(point) {
    const next = sky.harmlessNear(point);
    focusOn(next ? flock.element(next.id) : board);
  }

  /** @param {HTMLElement | null} element */
  const focusOn = (element) => element?.focus({ preventScroll: true });

  /** @param {PointerEvent} event */
  function touched(event) {
    // What comes of it draws the page; the touch itself changes nothing.
    /** @type {any} */ (event).redraw = false;
    isPlayedByKeys = false;
    if (event.button !== 0) return;
    // Without this the balloon would take the focus, and the page might scroll to it.
    event.preventDefault();
    event.stopPropagation();
    const balloon = sky.at({ x: event.clientX - corner.left, y: event.clientY - corner.top });
    if (balloon && !stage.isFrozen) touch(balloon.id, () => puff(event));
    else puff(event);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    /** @type {any} */ (event).redraw = false;
    isPlayedByKeys = true;
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (!isPress && !isArrow(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (stage.isFrozen) return;
    const id = Number(/** @type {HTMLElement} */ (event.target).dataset.balloon ?? -1);
    const balloon = view.balloons.find((one) => one.id === id);
    if (!balloon) return goOn(sky.middle);
    const next = isPress ? null : sky.beside(event.key, id);
    if (next) focusOn(flock.element(next.id));
    else if (isPress && !event.repeat) touch(id);
  }

  /** Draws the page at the next moment at which it looks different without anything happening at the table. */
  function setAlarm() {
    alarm.clear();
    if (stage.isFrozen) return;
    const now = stage.now();
    const next = [view.slowUntil, lastPop + patience].filter((time) => time > now);
    if (next.length > 0) alarm.set(Math.min(...next) - now + 1, m.redraw);
  }

  /** Reminds whoever pops nothing, once aloud.
   *
   * @returns {boolean} whether there is need */
  function remind() {
    const isLong = stage.now() - lastPop >= patience && !stage.isFrozen;
    if (isLong && !isReminded) stage.say(stage.words.flight.popOne);
    isReminded = isLong;
    return isLong;
  }

  /** @param {Balloon} balloon */
  const nameOf = ({ kind, colour, number }) => {
    const { balloons, colours, flight } = stage.words;
    return capital(number === null ? balloons[kind] : fill(flight.named, { colour: colours[colour], balloon: balloons.number, number }));
  };

  /** Pressed by a screen reader; fingers and keys are the board's.
   *
   * @param {MouseEvent} event */
  function pressed(event) {
    /** @type {any} */ (event).redraw = false;
    const id = /** @type {Element} */ (event.target).closest('[data-balloon]')?.getAttribute('data-balloon');
    if (event.detail === 0 && id) touch(Number(id));
  }

  return {
    oncreate({ dom }) {
      board = /** @type {HTMLElement} */ (dom);
      const home = /** @type {Element} */ (dom.querySelector('.balloons-flying'));
      flock = new Flock(home, pictures(Object.keys(stage.words.colours)));
      bursts = new Bursts(home);
      size.observe(board);
      follow();
      show();
      setAlarm();
    },
    onupdate() {
      show();
      sky.sync(stage.isFrozen);
      setAlarm();
      if (document.activeElement === document.body) focusOn(board);
      // A key may be waiting for a balloon to come into sight.
      if (isPlayedByKeys && document.activeElement === board) goOn(sky.middle);
    },
    onremove: () => endings.forEach((end) => end()),
    view({ attrs }) {
      ({ view } = attrs);
      const isSlow = stage.now() < view.slowUntil;
      const isWaiting = remind();
      return m('.balloons', {
        tabindex: '0', role: 'group', 'aria-label': stage.words.games.balloons.name, onpointerdown: touched, onkeydown: press, onclick: pressed,
        class: isSlow ? 'balloons-slow' : '',
        oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
      }, [
        m('.balloons-tint'),
        m('.balloons-sign', { role: 'status', class: isSlow || isWaiting ? 'balloons-told' : '' }, isSlow
          ? [m('img', { src: snail, alt: '' }), stage.words.flight.slow]
          : isWaiting && [m('img', { src: hand, alt: '' }), stage.words.flight.popOne]),
        m('.balloons-flying'),
      ]);
    },
  };
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export default styled(Balloons, '/games/kids/balloons/balloons.css');
