// A pack as a list of the store shows it.

import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { keepingBar } from '../../../parts/map/keeping-bar.js';
import { keptMaps } from '../../../parts/map/kept-maps.js';
import { attempt, toast } from '../../../parts/toast.js';
import { metresAround } from '../../../parts/map/metres.js';
import { factsLine, limitText } from '../facts-line.js';
import { ratingMark } from '../feedback/rating-mark.js';
import { packHere } from '../packs.js';
import { whereabouts } from '../position.js';
import { getPack } from './getting.js';
import { officialMark } from './official-mark.js';
import { words } from './words.js';

/** @typedef {import('../pack-api.js').Found} Found */

/**
 * @param {Found} pack
 * @param {{ heading?: string, buttons?: Children }} options  `heading`: the element of its name
 * @returns {Children}
 */
export function packRow(pack, { heading = 'h2', buttons = storeButtons(pack) } = {}) {
  const job = keptMaps.job(pack.id);
  const metres = metresTo(pack);
  return m('.hunt-found', [
    m('.hunt-found-words', [
      m(`${heading}.hunt-found-name`, m('a', { href: `#!/hunt/pack/${pack.id}` }, pack.name)),
      officialMark(pack.official),
      m('p.quiet', [pack.location, metres === null ? null : m('strong', ` · ${words.distance(metres)}`)]),
      m('p', pack.description),
      factsLine(pack),
      m('p.quiet.hunt-found-facts', [
        pack.rating ? [ratingMark(pack.rating), ' · '] : null,
        `${words.by} ${pack.creator}`, pack.mine ? [' · ', m('strong', words.mine)] : null, ' · ', words.pins(pack.pins),
        ' · ', limitText(pack.minutes), ' · ', words.version(pack.version),
      ]),
    ]),
    m('.hunt-found-buttons', buttons),
    job ? keepingBar(job) : null,
  ]);
}

/** @param {Found} pack @returns {Children} */
function storeButtons(pack) {
  const here = packHere(pack.id);
  return [
    here ? linkButton({ text: words.play, icon: 'play', kind: 'main', href: `#!/hunt/packs/${pack.id}` }) : null,
    button({
      text: label(here, pack), icon: 'download', kind: here ? 'plain' : 'main', 'aria-label': `${label(here, pack)}: ${pack.name}`,
      onclick: () => attempt(async () => { if (await getPack(pack.id)) toast(words.got(pack.name)); }),
    }),
  ];
}

/**
 * The distance to a pack from where the player is now, or else as the server says it, which knows the place less exactly.
 *
 * @param {Found} pack
 */
export function metresTo({ metres, at }) {
  const { position } = whereabouts;
  return at && position ? metresAround(position.at, at) : metres ?? null;
}

/**
 * The server knows the player's place less exactly, and so it may take two packs in the other order.
 *
 * @param {Found[]} packs
 */
export const nearestFirst = (packs) => [...packs].sort((one, other) => (metresTo(one) ?? Infinity) - (metresTo(other) ?? Infinity));

/** @param {import('../packs.js').PackHere | null} here @param {Found} pack */
const label = (here, { version }) => (!here ? words.get : here.version < version ? words.update(version) : words.getAgain);
