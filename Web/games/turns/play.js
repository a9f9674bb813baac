// The tracker of the table on this device.

import { confirm } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { toast } from '../../parts/toast.js';
import { finish, leave, take } from './local-table.js';
import { Tracker } from './tracker.js';
import { words } from './words.js';

/** @type {ClosureComponent} */
function Play() {
  /** @type {import('./local-table.js').Table | null} */
  let table = null;
  take().then((taken) => {
    table = taken;
    if (!taken) m.route.set('/turns', null, { replace: true });
    else m.redraw();
  }, (/** @type {Error} */ error) => {
    toast(error.message, { kind: 'error' });
    m.route.set('/turns', null, { replace: true });
  });

  async function end() {
    const isOver = await confirm({ title: words.finishAsk, text: words.finishText, yes: words.finish, no: words.cancel });
    if (!isOver) return;
    await finish();
    m.route.set('/turns/after', null, { replace: true });
  }

  return {
    // Letting go of the table draws the page again, which has to wait until this drawing is done.
    onremove: () => void Promise.resolve().then(leave),
    view: () => table && m(Tracker, {
      table, notice: table.closedBy?.message, menu: [{ text: words.finish, icon: 'check', run: end }],
      askToLeave: () => confirm({ title: words.leaveAsk, text: words.leaveText, yes: words.leave, no: words.stay }),
    }),
  };
}

export default styled(Play, '/games/turns/turns.css');
