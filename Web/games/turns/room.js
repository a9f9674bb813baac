// Turn Tracker across phones: the settings in its lobby, and its table.

import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { clockForm, fitting } from './start/clock-form.js';
import { clockWords } from './start/clock-words.js';
import { GamePicker, kindText } from './library/game-picker.js';
import { chooseGame, chosenGame, readLibrary } from './library/library.js';
import { preferences } from './preferences.js';
import { RoomTable } from './tracker/room-table.js';
import { plain } from './library/share.js';
import { words } from './words.js';

export { longestName, maxPlayers as maxSeats } from './stored.js';

/** @typedef {{ game: import('./types.js').Description, clock?: import('./types.js').Clock }} RoomSetup */

/**
 * The setup that was chosen on the start screen.
 *
 * @returns {RoomSetup}
 */
export function firstSetup() {
  const game = chosenGame();
  return { game: plain(game), clock: fitting(preferences().clock, game.kind) };
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
        isHost ? null : m('p', clockWords(fitting(setup.clock, setup.game.kind))),
        isHost ? m('details', { open: isChoosing, ontoggle(/** @type {Event} */ event) {
          isChoosing = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
        } }, [
          m('summary', words.chooseGame),
          m(GamePicker, {
            chosen: chosenGame().name === setup.game.name ? chosenGame().id : '',
            onchoose(game) {
              chooseGame(game);
              isChoosing = false;
              change({ game: plain(game), clock: fitting(setup.clock, game.kind) });
            },
          }),
        ]) : null,
      ]),
      isHost ? clockForm({
        clock: fitting(setup.clock, setup.game.kind), kind: setup.game.kind, onchange: (clock) => change({ ...setup, clock }),
      }) : null,
    ]),
  };
}

export const Setup = styled(SetupForm, '/games/turns/turns.css');
export const Table = styled(RoomTable, '/games/turns/turns.css');
