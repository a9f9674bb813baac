// For the creator of a pack: what players have reported, the sheet with its code, and how its hunts went.

import { leading } from '../../../player/account/way.js';
import { serverAddress } from '../../../rooms/address.js';
import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { packReports } from '../feedback/feedback-api.js';
import { OwnLiveHunts } from '../live/own-live-hunts.js';
import { packForPlayers, packStatistics } from '../pack-api.js';
import { People } from '../people/people.js';
import { Days } from './days.js';
import { Photos } from './photos.js';
import { packOnDevice, pinsOfPack } from './pins.js';
import { ToPrint } from './printing.js';
import { Reports } from './reports.js';
import { statisticsTable } from './statistics.js';
import { VisibilityChoice } from './visibility.js';
import { words } from './words.js';

/** @typedef {import('../../../parts/server-api.js').Problem} Problem */

/** @type {ClosureComponent} */
function Organiser() {
  const id = m.route.param('id') ?? '';
  /** @type {import('./pins.js').PackWithPins | null} */
  let found = null;
  /** How often it was found: each time its sheet is made anew. */
  let times = 0;
  /** @type {import('../pack-api.js').Statistics | null} */
  let statistics = null;
  /**
   * Those that are not deleted; null as long as none was known.
   *
   * @type {import('../feedback/feedback-api.js').Report[] | null}
   */
  let reports = null;
  /** @type {string | null} */
  let link = null;
  /**
   * Why there is no sheet, why there are no statistics, and why no reports.
   *
   * @type {{ pack: Problem | null, statistics: Problem | null, reports: Problem | null }}
   */
  let problems = { pack: null, statistics: null, reports: null };
  /** How often all of it was asked for: each time the photos are asked for anew. */
  let asked = 0;
  void find();

  async function find() {
    asked += 1;
    problems = { pack: null, statistics: null, reports: null };
    await Promise.all([
      packForPlayers(id).then((pack) => take({ pack, pins: pinsOfPack(pack) }), withoutPack),
      packStatistics(id).then((told) => { statistics = told; }, (problem) => { problems.statistics = problem; }),
      packReports(id).then((told) => { if (reports || told.length > 0) reports = told; }, (problem) => { problems.reports = problem; }),
      serverAddress().then((address) => { link = `${address}/#!/hunt/pack/${id}`; }),
    ]);
    m.redraw();
  }

  /** @param {import('./pins.js').PackWithPins} pack */
  function take(pack) {
    found = pack;
    times += 1;
  }

  /** @param {Problem} problem */
  function withoutPack(problem) {
    const known = problem.code === 'unreachable' ? found ?? packOnDevice(id) : null;
    if (!known) problems.pack = problem;
    else if (!found) take(known);
  }

  return {
    view() {
      const problem = problems.statistics ?? problems.reports;
      const titles = statistics && new Map(statistics.pins.map((pin) => [pin.id, pin.title]));
      const pack = found?.pack;
      return page({ title: words.title, accent: 'hunt', back: '/hunt/create', wide: true }, m('.stack.hunt-halves', [
        reports ? m(Reports, {
          pack: id, reports, version: pack?.version ?? null, titles,
          onremove(report) { reports = reports && reports.filter((other) => other.id !== report); },
        }) : null,
        [m(Photos, { key: asked, pack: id, titles })],
        problems.pack ? failure(problems.pack, find) : !found || !link ? m('p.quiet', { role: 'status' }, words.oneMoment)
          : [m(ToPrint, { key: times, ...found, address: link })],
        m('.stack.hunt-not-printed', [
          pack?.mine ? m(OwnLiveHunts, { pack: id }) : null,
          pack?.mine ? m(VisibilityChoice, { pack: id, visibility: pack.visibility ?? 'listed' }) : null,
          pack?.mine ? m(People, { pack: id, isMaker: !pack.helps, onhanded: find }) : null,
          m('section.stack', [
            m('h2', words.statistics),
            problem && !problems.pack ? failure(problem, find) : null,
            statistics ? [statisticsTable(statistics), statistics.byDay ? m(Days, { pack: id, name: pack?.name ?? '', byDay: statistics.byDay }) : null] : null,
          ]),
        ]),
      ]));
    },
  };
}

/**
 * @param {Problem} problem
 * @param {() => void} onagain
 */
const failure = ({ code, message }, onagain) => m('.card.stack', { role: 'alert' }, [
  m('p', code === 'unreachable' ? words.offline : code === 'notYours' ? words.notYours : message),
  code === 'notLoggedIn' ? linkButton({ text: words.logIn, kind: 'main', ...leading('/account', m.route.get()) }) : null,
  button({ text: words.tryAgain, icon: 'redo', onclick: onagain }),
]);

export default styled(styled(Organiser, '/games/hunt/organiser/organiser.css'), '/games/hunt/hunt.css');
