// Packs for somebody who has none yet: those near by, or else those that the server itself offers.

import { afterDrawing } from '../../../parts/after-drawing.js';
import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { styled } from '../../../parts/styled.js';
import { attempt } from '../../../parts/toast.js';
import { searchPacks } from '../pack-api.js';
import { packHere } from '../packs.js';
import { knownPlace, whereIStand } from '../position.js';
import { getPack } from './getting.js';
import { metresTo, nearestFirst, packRow } from './pack-row.js';
import { ProblemCard } from './results.js';
import { words } from './words.js';

/**
 * @typedef {import('../pack-api.js').Found} Found
 * @typedef {import('../pack-types.js').Place} Place
 * @typedef {{ kind: 'near' | 'far' | 'some' | 'none', packs: Found[] }} Suggestions
 *   far: elsewhere, because none is near; some: the player's place is not known
 */

/** How far away a pack may be that is near; metres. */
const nearBy = 30_000;
/** How many packs are suggested. */
const limit = 3;

/** @type {ClosureComponent<{ offline: string }>} */
function SuggestedPacks() {
  /** @type {Suggestions | null} */
  let found = null;
  /** @type {import('../../../parts/server-api.js').Problem | null} */
  let problem = null;
  /**
   * Why the player's place is not known, after the player wanted packs near by.
   *
   * @type {string | null}
   */
  let failure = null;
  let isBusy = true;
  /** @type {HTMLElement | null} */
  let section = null;
  void find(knownPlace);

  /** @param {() => Promise<Place | null>} findPlace */
  async function find(findPlace) {
    [isBusy, problem, failure] = [true, null, null];
    /** @type {Place | null} */
    let place;
    try {
      place = await findPlace();
    } catch (error) {
      [isBusy, failure] = [false, /** @type {Error} */ (error).message];
      return m.redraw();
    }
    try {
      found = await suggestionsAt(place);
    } catch (error) {
      [found, problem] = [null, /** @type {import('../../../parts/server-api.js').Problem} */ (error)];
    }
    isBusy = false;
    m.redraw();
  }

  /**
   * Finds packs after a press. The pressed button may be gone then.
   *
   * @param {() => Promise<Place | null>} findPlace
   */
  async function findAgain(findPlace) {
    if (isBusy) return;
    await find(findPlace);
    afterDrawing(() => { if (document.activeElement === document.body) section?.focus({ preventScroll: true }); });
  }

  return {
    view: ({ attrs: { offline } }) => m('section.stack.hunt-suggested', {
      tabindex: '-1', oncreate(/** @type {Vnode} */ { dom }) { section = /** @type {HTMLElement} */ (dom); },
    }, [
      found && found.kind !== 'none' ? m('h2', found.kind === 'near' ? words.nearYou : words.toTry) : null,
      m('p', { role: 'status' }, isBusy ? words.oneMoment : found ? words.suggested[found.kind] : ''),
      found?.kind === 'some' ? m('.row', button({
        text: words.findNear, icon: 'map', onclick: () => findAgain(async () => (await whereIStand()).at),
      })) : null,
      failure === null ? null : m('p.error', { role: 'alert' }, failure),
      found ? m('ul.hunt-cards', found.packs.map((pack) => m('li.card', { key: pack.id }, packRow(pack, { heading: 'h3', buttons: playButton(pack) })))) : null,
      problem ? m(ProblemCard, { problem, offline, again: () => void findAgain(knownPlace) }) : null,
    ]),
  };
}

/**
 * @param {Place | null} place  of the player, if it is known
 * @returns {Promise<Suggestions>}
 */
async function suggestionsAt(place) {
  const near = place ?? undefined;
  const first = near ? (await searchPacks({ near, limit })).packs : [];
  const close = first.filter((pack) => (metresTo(pack) ?? Infinity) <= nearBy);
  if (close.length > 0) return { kind: 'near', packs: nearestFirst(close) };
  const { packs: own } = await searchPacks({ own: true, near, limit });
  // A server whose owner has removed its own packs has perhaps those of others.
  const packs = own.length > 0 ? own : near ? first : (await searchPacks({ limit })).packs;
  return { kind: packs.length === 0 ? 'none' : near ? 'far' : 'some', packs };
}

/** @param {Found} pack */
const playButton = (pack) => (packHere(pack.id)
  ? linkButton({ text: words.play, icon: 'play', kind: 'main', href: `#!/hunt/packs/${pack.id}` })
  : button({
    text: words.getAndPlay, icon: 'play', kind: 'main', 'aria-label': `${words.getAndPlay}: ${pack.name}`,
    onclick: () => attempt(async () => { if (await getPack(pack.id)) m.route.set(`/hunt/packs/${pack.id}`); }),
  }));

/**
 * Packs that can be downloaded and played in one press.
 *
 * @type {Component<{ offline: string }>}  `offline`: what can be done without the network
 */
export const Suggested = styled(SuggestedPacks, '/games/hunt/store/store.css');
