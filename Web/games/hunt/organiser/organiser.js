// For the creator of a pack: the sheet with its code, and how its hunts went.

import { leading } from '../../../player/account/way.js';
import { serverAddress } from '../../../rooms/address.js';
import { onlyHere } from '../../../rooms/only-here.js';
import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { copy } from '../../../parts/share.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { packForPlayers, packStatistics } from '../pack-api.js';
import { sheet } from './sheet.js';
import { statisticsTable } from './statistics.js';
import { words } from './words.js';

/** @typedef {import('../../../parts/server-api.js').Problem} Problem */

/** @type {ClosureComponent} */
function Organiser() {
  const id = m.route.param('id') ?? '';
  /** @type {import('../pack-api.js').Found | null} */
  let pack = null;
  /** @type {import('../pack-api.js').Statistics | null} */
  let statistics = null;
  /** @type {string | null} */
  let link = null;
  /**
   * Why there is no sheet, and why there are no statistics.
   *
   * @type {{ pack: Problem | null, statistics: Problem | null }}
   */
  let problems = { pack: null, statistics: null };
  void find();

  async function find() {
    problems = { pack: null, statistics: null };
    await Promise.all([
      packForPlayers(id).then((found) => { pack = found; }, (problem) => { problems.pack = problem; }),
      packStatistics(id).then((found) => { statistics = found; }, (problem) => { problems.statistics = problem; }),
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

  return {
    view: () => page({ title: words.title, accent: 'hunt', back: '/hunt/create', wide: true }, m('.stack.hunt-halves', [
      problems.pack ? failure(problems.pack) : !pack || !link ? m('p.quiet', { role: 'status' }, words.oneMoment) : m('section.stack', [
        m('h2.hunt-not-printed', words.sheet),
        m('p.quiet.hunt-not-printed', words.sheetText),
        m('.row.hunt-not-printed', [
          button({ text: words.print, icon: 'copy', kind: 'main', onclick: () => window.print() }),
          button({ text: words.copyLink, icon: 'link', onclick: () => void copyLink(link ?? '') }),
        ]),
        onlyHere(link, 'hunt-not-printed'),
        sheet(pack, link),
      ]),
      m('section.stack.hunt-not-printed', [
        m('h2', words.statistics),
        problems.statistics && !problems.pack ? failure(problems.statistics) : null,
        statistics ? statisticsTable(statistics) : null,
      ]),
    ])),
  };
}

/** @param {string} link */
const copyLink = async (link) => toast(await copy(link) ? words.copied : words.notCopied);

export default styled(styled(Organiser, '/games/hunt/organiser/organiser.css'), '/games/hunt/hunt.css');
