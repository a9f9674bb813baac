// Where notes stand: as low as they can (on boards as high) without lying over anything that is to be pressed. Nothing else
// moves for them, so that a finger on its way meets what it was meant for. Where every place is taken, presses go through them.

import { Alarm, every } from './time.js';

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** What people press. A field that hears presses as a whole has the attribute `data-pressed`. */
const pressed = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, summary, label, [data-pressed]';
/** The points of a box at which it is looked for, as parts of its width and height: some of them may be beneath something. */
const points = [[0.5, 0.5], [0.5, 0.1], [0.5, 0.9], [0.1, 0.5], [0.9, 0.5]];
/** The least distance between notes and what is to be pressed, and between notes and the upper edge; pixels. */
const gap = 3;
/** How often is looked whether something that is to be pressed has moved to where the notes are; milliseconds. */
const pause = 500;
/** How long after the last step of scrolling; milliseconds. */
const rest = 100;

/**
 * How far notes have to rise from the lower edge so that they lie over none of the boxes.
 *
 * @param {Box} notes  at the lower edge
 * @param {Box[]} boxes
 * @param {boolean} [isHighest]  whether the highest place is looked for, not the lowest
 * @returns {number | null} pixels; null if there is no such place
 */
export function riseOf(notes, boxes, isHighest = false) {
  const all = rises(notes, beside(notes, boxes));
  return (isHighest ? all.reverse() : all).find((rise) => isFree(raised(notes, rise), boxes)) ?? null;
}

/**
 * How far notes have to rise to lie over as little as possible, where there is no free place.
 *
 * @param {Box} notes  at the lower edge
 * @param {Box[]} boxes
 * @returns {number} pixels
 */
export function leastRiseOf(notes, boxes) {
  const near = beside(notes, boxes);
  const covered = (/** @type {number} */ rise) => near.reduce((sum, box) => sum + overlap(raised(notes, rise), box), 0);
  return rises(notes, near).reduce((best, rise) => (covered(rise) < covered(best) ? rise : best), 0);
}

/** @param {Box} notes @param {Box[]} boxes */
const beside = (notes, boxes) => boxes.filter(({ left, right }) => left < notes.right + gap && right > notes.left - gap);

/**
 * The rises that may be the right one, the least first: the lower edge, above and beneath each of the boxes, and the upper edge.
 *
 * @param {Box} notes
 * @param {Box[]} boxes
 */
const rises = ({ top, bottom }, boxes) => [0, ...boxes.flatMap((box) => [bottom - box.top + gap, top - box.bottom - gap]), top - gap]
  .filter((rise) => rise >= 0 && top - rise >= gap).sort((one, other) => one - other);

/** @param {Box} notes @param {Box[]} boxes */
const isFree = (notes, boxes) => boxes.every((box) => overlap(notes, box) === 0);

/** @param {Box} box @param {number} rise */
const raised = ({ left, top, right, bottom }, rise) => ({ left, right, top: top - rise, bottom: bottom - rise });

/**
 * The common area of two boxes. Nobody sees a part of a pixel.
 *
 * @param {Box} one
 * @param {Box} other
 */
function overlap(one, other) {
  const [width, height] = [
    Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ];
  return width > 0.5 && height > 0.5 ? width * height : 0;
}

/** Keeps the notes in their place. */
export class NotePlace {
  #dom;
  /** The notes and the window for which the place was found. */
  #found = '';
  #rise = 0;
  #room = 0;
  #alarm = new Alarm();
  #stop = () => {};

  /**
   * @param {HTMLElement} dom  the element with all notes. A style sheet can say with `--notes-way` how a screen handles them: `room`
   *   if it makes room for them at its lower edge, `board` if nothing of it may move for them; there they stand as high as they can
   */
  constructor(dom) {
    this.#dom = dom;
    const soon = () => { if (this.#isShown || this.#room > 0) this.#alarm.set(rest, () => this.look()); };
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
  }

  get #isShown() { return this.#dom.childElementCount > 0; }

  /** Looks from time to time as long as there are notes. To be called when a note has come or gone. */
  follow() {
    this.#stop();
    this.#stop = this.#isShown ? every(pause, () => this.look()) : () => {};
    this.look();
  }

  /** Moves the notes if they lie over something that is to be pressed. */
  look() {
    if (!this.#isShown) return this.#giveBack();
    // Nor must a note move away from a finger.
    if (this.#dom.querySelector(':active')) return;
    const way = getComputedStyle(this.#dom).getPropertyValue('--notes-way').trim();
    if (way === 'room') {
      this.#letThrough(false);
      return this.#stand(0, window.innerHeight - this.#sized(false).top);
    }
    const elements = pressedElements();
    const boxes = elements.map(boxOf);
    if (this.#seen === this.#found && isFree(boxOf(this.#dom), boxes)) return;
    const free = [false, true].map((isNarrow) => ({ isNarrow, rise: riseOf(this.#sized(isNarrow), boxes, way === 'board') }));
    const [wide, narrow] = free;
    const best = wide.rise === null || (way === 'board' && (narrow.rise ?? 0) > wide.rise) ? narrow : wide;
    this.#sized(best.isNarrow && (best.rise !== null || way === 'board'));
    this.#letThrough(best.rise === null);
    if (best.rise !== null) return this.#stand(best.rise, this.#room);
    const still = way === 'board' || !flows() ? null : riseOf(this.#low, elements.filter(standsStill).map(boxOf));
    if (still === null) this.#stand(leastRiseOf(this.#low, boxes), 0);
    // What lies beneath them can be scrolled away from there, but not what stands still.
    else this.#stand(still, window.innerHeight - this.#low.top + still);
  }

  /** @param {boolean} isThrough  whether presses go through the notes to what is beneath them */
  #letThrough(isThrough) { this.#dom.classList.toggle('toasts-through', isThrough); }

  /**
   * Makes the notes narrow or as wide as always.
   *
   * @param {boolean} isNarrow
   * @returns {Box} where they would be at the lower edge
   */
  #sized(isNarrow) {
    this.#dom.classList.toggle('toasts-narrow', isNarrow);
    return this.#low;
  }

  /** Where the notes would be at the lower edge. */
  get #low() { return raised(boxOf(this.#dom), -this.#rise); }

  /** What a place is found for. */
  get #seen() { return [this.#dom.childElementCount, this.#low.top, window.innerWidth, window.innerHeight].join(); }

  /** @param {number} rise @param {number} room */
  #stand(rise, room) {
    this.#rise = Math.ceil(rise);
    this.#dom.style.setProperty('--rise', `${this.#rise}px`);
    this.#found = this.#seen;
    this.#setRoom(Math.ceil(room));
  }

  /** @param {number} room */
  #setRoom(room) {
    if (room === this.#room) return;
    this.#room = room;
    document.documentElement.style.setProperty('--notes', `${room}px`);
  }

  /** Takes the room at the page's end away, but not from where the page is just now: it would move under the finger. */
  #giveBack() {
    this.#found = '';
    const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
    if (scrollTop === 0 || scrollHeight - this.#room >= scrollTop + clientHeight) this.#setRoom(0);
  }
}

/** Whether the page has its own height and can get more, other than a board that is as large as the window. */
const flows = () => document.body.getBoundingClientRect().height >= window.innerHeight - 1;

/** @param {Element} element @returns {Box} */
const boxOf = (element) => element.getBoundingClientRect();

/** All that can be pressed just now: what is in the window and not beneath something else. */
const pressedElements = () => [...document.querySelectorAll(pressed)].filter((element) => !element.closest('.toasts') && canBePressed(element));

/** @param {Element} element */
function canBePressed(element) {
  const box = boxOf(element);
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
  if (left >= right || top >= bottom) return false;
  return points.some(([across, down]) => {
    const hit = document.elementFromPoint(left + across * (right - left), top + down * (bottom - top));
    // What is beneath the notes counts: they are to go away from there.
    return hit && (element.contains(hit) || hit.closest('.toasts'));
  });
}

/**
 * Whether an element stays where it is when the page is scrolled.
 *
 * @param {Element} element
 */
function standsStill(element) {
  for (let one = /** @type {Element | null} */ (element); one; one = one.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
  }
  return false;
}
