// The screen after the game: its summary, and its exports as files.

import { button, linkButton } from '../../../parts/button.js';
import { momentText } from '../../../parts/days.js';
import { download } from '../../../parts/files.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { storage } from '../../../parts/storage.js';
import { styled } from '../../../parts/styled.js';
import { playFile, playLink, stamp } from './bg-stats.js';
import { csv } from './csv.js';
import { lastPlayKey } from '../stored.js';
import { summaryView } from './summary.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Play} Play */

const After = {
  view() {
    /** @type {Play | undefined} */
    const play = storage.read(lastPlayKey);
    return page({ title: play?.game ?? words.after, accent: 'turns', back: '/turns', wide: true }, play
      ? [m('p.quiet', words.playedAt(momentText(play.began))), summaryView(play.summary), exports(play)]
      : m('p', words.nothingPlayed), linkButton({ text: words.backToStart, href: '#!/turns', kind: 'main' }));
  },
};

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
