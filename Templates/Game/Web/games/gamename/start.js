// The start screen.

import { makeRoom } from '../../rooms/make-room.js';
import { keptTable } from '../../host/local-table.js';
import { button, linkButton } from '../../parts/button.js';
import { choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { toast } from '../../parts/toast.js';
import { newTable } from './local.js';
import { allPresets, presetWithID, readPresets } from './presets.js';
import { words } from './words.js';

/** @type {ClosureComponent<{ game: import('../../rooms/room-game.js').RoomGame }>} */
function Start({ attrs: { game } }) {
  let preset = 'usual';
  let count = '2';
  readPresets();

  const chosen = () => {
    const { most, seconds } = presetWithID(preset);
    return { most, seconds };
  };

  async function start() {
    try {
      const players = Array.from({ length: Number(count) }, (_, index) => words.player(index + 1));
      await newTable({ players, ...chosen() });
      m.route.set('/gamename/play');
    } catch (refusal) {
      toast(/** @type {{ message: string }} */ (refusal).message, { kind: 'error' });
    }
  }

  return {
    view: () => page({ title: words.title, accent: 'gamename' }, m('.stack', [
      keptTable('gamename') ? linkButton({ text: words.resume, icon: 'redo', href: '#!/gamename/play' }) : null,
      choices({
        legend: words.players, name: 'players', value: count, onchange: (value) => { count = value; },
        options: ['2', '3', '4'].map((value) => ({ value, text: value })),
      }),
      choices({
        legend: words.speed, name: 'preset', value: preset, onchange: (value) => { preset = value; },
        options: allPresets().map(({ id, name, most, seconds }) => ({ value: id, text: name, hint: words.presetHint(most, seconds) })),
      }),
      button({ text: words.start, icon: 'play', kind: 'main', onclick: start }),
      button({ text: words.morePhones, icon: 'people', onclick: () => makeRoom(game, chosen()) }),
    ])),
  };
}

export default styled(Start, '/games/gamename/gamename.css');
