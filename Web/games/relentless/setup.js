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

/** @typedef {{ setup: RoomSetup, seats: Person[], change: (changed: (setup: RoomSetup) => RoomSetup) => void, isHost: boolean }} SetupAttrs */

/** @type {ClosureComponent<SetupAttrs>} */
function SetupForm() {
  /** The number of people for which teammates were last removed, so that a refused change is not asked for again. */
  let fitted = 0;

  /**
   * Removes simulated teammates to make room for people who join.
   *
   * @param {{ attrs: SetupAttrs }} vnode
   */
  function makeRoom({ attrs: { setup: given, seats, change, isHost } }) {
    const setup = whole(given);
    const max = maxSeats - seats.length;
    if (!isHost || setup.teammates <= max || fitted === seats.length) return;
    fitted = seats.length;
    change((latest) => ({ ...whole(latest), teammates: max }));
  }

  return {
    oncreate: makeRoom,
    onupdate: makeRoom,
    view({ attrs: { setup: given, seats, change, isHost } }) {
      if (!isHost) return null;
      const setup = whole(given);
      const setBy = (/** @type {(latest: RoomSetup) => Partial<RoomSetup>} */ changes) => change((latest) => {
        const changed = { ...whole(latest), ...changes(whole(latest)) };
        changePreferences({ setup: changed });
        return changed;
      });
      const set = (/** @type {Partial<RoomSetup>} */ changes) => setBy(() => changes);
      const max = maxSeats - seats.length;
      return m('.rl-setup.card.accent-relentless', [
        m('h2', words.settings),
        lengthForm(setup, setBy),
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
