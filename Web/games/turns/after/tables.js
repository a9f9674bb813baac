// The tables that were put away on this device: each can be taken up again, or deleted.

import { button, linkButton } from '../../../parts/button.js';
import { momentText } from '../../../parts/days.js';
import { confirm } from '../../../parts/dialog.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { deletePutAway, takeItUp, tablesPutAway, unfinished } from '../tracker/local-table.js';
import { words } from '../words.js';

/** @typedef {ReturnType<typeof tablesPutAway>[number]} PutAway */

/** @type {ClosureComponent} */
function Tables() {
  let tables = tablesPutAway();

  /** @param {PutAway} table */
  function takeUp({ id }) {
    const left = unfinished();
    switch (takeItUp(id)) {
      case 'done':
        if (left) toast(words.putAwayInstead(left.setup.game.name));
        m.route.set('/turns/play');
        return;
      case 'damaged': toast(words.tableDamaged, { kind: 'error' }); break;
      case 'full': toast(words.noRoomToPutAway, { kind: 'error' }); break;
    }
    tables = tablesPutAway();
  }

  /** @param {PutAway} table */
  async function askToDelete({ id, setup }) {
    if (!await confirm({ title: words.removeTableAsk(setup.game.name), yes: words.remove, danger: true })) return;
    deletePutAway(id);
    tables = tablesPutAway();
    focusIfLost('main');
  }

  /** @param {PutAway} table */
  const row = (table) => {
    const { id, setup: { game }, note: { round, players = table.setup.players }, savedAt } = table;
    return m('li.card.put-away', { key: id }, [
      m('.put-away-what', [
        m('h2', game.name), m('p', `${words.round(round)} · ${players.join(', ')}`), m('p.quiet', momentText(savedAt)),
      ]),
      m('.row', [
        button({ text: words.takeUp, icon: 'redo', kind: 'main', 'aria-label': words.takeUpOne(game.name, round), onclick: () => takeUp(table) }),
        button({ text: words.remove, icon: 'bin', 'aria-label': words.removeTable(game.name, round), onclick: () => void askToDelete(table) }),
      ]),
    ]);
  };

  return {
    view: () => page({ title: words.tablesPutAway, accent: 'turns', back: '/turns' }, tables.length > 0
      ? [m('p.quiet', words.tablesPutAwayText), m('ul.put-aways', tables.map(row))]
      : [m('p', words.noTables), linkButton({ text: words.backToStart, href: '#!/turns', kind: 'main' })]),
  };
}

export default styled(Tables, '/games/turns/turns.css');
