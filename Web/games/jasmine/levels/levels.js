// All levels, by game and kind of phrases; filters above choose which are shown.

import { button, linkButton } from '../../../parts/button.js';
import { choices } from '../../../parts/field.js';
import { searchList } from '../../../parts/list.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { clockText } from '../../../parts/duration.js';
import { defaultLevels, isContentKnown, levels, readContent } from '../content.js';
import { levelActions, levelTools } from './level-actions.js';
import { bestScore, modes, types } from '../stored.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Level} Level */

const any = 'any';
/** The filter of the levels; it stays set while the page is open. */
const first = { mode: any, type: any, theme: any, difficulty: any, by: any };
let filter = { ...first };
let search = '';
let isFilterOpen = false;

/** @type {ClosureComponent} */
function Levels() {
  /** @type {string | null} */
  let failure = null;
  read();

  function read() {
    failure = null;
    readContent().catch((error) => { failure = error.message; }).then(m.redraw);
  }

  return {
    view: () => page({ title: words.levels, accent: 'jasmine', back: '/jasmine', wide: true },
      failure ? [m('p.error', { role: 'alert' }, failure), button({ text: words.tryAgain, kind: 'main', onclick: read })]
        : isContentKnown() ? list() : null),
  };
}

function list() {
  return m('.jm-levels', [
    levelTools(),
    m('.jm-modes', { role: 'group', 'aria-label': words.game }, [any, ...modes].map((mode) => m('button.jm-mode', {
      type: 'button', 'aria-pressed': String(filter.mode === mode), onclick() { filter.mode = mode; },
    }, [
      m('img', { src: `/art/jasmine/${mode === any ? 'blossom' : mode}.svg`, alt: '', width: 48, height: 48 }),
      m('span', mode === any ? words.allModes : words.modes[mode]),
    ]))),
    m('details.jm-filter', {
      open: isFilterOpen, ontoggle(/** @type {Event} */ event) { isFilterOpen = /** @type {HTMLDetailsElement} */ (event.currentTarget).open; },
    }, [
      m('summary', set() > 0 ? words.filtersOn(set()) : words.filters),
      m('.jm-filters', [
        chooser('type', words.phrases, [[any, words.allTypes], ...types.map((type) => [type, words.types[type]])]),
        chooser('difficulty', words.difficulty,
          [[any, words.allDifficulties], ...[1, 2, 3].map((difficulty) => [String(difficulty), words.difficulties[difficulty]])]),
        chooser('by', words.madeBy, [[any, words.anybody], ['default', words.defaults], ['own', words.own]]),
        m('label.jm-theme', [m('span', words.theme), m('select', {
          value: filter.theme, onchange(/** @type {Event} */ event) { filter.theme = /** @type {HTMLSelectElement} */ (event.currentTarget).value; },
        }, [m('option', { value: any }, words.allThemes), ...themes().map((theme) => m('option', { value: theme }, titled(theme)))])]),
      ]),
    ]),
    searchList({
      label: words.search, items: shown(), text: (level) => [level.name, level.theme ?? '', words.modes[level.mode], words.types[level.type],
        ...level.phrases].join(' '),
      group: (level) => `${words.modes[level.mode]} · ${words.types[level.type]}, ${words.typeLines[level.type]}`, row, search,
      onsearch(text) { search = text; }, empty: filter.by === 'own' ? words.noOwn : words.noLevels,
    }),
  ]);
}

/** How many of the filters that can be closed are set. */
const set = () => Object.entries(filter).filter(([name, value]) => name !== 'mode' && value !== any).length;

/** @param {'type' | 'difficulty' | 'by'} name @param {string} legend @param {string[][]} options */
const chooser = (name, legend, options) => choices({
  legend, name: `jm-${name}`, options: options.map(([value, text]) => ({ value, text })), value: filter[name],
  onchange(value) { filter[name] = value; },
});

const themes = () => [...new Set(defaultLevels().map(({ theme }) => theme ?? ''))].filter(Boolean).sort();

/** @param {string} theme */
const titled = (theme) => theme.charAt(0).toUpperCase() + theme.slice(1);

/** The levels that fit the filter, in groups; the player's own come first in each. */
function shown() {
  const { mode, type, theme, difficulty, by } = filter;
  const fitting = levels().filter((level) => [
    [mode, level.mode], [type, level.type], [theme, level.theme], [difficulty, String(level.difficulty)], [by, level.isOwn ? 'own' : 'default'],
  ].every(([wanted, is]) => wanted === any || wanted === is));
  const place = (/** @type {Level} */ level) => modes.indexOf(level.mode) * 4 + types.indexOf(level.type) * 2 + (level.isOwn ? 0 : 1);
  return fitting.sort((one, other) => place(one) - place(other));
}

/** @param {Level} level */
function row(level) {
  const best = bestScore(level.id);
  return m('.jm-level', [
    m('a.jm-level-play', { href: `#!/jasmine/play/${level.id}`, 'aria-label': words.playLevel(level.name) }, [
      m('img', { src: `/art/jasmine/${level.mode}.svg`, alt: '', width: 48, height: 48 }),
      m('.jm-level-words', [
        m('strong', level.name),
        m('span.quiet', [level.theme ? titled(level.theme) : words.own, words.phraseCount(level.phrases.length), clockText(level.seconds * 1000)].join(' · ')),
        m('span.jm-level-marks', [
          level.difficulty === null ? null : m('span.jm-difficulty', { role: 'img', 'aria-label': words.difficultyIs(level.difficulty) },
            [1, 2, 3].map((petal) => m('i', { class: petal <= Number(level.difficulty) ? '' : 'jm-petal-empty' }))),
          best === null ? null : m('span.jm-best', words.best(best)),
        ]),
      ]),
    ]),
    levelActions(level),
  ]);
}

export default styled(styled(Levels, '/games/jasmine/levels/levels.css'), '/games/jasmine/jasmine.css');
