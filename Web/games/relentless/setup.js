// The settings that the host of a lobby chooses. Nobody else sees them.

import { check, choices, range } from '../../parts/field.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { lengthForm, suggestion } from './evening.js';
import { changePreferences, preferences } from './preferences.js';
import { firstSettings, maxDifficulty, maxSeats, minSeats } from './stored.js';
import { shell as words } from './shell-words.js';

/**
 * @typedef {import('./stored.js').RoomSetup} RoomSetup
 * @typedef {import('../../host/table.js').Person} Person
 */

/**
 * The setup of the last lobby, but without simulated teammates.
 *
 * @returns {RoomSetup}
 */
export const firstSetup = () => ({ ...preferences().setup, teammates: 0 });

/**
 * Why the game cannot start yet; null if it can.
 *
 * @param {RoomSetup | null} setup  null: only the host knows it
 * @param {Person[]} people
 */
export function obstacle(setup, people) {
  const missing = minSeats - people.length - (setup?.teammates ?? 0);
  return missing > 0 ? words.tooFew(missing) : null;
}

/**
 * A complete setup: missing fields have the rules' defaults.
 *
 * @param {Partial<RoomSetup>} setup
 * @returns {RoomSetup}
 */
const whole = (setup) => ({ ...firstSettings, twists: setup.evening !== undefined, ...setup });

/** @type {ClosureComponent<{ setup: RoomSetup, seats: Person[], change: (setup: RoomSetup) => void, isHost: boolean }>} */
function SetupForm() {
  /** The number of people for which teammates were last removed, so that a refused change is not asked for again. */
  let fitted = 0;

  /**
   * Removes simulated teammates to make room for people who join.
   *
   * @param {{ attrs: { setup: RoomSetup, seats: Person[], change: (setup: RoomSetup) => void, isHost: boolean } }} vnode
   */
  function makeRoom({ attrs: { setup: given, seats, change, isHost } }) {
    const setup = whole(given);
    const max = maxSeats - seats.length;
    if (!isHost || setup.teammates <= max || fitted === seats.length) return;
    fitted = seats.length;
    change({ ...setup, teammates: max });
  }

  return {
    oncreate: makeRoom,
    onupdate: makeRoom,
    view({ attrs: { setup: given, seats, change, isHost } }) {
      if (!isHost) return null;
      const setup = whole(given);
      const set = (/** @type {Partial<RoomSetup>} */ changes) => {
        const changed = { ...setup, ...changes };
        changePreferences({ setup: changed });
        change(changed);
      };
      const max = maxSeats - seats.length;
      return m('.rl-setup.card.accent-relentless', [
        m('h2', words.settings),
        lengthForm(setup, set),
        difficultyRange(setup.difficulty, (difficulty) => set({ difficulty })),
        suggestion(setup.difficulty, (difficulty) => set({ difficulty })),
        max > 0 ? range({
          label: words.teammates, value: Math.min(setup.teammates, max), min: 0, max, text: words.teammatesText,
          onchange: (teammates) => set({ teammates }),
        }) : null,
        choices({
          legend: words.whenAway, name: 'when-away', value: setup.whenAway, onchange: (whenAway) => set({ whenAway }),
          options: [
            { value: 'continue', text: words.awayContinue, hint: words.awayContinueHint },
            { value: 'end', text: words.awayEnd, hint: words.awayEndHint },
          ],
        }),
        check({
          label: words.drawnTitles, hint: words.drawnTitlesHint, checked: setup.drawnTitles,
          onchange: (drawnTitles) => set({ drawnTitles }),
        }),
        check({ label: words.demo, hint: words.demoHint, checked: setup.demo, onchange: (demo) => set({ demo }) }),
      ]);
    },
  };
}

/** @param {number} difficulty @param {(difficulty: number) => void} onchange */
export const difficultyRange = (difficulty, onchange) => range({
  label: words.difficulty, value: difficulty, min: 0, max: maxDifficulty, text: words.difficultyText, onchange,
});

export const Setup = styled(SetupForm, '/games/relentless/shell.css');
