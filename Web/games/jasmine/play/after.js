// The screen after a game: how it ended, the parts of its score, and the phrases that were met, to look at again.

import { linkButton } from '../../../parts/button.js';
import { lengthText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { isContentKnown, levelOf, levels, phrasePath, phrasesOf, readContent } from '../content.js';
import { FallingPetals } from '../progress/falling-petals.js';
import { phraseRow } from '../book/phrase-row.js';
import { comingBack } from '../progress/profile-words.js';
import { reviewLevel } from '../progress/review.js';
import { nextLevel } from './solo.js';
import { speakButton } from '../sound/speak.js';
import { standing } from '../boards/standing.js';
import { bestScore, lastGame, progress } from '../stored.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Game} Game */

/** @type {ClosureComponent} */
function After() {
  void readContent().then(m.redraw, () => {});

  return {
    view() {
      const game = lastGame();
      return page({ title: words.after, accent: 'jasmine', back: '/jasmine/levels', wide: true },
        game ? report(game) : [m('p', words.nothingPlayed), linkButton({ text: words.play, kind: 'main', href: '#!/jasmine/levels' })]);
    },
  };
}

/** @param {Game} game */
function report(game) {
  const next = isContentKnown() ? nextLevel(game, levels()) : null;
  const isDone = game.result !== 'lost';
  return m('.jm-after', [
    game.result === 'won' ? m(FallingPetals) : null,
    m('section.jm-result.card', [
      m('img', { src: `/art/jasmine/${isDone ? 'blossom' : 'bud'}.svg`, alt: '', width: 128, height: 128 }),
      m('h2.jm-ending', game.result === 'won' ? words.won : words.over),
      m('p.quiet', [game.levelName, words.modes[game.mode], words.types[game.type]].join(' · ')),
      m('p', isDone ? words.results[game.result] : words.lostBy[game.mode]),
      made(game),
      m('dl.jm-figures', figures(game).map(([name, value]) => m('div', [m('dt', name), m('dd', value)]))),
      achieved(game),
      m('.jm-after-ways', [
        again(game, next ? 'plain' : 'main'),
        next ? linkButton({ text: words.next, icon: 'forward', kind: 'main', href: `#!/jasmine/play/${next.id}` }) : null,
        linkButton({ text: words.back, icon: 'back', kind: 'quiet', href: '#!/jasmine' }),
      ]),
    ]),
    isContentKnown() ? m('.jm-after-phrases', [
      standing(game),
      list(words.metIn, game.met.map(({ hanzi }) => hanzi), words.metNobody),
      game.missed.length > 0 ? list(words.missedIn, game.missed, '') : null,
    ]) : null,
  ]);
}

/**
 * The link to the same level, as long as there is one: a level of due phrases may be gone by now.
 *
 * @param {Game} game
 * @param {'plain' | 'main'} kind
 */
function again({ level, isDaily }, kind) {
  if (!isDaily && isContentKnown() && !levelOf(level) && !reviewLevel(level)) return null;
  return linkButton({ text: words.again, icon: 'redo', kind, href: `#!/jasmine/play/${isDaily ? 'daily' : level}` });
}

/**
 * The score, and the parts that it is made of, as the rules tell them.
 *
 * @param {Game} game
 */
function made({ score, summary, mode, level, result }) {
  const parts = Object.entries(/** @type {Record<string, number>} */ (summary.points ?? {})).filter(([, points]) => points !== 0);
  return m('.jm-made', [
    m('p.jm-total', [m('span', words.total), m('strong', String(score))]),
    parts.length > 1 ? m('table', [m('caption', words.howMade), m('tbody', parts.map(([name, points]) => m('tr', [
      m('th', { scope: 'row' }, (name === 'moves' && words.partsOf[mode]) || words.parts[name]),
      m('td', points < 0 ? `−${-points}` : String(points)),
    ])))]) : null,
    result !== 'lost' && score > 0 && bestScore(level) === score ? m('p.jm-new-best', [icon('star', { filled: true }), words.newBest]) : null,
  ]);
}

/** @param {Game} game @returns {[string, string][]} */
function figures({ summary, met }) {
  /** @type {[string, string | null][]} */
  const all = [
    [words.took, lengthText(summary.elapsed)],
    [words.runs, summary.runs === undefined ? String(met.length) : String(summary.runs)],
    [words.longestChain, summary.longestChain > 1 ? String(summary.longestChain) : null],
    [words.swept, summary.swept > 0 ? String(summary.swept) : null],
  ];
  return all.filter((/** @type {[string, string | null]} */ one) => one[1] !== null).map(([name, value]) => [name, value ?? '']);
}

/**
 * The achievements of this game: these are noted with the time at which it ended.
 *
 * @param {Game} game
 */
function achieved({ at }) {
  const names = Object.entries(progress().achieved).filter(([, time]) => time === at).map(([id]) => comingBack.achievements[id]?.name);
  return names.length === 0 ? null : m('ul.jm-new-achievements', names.map((name) => m('li', [icon('crown'), name])));
}

/** @param {string} title @param {string[]} hanzi @param {string} empty */
function list(title, hanzi, empty) {
  const known = phrasesOf(hanzi);
  return m('section.card', [
    m('h2', title),
    known.length === 0 ? m('p.quiet', empty) : m('ul.jm-rows', known.map((phrase) => m('li', [
      m('a.jm-row-link', { href: `#!${phrasePath(phrase)}` }, phraseRow(phrase, m('span.jm-row-meaning', phrase.meaning))),
      speakButton(phrase),
    ]))),
  ]);
}

export default styled(styled(After, '/games/jasmine/play/after.css'), '/games/jasmine/jasmine.css');
