// The pit of tetris: its tiles, the falling one and its shadow. Events are shown step by step while the game goes
// on. A step that is still being shown when the next tile lands is cut short.

import { reducedMotion } from '../../../../parts/motion.js';
import { words } from '../../words.js';
import { Tile } from './tile.js';
import { drawn, handfuls } from './waves.js';

/**
 * @typedef {import('../../types.js').Place} Place
 * @typedef {{ cells: Place[], also: Place[], phrases: string[], chain: number }} Step
 */

export const rows = 12;
export const columns = 8;

/** How many elements are made at the start: for a full pit, the falling tile, and tiles that are still disappearing. */
const atFirst = rows * columns + 8;
/** The timing with which tiles disappear; milliseconds. */
const going = { duration: 420, easing: 'ease-in', fill: /** @type {const} */ ('forwards') };
/** How long tiles with a gap below them fall; milliseconds. */
const falling = 240;
/** The same for a tile that has landed. Tiles that disappear because of it wait for it. */
const landing = 160;

const bloom = [
  { scale: '1', opacity: 1 }, { scale: '1.16', opacity: 1, offset: 0.35 }, { scale: '0.2', opacity: 0 },
];
const wilt = [{ scale: '1', opacity: 1 }, { scale: '1', opacity: 1, offset: 0.35 }, { scale: '0.6', opacity: 0 }];
const fade = [{ opacity: 1 }, { opacity: 0 }];

export class Pit {
  #home;
  #faces;
  /**
   * The landed tiles, by row and column.
   *
   * @type {(Tile | null)[][]}
   */
  #tiles = Array.from({ length: rows }, () => Array(columns).fill(null));
  /** @type {Tile | null} */ #falling = null;
  /** @type {Place} */ #fallingAt = [0, 0];
  /** @type {Tile[]} */ #spare = [];
  #shadow;
  /**
   * Steps that are yet to be shown.
   *
   * @type {Step[]}
   */ #steps = [];
  /**
   * Tiles that are disappearing, or have disappeared and are not yet put aside.
   *
   * @type {Set<Tile>}
   */ #going = new Set();
  /** Whether steps are being shown. They end when the next showing begins. */ #isShowing = false;
  #showing = 0;
  /**
   * The content of the pit after all steps.
   *
   * @type {(string | null)[][]}
   */ #grid = [];
  #onstep;

  /**
   * @param {HTMLElement} home
   * @param {import('./faces.js').Faces} faces
   * @param {(step: Step) => void} onstep  called with each step when its showing begins
   */
  constructor(home, faces, onstep) {
    this.#home = home;
    this.#faces = faces;
    this.#onstep = onstep;
    this.#shadow = home.appendChild(document.createElement('span'));
    this.#shadow.className = 'jm-shadow';
    this.#shadow.setAttribute('aria-hidden', 'true');
    this.#spare = Array.from({ length: atFirst }, () => this.#make());
  }

  /**
   * A tile has come to rest.
   *
   * @param {Place} at
   * @param {string} text
   */
  land([row, column], text) {
    this.#hurry();
    const tile = this.#falling ?? this.#take(text, 0, column);
    this.#falling = null;
    tile.show(text);
    tile.dom.classList.remove('jm-falling');
    tile.go(row, column, landing);
    this.#tiles[row][column] = tile;
  }

  /**
   * Adds a step in which tiles disappear, after the steps before.
   *
   * @param {Step} step
   */
  clear(step) {
    this.#steps.push(step);
    if (!this.#isShowing) void this.#show();
  }

  /**
   * Shows the falling tile and where it will land, and makes sure that the pit looks as the view says.
   *
   * @param {import('../../types.js').View} view
   */
  follow({ grid, falling }) {
    this.#grid = grid;
    this.#follow(falling ?? null);
    if (!this.#isShowing) this.#check();
  }

  /**
   * Where the falling tile is by the rules, in pixels of the window. It may still be gliding there. A finger that
   * taps before it arrives means its final place.
   */
  get fallingBox() {
    if (!this.#falling) return null;
    const { left, top, width, height } = this.#home.getBoundingClientRect();
    const [row, column] = this.#fallingAt;
    return { left: left + column * width / columns, right: left + (column + 1) * width / columns, top: top + row * height / rows };
  }

  /** How wide a tile is, in pixels. */
  get unit() {
    return this.#home.getBoundingClientRect().width / columns;
  }

  /** @param {{ at: Place, text: string } | null} falling */
  #follow(falling) {
    this.#shadow.classList.toggle('jm-shadow-shown', Boolean(falling));
    if (!falling) {
      if (this.#falling) this.#drop(this.#falling);
      this.#falling = null;
      return;
    }
    this.#fallingAt = falling.at;
    const [row, column] = falling.at;
    if (!this.#falling) {
      this.#falling = this.#take(falling.text, row, column);
      this.#falling.dom.classList.add('jm-falling');
    }
    this.#falling.show(falling.text);
    this.#falling.go(row, column);
    this.#falling.call(words.cell(this.#falling.shown, row + 1, column + 1, words.falling));
    let rest = row;
    while (rest + 1 < rows && this.#grid[rest + 1][column] === null) rest += 1;
    this.#shadow.style.transform = `translate(${column * 100}%, ${rest * 100}%)`;
  }

  // MARK: Disappearing tiles

  async #show() {
    const number = this.#showing += 1;
    this.#isShowing = true;
    this.#home.setAttribute('aria-busy', 'true');
    // The frame in which a tile lands has enough work already.
    await drawn();
    // If a tile disappeared while it still glides, the page would have to move it and all others frame by frame.
    await this.#rest();
    if (number !== this.#showing) return;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      this.#onstep(step);
      await drawn();
      if (number !== this.#showing) return;
      await this.#showStep(number, step);
      if (number !== this.#showing) return;
    }
    this.#isShowing = false;
    this.#check();
    this.#home.removeAttribute('aria-busy');
  }

  /** @param {number} number  of this showing @param {Step} step */
  async #showStep(number, step) {
    const gone = /** @type {Promise<unknown>[]} */ ([]);
    await this.#each(number, this.#remove(step), ({ tile, isRight }) => gone.push(this.#vanish(tile, isRight)));
    await Promise.all(gone);
    if (number !== this.#showing) return;
    await this.#each(number, this.#settle(), ({ tile, row, column }) => tile.go(row, column, falling));
    await this.#each(number, [...this.#going], (tile) => this.#drop(tile));
    await this.#rest();
  }

  /**
   * Does something with many things, a handful in each frame, as long as a showing goes on.
   *
   * @template T
   * @param {number} number  of the showing
   * @param {T[]} all
   * @param {(one: T) => void} act
   */
  async #each(number, all, act) {
    for (const some of handfuls(all)) {
      if (number !== this.#showing) return;
      some.forEach(act);
      await drawn();
    }
  }

  /** Waits until nothing moves. */
  #rest() {
    return Promise.allSettled(this.#home.getAnimations({ subtree: true }).map(({ finished }) => finished));
  }

  /** Shows at once the state after all steps. */
  #hurry() {
    if (!this.#isShowing) return;
    this.#showing += 1;
    this.#isShowing = false;
    this.#home.removeAttribute('aria-busy');
    for (const step of this.#steps) {
      this.#settle();
      this.#remove(step);
    }
    this.#steps = [];
    this.#going.forEach((tile) => this.#drop(tile));
    this.#settle().forEach(({ tile, row, column }) => tile.go(row, column, falling));
  }

  /**
   * Takes a step's tiles out of the pit; they are still visible.
   *
   * @param {Step} step
   */
  #remove({ cells, also }) {
    const take = (/** @type {boolean} */ isRight) => (/** @type {Place} */ [row, column]) => {
      const tile = this.#tiles[row][column];
      this.#tiles[row][column] = null;
      return tile ? [{ tile, isRight }] : [];
    };
    const gone = [...cells.flatMap(take(true)), ...also.flatMap(take(false))];
    gone.forEach(({ tile }) => this.#going.add(tile));
    return gone;
  }

  /** @param {Tile} tile @param {boolean} isRight  whether it is part of a phrase */
  #vanish(tile, isRight) {
    if (isRight) tile.dom.classList.add('jm-bloom');
    return tile.vanish(reducedMotion() ? fade : isRight ? bloom : wilt, going);
  }

  /**
   * Finds the new place of every tile that has a gap below it; all others stay where they are. The lowest come first, so
   * that no tile begins to fall before those below it.
   */
  #settle() {
    const falls = /** @type {{ tile: Tile, row: number, column: number }[]} */ ([]);
    for (let column = 0; column < columns; column += 1) {
      const tiles = this.#tiles.flatMap((line) => line[column] ?? []);
      for (let row = 0; row < rows; row += 1) {
        const tile = tiles[row - rows + tiles.length] ?? null;
        this.#tiles[row][column] = tile;
        if (tile && !tile.isAt(row, column)) falls.push({ tile, row, column });
      }
    }
    return falls.sort((one, other) => other.row - one.row);
  }

  // MARK: Elements

  /** Makes sure that the right tiles are in the pit, and sets the accessible name of each. */
  #check() {
    const isKnown = this.#grid.every((line, row) => line.every((text, column) => (this.#tiles[row][column]?.text ?? null) === text));
    if (!isKnown) this.#fill(this.#grid);
    this.#name();
  }

  /** @param {(string | null)[][]} grid */
  #fill(grid) {
    this.#tiles.flat().forEach((tile) => tile && this.#drop(tile));
    this.#tiles = grid.map((line, row) => line.map((text, column) => (text === null ? null : this.#take(text, row, column))));
  }

  #name() {
    this.#tiles.forEach((line, row) => line.forEach((tile, column) =>
      tile?.call(words.cell(tile.shown, row + 1, column + 1, ''))));
  }

  /** @param {string} text @param {number} row @param {number} column */
  #take(text, row, column) {
    const tile = this.#spare.pop() ?? this.#make();
    tile.show(text);
    tile.put(row, column);
    tile.dom.setAttribute('role', 'img');
    tile.dom.removeAttribute('aria-hidden');
    tile.call(words.cell(tile.shown, row + 1, column + 1, ''));
    tile.dom.classList.add('jm-there');
    return tile;
  }

  /** @param {Tile} tile */
  #drop(tile) {
    this.#going.delete(tile);
    tile.clear();
    tile.dom.setAttribute('aria-hidden', 'true');
    tile.dom.removeAttribute('role');
    tile.dom.removeAttribute('aria-label');
    this.#spare.push(tile);
  }

  #make() {
    const tile = new Tile(this.#faces, 'span');
    tile.dom.setAttribute('aria-hidden', 'true');
    this.#home.append(tile.dom);
    return tile;
  }
}
