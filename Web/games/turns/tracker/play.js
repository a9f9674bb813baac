// The tracker of the table on this device.

import { button, linkButton } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { finish, leave, take, takeBack } from './local-table.js';
import { players } from './players.js';
import { openPlayerDialog } from './player-dialog.js';
import { Tracker } from './tracker.js';
import { maxPlayers } from '../stored.js';
import { words } from '../words.js';

/** @type {ClosureComponent} */
function Play() {
  /** @type {import('./local-table.js').Table | null} */
  let table = null;
  void show(take());

  /** @param {ReturnType<typeof take>} taking */
  async function show(taking) {
    try {
      table = await taking;
      if (table) return m.redraw();
    } catch (error) {
      toast(/** @type {Error} */ (error).message, { kind: 'error' });
    }
    m.route.set('/turns', null, { replace: true });
  }

  async function end() {
    const isOver = await confirm({ title: words.finishAsk, text: words.finishText, yes: words.finish, no: words.cancel });
    if (!isOver) return;
    await finish();
    m.route.set('/turns/after', null, { replace: true });
  }

  return {
    // Closing the table redraws the page, which has to wait until the current drawing is done.
    onremove: () => void Promise.resolve().then(leave),
    view() {
      if (table?.closedBy) return closed(table.closedBy, () => void show(takeBack()));
      if (!table) return null;
      const all = players(table, table.viewFor(null));
      return m(Tracker, {
        table, finish: end,
        menu: [
          ...(all.length < maxPlayers ? [{ text: words.addPlayer, icon: /** @type {const} */ ('add'), run: () => openPlayerDialog(all) }] : []),
          { text: words.finish, icon: 'check', run: end },
        ],
        askToLeave: () => confirm({ title: words.leaveAsk, text: words.leaveText, yes: words.leave, no: words.stay }),
      });
    },
  };
}

/**
 * The screen for a table that another window has taken over, with links to go on.
 *
 * @param {import('../../../host/engine.js').Refusal} refusal
 * @param {() => void} goOn
 */
const closed = ({ code, message }, goOn) => page({ title: words.title, accent: 'turns', back: '/turns' }, m('.stack', [
  m('p', { role: 'alert' }, message),
  m('.row', [
    code === 'takenOver' ? button({ text: words.goOnHere, icon: 'device', kind: 'main', onclick: goOn }) : null,
    linkButton({ text: words.backToStart, href: '#!/turns' }),
  ]),
]));

export default styled(Play, '/games/turns/turns.css');
