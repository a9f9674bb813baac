// The page of one pack, by its link: a guest who scans its code sees it.

import { button, linkButton } from '../../../parts/button.js';
import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { keptMaps } from '../../../parts/map/kept-maps.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { attempt } from '../../../parts/toast.js';
import { packOutline } from '../closed/closed-api.js';
import { walkText } from '../facts-line.js';
import { ratingOf } from '../feedback/feedback-api.js';
import { ratingMark } from '../feedback/rating-mark.js';
import { factsIn } from '../pack-facts.js';
import { minPins, noteFound, packHere } from '../packs.js';
import { StartPlace } from '../start-place.js';
import { words as hunt } from '../words.js';
import { getPack } from './getting.js';
import { officialMark } from './official-mark.js';
import { packMap } from './pack-map.js';
import { mapChoice, planForOutline } from './pack-maps.js';
import { ProblemCard } from './results.js';
import { words } from './words.js';

/**
 * @typedef {import('../pack-api.js').Found} Found
 * @typedef {Found & { start?: import('../pack-types.js').Start }} Known  without its pins
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 */

/** @type {ClosureComponent} */
function PackPage() {
  const id = m.route.param('id') ?? '';
  /**
   * The pack; what this device knows of it is there without the network.
   *
   * @type {Known | null}
   */
  let pack = known(id);
  /** @type {Problem | null} */
  let problem = null;
  let isBusy = false;
  /** @type {import('../../../parts/map/keep-plan.js').Plan | null} */
  let plan = null;
  void find();
  void keptMaps.look();

  async function find() {
    problem = null;
    try {
      const outline = await packOutline(id);
      pack = outline;
      noteFound(pack);
      void planForOutline(outline).then((found) => {
        plan = found;
        m.redraw();
      });
    } catch (error) {
      problem = /** @type {Problem} */ (error);
    }
    m.redraw();
  }

  /** Downloads the pack if necessary, and goes to play; the map follows. */
  const play = () => attempt(async () => {
    isBusy = true;
    try {
      if (!packHere(id)) await getPack(id, { isSure: true, keepsMap: mapChoice.isOn });
      m.route.set(`/hunt/packs/${id}`);
    } finally {
      isBusy = false;
      m.redraw();
    }
  });

  const update = () => attempt(async () => {
    await getPack(id, { isSure: true });
    m.redraw();
  });

  return {
    view() {
      if (!pack) return withoutPack(problem, find);
      return page({ title: pack.name, accent: 'hunt', back: '/hunt/store', wide: true }, m('.stack.hunt-beside', [
        m('section.card.stack', [
          officialMark(pack.official),
          m('p.hunt-found-where', pack.location),
          m('p', pack.description),
          remarks(pack),
          ways(pack, { isBusy, play, update }),
          pack.pins < minPins ? null : packMap({ id, plan }),
        ]),
        m('.stack', [m(Facts, { pack }), startOf(pack)]),
        isGone(problem) ? m('p.quiet', { role: 'status' }, words.gone(pack.name)) : problem ? m(ProblemCard, { problem, again: find }) : null,
      ]));
    },
  };
}

/**
 * What can be done with a pack: it is played from this device or, while it is not here, online.
 *
 * @param {Found} found
 * @param {{ isBusy: boolean, play: () => void, update: () => void }} how
 */
function ways({ id, pins, version, mine }, { isBusy, play, update }) {
  if (pins < minPins) return m('p.hunt-few', words.few);
  const here = packHere(id);
  const isOnline = !here && !mine;
  return [
    m('.hunt-found-go', [
      isOnline ? linkButton({ text: words.playOnline, icon: 'play', kind: 'main', href: `#!/hunt/packs/${id}` }) : null,
      button({
        text: here ? words.play : words.getAndPlay, icon: isOnline ? 'download' : 'play', kind: isOnline ? 'plain' : 'main', disabled: isBusy,
        onclick: play,
      }),
      here && here.version < version ? button({ text: words.update(version), icon: 'download', disabled: isBusy, onclick: update }) : null,
      linkButton({ text: words.board, icon: 'crown', kind: 'quiet', href: `#!/hunt/board/${id}` }),
      mine ? linkButton({ text: words.organise, icon: 'info', kind: 'quiet', href: `#!/hunt/organise/${id}` }) : null,
    ]),
    isOnline ? m('p.hint', words.playOnlineHow) : null,
  ];
}

/**
 * What only those who work on a pack are told.
 *
 * @param {Found} pack
 */
const remarks = ({ removal, mine, helps }) => [
  removal ? m('p.error', words.removals[removal.kind](removal.why)) : null,
  mine ? m('p.quiet', helps ? words.youHelp : words.isYours) : null,
];

/**
 * Where a hunt begins. Its map is made anew for another place.
 *
 * @param {Known} pack
 */
const startOf = ({ name, start }) => (start ? [m(StartPlace, { key: JSON.stringify(start), name, start })] : null);

/** @param {Problem | null} problem */
const isGone = (problem) => problem?.code === 'noSuchPack';

/**
 * The page while nothing is known of the pack.
 *
 * @param {Problem | null} problem
 * @param {() => void} again
 */
const withoutPack = (problem, again) => page({
  title: isGone(problem) ? words.noSuchPack : words.store, accent: 'hunt', back: '/hunt/store', wide: true,
}, m('.stack', isGone(problem) ? [
  m('p', { role: 'alert' }, words.noSuchPackText), m('.row', linkButton({ text: words.toStore, kind: 'main', href: '#!/hunt/store' })),
] : problem ? m(ProblemCard, { problem, again }) : m('p.quiet', { role: 'status' }, words.oneMoment)));

/**
 * What a pack is, in figures, and how it is rated.
 *
 * @type {ClosureComponent<{ pack: Found }>}
 */
function Facts({ attrs: { pack: { id } } }) {
  /** @type {import('../pack-api.js').Rating | undefined} */
  let rating;
  void ratingOf(id).then((found) => {
    rating = found;
    m.redraw();
  });
  return {
    view({ attrs: { pack } }) {
      const { minutes, pins, creator, version } = pack;
      const known = factsIn(pack);
      const facts = [
        ...known ? [[words.walk, walkText(known)], [words.difficulty, hunt.difficulties[known.difficulty]]] : [],
        [words.minutes, lengthText(minutes * 60_000)], [words.pinsOf, pins], [words.creatorOf, creator], [words.versionOf, version],
      ];
      return m('dl.hunt-found-dl.card', [
        rating ? [m('dt', words.ratingOf), m('dd', ratingMark(rating))] : null, facts.map(([name, value]) => [m('dt', name), m('dd', value)]),
      ]);
    },
  };
}

/** @param {string} id @returns {Known | null} */
function known(id) {
  const pack = packHere(id);
  return pack && { ...pack, at: pack.at ?? undefined, mine: pack.isMine, official: pack.isOfficial };
}

export default styled(styled(PackPage, '/games/hunt/store/store.css'), '/games/hunt/hunt.css');
