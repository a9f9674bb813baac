// Turn Tracker across phones: the settings in its lobby, and its table.

import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { clockForm, fitting } from './start/clock-form.js';
import { clockWords } from './start/clock-words.js';
import { planDetails, planned, planOf, planWords } from './start/plan.js';
import { GamePicker, kindText } from './library/game-picker.js';
import { chooseGame, chosenGame, readLibrary } from './library/library.js';
import { RoomTable } from './tracker/room-table.js';
import { plain } from './library/share.js';
import { words } from './words.js';

export { roomSetup as firstSetup } from './start/room-setup.js';
export { longestName, maxPlayers as maxSeats } from './stored.js';
export { keptView } from './tracker/kept-presses.js';
export { followWaiting as follow } from './tracker/waiting.js';

/** @typedef {import('./types.js').RoomSetup} RoomSetup */

/**
 * @type {ClosureComponent<{ setup: RoomSetup, seats: unknown[], change: (changed: (setup: RoomSetup) => RoomSetup) => void,
 *   isHost: boolean }>}
 */
function SetupForm() {
  void readLibrary();
  let isChoosing = false;
  return {
    view: ({ attrs: { setup, change, isHost } }) => m('.room-setup.accent-turns', [
      m('section.card', [
        m('h2', setup.game.name),
        m('p.quiet', kindText({ ...setup.game, id: '' })),
        isHost ? null : [m('p', clockWords(fitting(setup.clock, setup.game.kind))), guestPlan(setup)],
        isHost ? m('details', { open: isChoosing, ontoggle(/** @type {Event} */ event) {
          isChoosing = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
        } }, [
          m('summary', words.chooseGame),
          m(GamePicker, {
            chosen: chosenGame().name === setup.game.name ? chosenGame().id : '',
            onchoose(game) {
              chooseGame(game);
              isChoosing = false;
              change((latest) => ({ ...latest, game: plain(game), clock: fitting(latest.clock, game.kind) }));
            },
          }),
        ]) : null,
      ]),
      isHost ? clockForm({
        clock: fitting(setup.clock, setup.game.kind), kind: setup.game.kind,
        onchange: (changed) => change((latest) => ({ ...latest, clock: changed(fitting(latest.clock, latest.game.kind)) })),
      }) : null,
      isHost ? planDetails({
        plan: planOf(setup),
        onchange: (changed) => change((latest) => ({ game: latest.game, clock: latest.clock, ...planned(changed(planOf(latest))) })),
      }) : null,
    ]),
  };
}

/**
 * What the host has chosen of rounds and points, for those who may not change it.
 *
 * @param {RoomSetup} setup
 */
function guestPlan(setup) {
  const told = planWords(planOf(setup));
  return told ? m('p', `${words.plan}: ${told}`) : null;
}

export const Setup = styled(SetupForm, '/games/turns/turns.css');
export const Table = styled(RoomTable, '/games/turns/turns.css');
