// GameName across phones: what its lobby asks, and its table.

import { choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { Board } from './board.js';
import { allPresets, presetWithID, readPresets } from './presets.js';
import { words } from './words.js';

export const mostSeats = 4;
export const longestName = 20;

/** @typedef {{ most: number, seconds: number }} RoomSetup */

/** @returns {RoomSetup} */
export function firstSetup() {
  const { most, seconds } = presetWithID('usual');
  return { most, seconds };
}

/** @type {ClosureComponent<{ setup: RoomSetup, seats: unknown[], change: (setup: RoomSetup) => void, isHost: boolean }>} */
function SetupForm() {
  readPresets();
  return {
    view: ({ attrs: { setup, change, isHost } }) => choices({
      legend: words.speed, name: 'preset', disabled: !isHost,
      value: allPresets().find(({ most, seconds }) => most === setup.most && seconds === setup.seconds)?.id ?? '',
      options: allPresets().map(({ id, name, most, seconds }) => ({ value: id, text: name, hint: words.presetHint(most, seconds) })),
      onchange(id) {
        const { most, seconds } = presetWithID(id);
        change({ most, seconds });
      },
    }),
  };
}

/** @type {Component<{ table: import('../../host/table.js').Table }>} */
const RoomTable = {
  view: ({ attrs: { table } }) => page({ title: words.title, accent: 'gamename' }, m(Board, { table })),
};

export const Setup = styled(SetupForm, '/games/gamename/gamename.css');
export const Table = styled(RoomTable, '/games/gamename/gamename.css');
