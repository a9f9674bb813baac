// The searchable list of games, favourites first.

import { iconButton } from '../../../parts/button.js';
import { searchList } from '../../../parts/list.js';
import m from '../../../parts/m.js';
import { libraryFailed, listedGames } from './library.js';
import { preferences, toggleFavourite } from '../preferences.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').ListedGame} ListedGame
 *
 * @typedef {object} PickerAttrs
 * @property {string} chosen  the id of the game that is chosen now
 * @property {(game: ListedGame) => void} onchoose
 */

/** @type {ClosureComponent<PickerAttrs>} */
export function GamePicker() {
  let search = '';
  return {
    view({ attrs }) {
      const { favourites } = preferences();
      const onchoose = (/** @type {ListedGame} */ game) => {
        search = '';
        attrs.onchoose(game);
      };
      return m('.picker', [
        libraryFailed() ? m('p.quiet', words.libraryMissing) : null,
        searchList({
          label: words.searchGames, items: listedGames(favourites), text: ({ game }) => game.name,
          group: ({ group }) => group, search, onsearch(text) { search = text; }, empty: words.noSuchGame,
          row: ({ game }) => row(game, { ...attrs, onchoose }, favourites.includes(game.id)),
        }),
      ]);
    },
  };
}

/** @param {ListedGame} game @param {PickerAttrs} attrs @param {boolean} isFavourite */
const row = (game, { chosen, onchoose }, isFavourite) => m('.picker-row', { class: game.id === chosen ? 'picker-chosen' : '' }, [
  m('button.picker-game', { type: 'button', 'aria-pressed': String(game.id === chosen), onclick: () => onchoose(game) }, [
    m('span.picker-name', game.name), m('small', kindText(game)),
  ]),
  iconButton({
    icon: 'star', filled: isFavourite, label: words.favourite(game.name), 'aria-pressed': String(isFavourite),
    onclick: () => toggleFavourite(game.id),
  }),
]);

/** @param {ListedGame} game */
export const kindText = (game) =>
  (game.players ? `${words.kinds[game.kind]}, ${words.playersFor(game.players)}` : words.kinds[game.kind]);
