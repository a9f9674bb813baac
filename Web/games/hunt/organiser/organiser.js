// For the creator of a pack: what players have reported, the sheet with its code, and how its hunts went.

import { leading } from '../../../player/account/way.js';
import { serverAddress } from '../../../rooms/address.js';
import { onlyHere } from '../../../rooms/only-here.js';
import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { copy } from '../../../parts/share.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { packReports } from '../feedback/feedback-api.js';
import { packForPlayers, packStatistics } from '../pack-api.js';
import { Reports } from './reports.js';
import { sheet } from './sheet.js';
import { statisticsTable } from './statistics.js';
import { VisibilityChoice } from './visibility.js';
import { words } from './words.js';

/** @typedef {import('../../../parts/server-api.js').Problem} Problem */

/** @type {ClosureComponent} */
function Organiser() {
  const id = m.route.param('id') ?? '';
  /** @type {import('../pack-api.js').Found | null} */
  let pack = null;
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
  void find();

  async function find() {
    problems = { pack: null, statistics: null, reports: null };
    await Promise.all([
      packForPlayers(id).then((found) => { pack = found; }, (problem) => { problems.pack = problem; }),
      packStatistics(id).then((found) => { statistics = found; }, (problem) => { problems.statistics = problem; }),
      packReports(id).then((found) => { if (reports || found.length > 0) reports = found; }, (problem) => { problems.reports = problem; }),
      serverAddress().then((address) => { link = `${address}/#!/hunt/pack/${id}`; }),
    ]);
    m.redraw();
  }

  /** @param {Problem} problem */
  const failure = ({ code, message }) => m('.card.stack', { role: 'alert' }, [
    m('p', code === 'unreachable' ? words.offline : code === 'notYours' ? words.notYours : message),
    code === 'notLoggedIn' ? linkButton({ text: words.logIn, kind: 'main', ...leading('/account', m.route.get()) }) : null,
    button({ text: words.tryAgain, icon: 'redo', onclick: find }),
  ]);

  /** @param {import('../pack-api.js').Found} found @param {string} address */
  const toPrint = (found, address) => m('section.stack', [
    m('h2.hunt-not-printed', words.sheet),
    m('p.quiet.hunt-not-printed', words.sheetText),
    m('.row.hunt-not-printed', [
      button({ text: words.print, icon: 'copy', kind: 'main', onclick: () => window.print() }),
      button({ text: words.copyLink, icon: 'link', onclick: () => void copyLink(address) }),
    ]),
    onlyHere(address, 'hunt-not-printed'),
    sheet(found, address),
  ]);

  return {
    view() {
      const problem = problems.statistics ?? problems.reports;
      return page({ title: words.title, accent: 'hunt', back: '/hunt/create', wide: true }, m('.stack.hunt-halves', [
        reports ? m(Reports, {
          pack: id, reports, version: pack?.version ?? null, titles: statistics && new Map(statistics.pins.map((pin) => [pin.id, pin.title])),
          onremove(report) { reports = reports && reports.filter((other) => other.id !== report); },
        }) : null,
        problems.pack ? failure(problems.pack) : !pack || !link ? m('p.quiet', { role: 'status' }, words.oneMoment) : toPrint(pack, link),
        m('.stack.hunt-not-printed', [
          pack?.mine ? m(VisibilityChoice, { pack: id, visibility: pack.visibility ?? 'listed' }) : null,
          m('section.stack', [
            m('h2', words.statistics),
            problem && !problems.pack ? failure(problem) : null,
            statistics ? statisticsTable(statistics) : null,
          ]),
        ]),
      ]));
    },
  };
}

/** @param {string} link */
const copyLink = async (link) => toast(await copy(link) ? words.copied : words.notCopied);

export default styled(styled(Organiser, '/games/hunt/organiser/organiser.css'), '/games/hunt/hunt.css');
