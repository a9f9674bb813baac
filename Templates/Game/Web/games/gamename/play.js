// The game on this device.

import { button } from '../../parts/button.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { attempt, toast } from '../../parts/toast.js';
import { currentTable, leave, newTable } from './local.js';
import { PlayingField } from './playing-field.js';
import { words } from './words.js';

/** @type {ClosureComponent} */
function Play() {
  /** @type {import('../../host/table.js').Table | null} */
  let table = null;
  let games = 0;
  const toStart = () => m.route.set('/gamename', null, { replace: true });

  async function open() {
    try {
      table = await currentTable();
      if (!table) toStart();
    } catch (refusal) {
      toast(/** @type {{ message: string }} */ (refusal).message, { kind: 'error' });
      toStart();
    }
    m.redraw();
  }

  const again = () => attempt(async () => {
    if (table) await newTable(table.setup);
    games += 1;
    await open();
  });

  void open();
  return {
    onremove: leave,
    view: () => page({ title: words.title, accent: 'gamename', back: '/gamename' }, table && m('.stack', [
      // The key makes a new playing field for each table.
      [m(PlayingField, { key: games, table })],
      table.outcome ? button({ text: words.again, icon: 'redo', kind: 'main', onclick: () => void again() }) : null,
    ])),
  };
}

export default styled(Play, '/games/gamename/gamename.css');
