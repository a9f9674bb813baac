// Turn Tracker across phones: what its lobby asks, and its table.

import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { clockForm, fitting } from './clock-form.js';
import { GamePicker, kindText } from './game-picker.js';
import { anyGame, gameWithID, readLibrary } from './library.js';
import { prefer, preferences } from './preferences.js';
import { RoomTable } from './room-table.js';
import { plain } from './share.js';
import { words } from './words.js';

export { longestName, mostPlayers as mostSeats } from './stored.js';

/** @typedef {{ game: import('./types.js').Description, clock: import('./types.js').Clock }} RoomSetup */

/**
 * What the start screen stood at.
 *
 * @returns {RoomSetup}
 */
export function firstSetup() {
  const { game: id, clock } = preferences();
  const game = gameWithID(id) ?? anyGame();
  return { game: plain(game), clock: fitting(clock, game.kind) };
}

/** @type {ClosureComponent<{ setup: RoomSetup, seats: unknown[], change: (setup: RoomSetup) => void, isHost: boolean }>} */
function SetupForm() {
  void readLibrary();
  let isChoosing = false;
  return {
    view: ({ attrs: { setup, change, isHost } }) => m('.room-setup.accent-turns', [
      m('section.card', [
        m('h2', setup.game.name),
        m('p.quiet', kindText({ ...setup.game, id: '' })),
        isHost ? m('details', { open: isChoosing, ontoggle(/** @type {Event} */ event) {
          isChoosing = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
        } }, [
          m('summary', words.chooseGame),
          m(GamePicker, {
            chosen: chosenID(setup),
            onchoose(game) {
              prefer({ game: game.id });
              isChoosing = false;
              change({ game: plain(game), clock: fitting(setup.clock, game.kind) });
            },
          }),
        ]) : null,
      ]),
      clockForm({ clock: setup.clock, kind: setup.game.kind, disabled: !isHost, onchange: (clock) => change({ ...setup, clock }) }),
    ]),
  };
}

/** @param {RoomSetup} setup */
const chosenID = ({ game }) => {
  const { game: id } = preferences();
  return gameWithID(id)?.name === game.name ? id : '';
};

export const Setup = styled(SetupForm, '/games/turns/turns.css');
export const Table = styled(RoomTable, '/games/turns/turns.css');
