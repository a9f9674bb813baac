// The screen after the game: its summary, and its exports as files.

import { button, linkButton } from '../../../parts/button.js';
import { momentText } from '../../../parts/days.js';
import { confirm } from '../../../parts/dialog.js';
import { download } from '../../../parts/files.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { storage } from '../../../parts/storage.js';
import { styled } from '../../../parts/styled.js';
import { playFile, playLink, stamp } from './bg-stats.js';
import { csv } from './csv.js';
import { forgetPlay, playWith } from './plays.js';
import { lastPlayKey } from '../stored.js';
import { summaryView } from './summary.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Play} Play */

/** The last game that was finished alone, or one of those that were played. */
const After = {
  view() {
    const id = m.route.param('id');
    /** @type {Play | undefined} */
    const play = id ? playWith(id) : storage.read(lastPlayKey);
    const back = id ? '/turns/plays' : '/turns';
    return page({ title: play?.game ?? words.after, accent: 'turns', back, wide: true }, play ? [
      m('p.quiet.played-at', words.playedAt(momentText(play.began))), summaryView(play.summary, { kind: play.kind }), exports(play),
      id ? button({ text: words.removePlay, icon: 'bin', kind: 'quiet', onclick: () => void askToDelete(id) }) : null,
    ] : m('p', id ? words.playGone : words.nothingPlayed), linkButton({ text: words.backToStart, href: '#!/turns', kind: 'main' }));
  },
};

/** @param {string} id */
async function askToDelete(id) {
  if (!await confirm({ title: words.removePlayAsk, yes: words.remove, danger: true })) return;
  forgetPlay(id);
  m.route.set('/turns/plays', null, { replace: true });
}

/** @param {Play} play */
export function exports(play) {
  const date = stamp(play.began);
  const name = `${play.game.replace(/[^\p{Letter}\p{Number}]+/gu, '-')}-${date.slice(0, 10)}`;
  return m('.exports', [
    button({
      text: words.csv, icon: 'download',
      onclick: () => download(`${name}.csv`, csv(play.game, date.slice(0, 16), play.summary), 'text/csv;charset=utf-8'),
    }),
    button({
      text: words.bgStatsFile, icon: 'download',
      onclick: () => download(`${name}.bgsplay`, playFile(play), 'application/json'),
    }),
    linkButton({ text: words.bgStatsOpen, icon: 'share', href: playLink(play), rel: 'external' }),
  ]);
}

export default styled(After, '/games/turns/turns.css');
