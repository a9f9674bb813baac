// The tiles that come next in tetris. A press trades one for the tile that falls.

import m from '../../../../parts/m.js';
import { words } from '../../words.js';
import { Tile } from './tile.js';

const count = 6;

/** Their places, which stay empty until `Upcoming` fills them. */
export const upcomingPlaces = () => m('ol.jm-upcoming', { 'data-pressed': '', 'aria-label': words.upcoming },
  Array.from({ length: count }, () => m('li.jm-upcoming-tile')));

export class Upcoming {
  /** @type {Tile[]} */ #tiles;

  /**
   * @param {Element} field  has their places
   * @param {import('./faces.js').Faces} faces
   * @param {(index: number) => void} trade
   */
  constructor(field, faces, trade) {
    this.#tiles = [...field.querySelectorAll('.jm-upcoming-tile')].map((place, index) => {
      const tile = new Tile(faces, 'button');
      tile.dom.setAttribute('type', 'button');
      tile.dom.addEventListener('click', () => trade(index));
      place.append(tile.dom);
      return tile;
    });
  }

  /** @param {import('../../types.js').View} view */
  follow({ upcoming }) {
    this.#tiles.forEach((tile, index) => {
      tile.show(upcoming?.[index] ?? '');
      tile.call(words.trade(tile.shown, index + 1));
    });
  }
}
