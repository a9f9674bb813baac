// The start screen.

import { makeRoom } from '../../rooms/make-room.js';
import { keptTable } from '../../host/local-table.js';
import { button, linkButton } from '../../parts/button.js';
import { choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { attempt } from '../../parts/toast.js';
import { newTable } from './local.js';
import { allVariants, readVariants, seats, setupOf, variantWithID } from './variants.js';
import { words } from './words.js';

const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, index) => String(seats.min + index));

/** @type {ClosureComponent<{ game: import('../../rooms/room-game.js').RoomGame }>} */
function Start({ attrs: { game } }) {
  let variant = 'usual';
  let count = counts[0];
  readVariants();

  const chosen = () => setupOf(variantWithID(variant));

  const start = () => attempt(async () => {
    const players = Array.from({ length: Number(count) }, (_, index) => words.player(index + 1));
    await newTable({ players, ...chosen() });
    m.route.set('/gamename/play');
  });

  return {
    view: () => page({ title: words.title, accent: 'gamename' }, m('.stack', [
      keptTable('gamename') ? linkButton({ text: words.resume, icon: 'redo', href: '#!/gamename/play' }) : null,
      counts.length > 1 ? choices({
        legend: words.players, name: 'players', value: count, onchange: (value) => { count = value; },
        options: counts.map((value) => ({ value, text: value })),
      }) : null,
      choices({
        legend: words.variant, name: 'variant', value: variant, onchange: (value) => { variant = value; },
        options: allVariants().map((one) => ({ value: one.id, text: one.name, hint: words.variantHint(one) })),
      }),
      button({ text: words.start, icon: 'play', kind: 'main', onclick: () => void start() }),
      button({ text: words.morePhones, icon: 'people', onclick: () => makeRoom(game, chosen()) }),
    ])),
  };
}

export default styled(Start, '/games/gamename/gamename.css');
