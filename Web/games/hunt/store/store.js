// The store: packs by words, on a map, near by, and those that are here already.

import { linkButton } from '../../../parts/button.js';
import { choices } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { whereabouts } from '../position.js';
import { ByWords } from './by-words.js';
import { Here } from './here.js';
import { NearMe } from './near-me.js';
import { OnMap } from './on-map.js';
import { words } from './words.js';

const ways = /** @type {const} */ ({ byWords: ByWords, onMap: OnMap, nearMe: NearMe, here: Here });

/**
 * The way of searching that was chosen last.
 *
 * @type {keyof typeof ways}
 */
let way = 'byWords';

/** @type {ClosureComponent} */
function Store() {
  // Distances are shown if the player need not be asked for the position.
  const stopFollowing = whereabouts.followIfAllowed();
  return {
    onremove: stopFollowing,
    view: () => page({ title: words.store, accent: 'hunt', back: '/hunt', wide: true }, m('.stack', [
      choices({
        legend: words.ways, name: 'way', value: way, onchange(chosen) { way = chosen; },
        options: /** @type {(keyof typeof ways)[]} */ (Object.keys(ways)).map((value) => ({ value, text: words[value] })),
      }),
      m('.hunt-way', [m(ways[way], { key: way })]),
      m('.row', linkButton({ text: words.toMine, icon: 'edit', kind: 'quiet', href: '#!/hunt/create' })),
    ])),
  };
}

export default styled(styled(Store, '/games/hunt/store/store.css'), '/games/hunt/hunt.css');
