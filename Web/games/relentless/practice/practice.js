// Practice: one or two people on one device, with teammates that the rules play.

import { button } from '../../../parts/button.js';
import { closeDialogs } from '../../../parts/dialog.js';
import { choices, field, range } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { beginAgain, beginPractice, forgetPractice, resumePractice, unfinishedPractice } from './practice-table.js';
import { changePreferences, preferences } from '../preferences.js';
import { difficultyRange } from '../setup.js';
import { fewestSeats, longestName, mostSeats } from '../stored.js';
import { TableScreen } from '../play/table-screen.js';
import { shell as words } from '../words.js';

/**
 * @typedef {import('./practice-table.js').LocalTable} LocalTable
 * @typedef {import('../stored.js').PracticeSetup} PracticeSetup
 */

/** @type {ClosureComponent} */
function Practice() {
  /** @type {LocalTable | null} */
  let table = null;
  let isBusy = false;
  let isGone = false;
  let wasPaused = false;
  /** Each table has a screen of its own. */
  let number = 0;
  if (unfinishedPractice()) void open(resumePractice, true);

  /**
   * @param {() => Promise<LocalTable | null>} way
   * @param {boolean} [waits]  whether it stands still at first
   */
  async function open(way, waits = false) {
    if (isBusy) return;
    isBusy = true;
    try {
      enter(await way(), waits);
    } catch (error) {
      toast(/** @type {{ message: string }} */ (error).message ?? words.noContent, { kind: 'error' });
    }
    isBusy = false;
    m.redraw();
  }

  /** @param {LocalTable | null} opened @param {boolean} waits */
  function enter(opened, waits) {
    letGo();
    table = opened;
    number += 1;
    if (!opened) return;
    if (isGone) return letGo();
    opened.onchange(() => follow(opened));
    if (waits) opened.pause();
    follow(opened);
  }

  /**
   * What was open lies over the cover otherwise.
   *
   * @param {LocalTable} followed
   */
  function follow(followed) {
    if (followed.isPaused && !wasPaused) closeDialogs();
    wasPaused = followed.isPaused;
  }

  /** What is over, or goes on elsewhere, need not be kept. */
  function letGo() {
    if (!table) return;
    const isOver = table.phase === 'over' && !table.closedBy;
    table.close();
    if (isOver) forgetPractice();
    table = null;
  }

  function beginAnew() {
    letGo();
    forgetPractice();
  }

  return {
    onremove() {
      isGone = true;
      // Letting go draws the page again, which has to wait until this drawing is done.
      void Promise.resolve().then(letGo);
    },
    view() {
      if (!table) {
        return page({ title: words.practise, accent: 'relentless', back: '/relentless' },
          m(PracticeForm, { isBusy, begin: (practice) => void open(() => beginPractice(practice)) }));
      }
      if (table.closedBy) {
        return page({ title: words.practise, accent: 'relentless', back: '/relentless' }, m('p', { role: 'alert' }, table.closedBy.message));
      }
      const shown = table;
      return m('.rl-practice', [
        m('.rl-practice-table', { inert: shown.isPaused }, [m(TableScreen, {
          key: number, table: shown, start: '/relentless', again: () => void open(() => beginAgain(shown)),
        })]),
        shown.isPaused ? m(Cover, { goOn: () => shown.resume(), beginAnew }) : null,
      ]);
    },
  };
}

/** @type {Component<{ goOn: () => void, beginAnew: () => void }>} */
const Cover = {
  oncreate: ({ dom }) => dom.querySelector('button')?.focus(),
  view: ({ attrs: { goOn, beginAnew } }) => m('section.rl-cover.accent-relentless', { 'aria-label': words.paused }, [
    m('p.rl-cover-title', { role: 'status' }, words.paused),
    button({ text: words.goOn, icon: 'play', kind: 'main', onclick: goOn }),
    button({ text: words.beginAnew, kind: 'quiet', onclick: beginAnew }),
  ]),
};

/** @type {ClosureComponent<{ isBusy: boolean, begin: (practice: PracticeSetup) => void }>} */
function PracticeForm() {
  let { names, teammates, difficulty } = preferences().practice;
  /** @type {(string | null)[]} */
  let errors = [];

  /** @param {number} count */
  function seat(count) {
    names = [...names, ''].slice(0, count);
    teammates = Math.min(Math.max(teammates, fewestSeats - count), mostSeats - count);
    errors = [];
  }

  /** @param {SubmitEvent} event @param {(practice: PracticeSetup) => void} begin */
  function submit(event, begin) {
    event.preventDefault();
    const given = names.map((name, index) => name.trim() || words.practiseNames[index]);
    errors = given.map((name, index) => ([...name].length > longestName ? words.nameTooLong
      : given.indexOf(name) < index ? words.nameTaken : null));
    if (errors.some(Boolean)) return;
    const practice = { names, teammates, difficulty };
    changePreferences({ practice });
    begin(practice);
  }

  return {
    view: ({ attrs: { begin, isBusy } }) => m('form.rl-practise.stack', {
      novalidate: true, onsubmit: (/** @type {SubmitEvent} */ event) => submit(event, begin),
    }, [
      m('p.quiet', words.practiseText),
      choices({
        legend: words.people, name: 'people', value: String(names.length), onchange: (count) => seat(Number(count)),
        options: [{ value: '1', text: words.alone }, { value: '2', text: words.two }],
      }),
      names.map((name, index) => field({
        label: words.nameOf(index, names.length), value: name, error: errors[index] ?? null, placeholder: words.practiseNames[index],
        oninput: (value) => { names = names.map((other, place) => (place === index ? value : other)); errors[index] = null; },
      })),
      range({
        label: words.teammates, value: teammates, least: fewestSeats - names.length, most: mostSeats - names.length,
        text: String, onchange: (count) => { teammates = count; },
      }),
      difficultyRange(difficulty, (chosen) => { difficulty = chosen; }),
      button({ text: words.begin, icon: 'play', kind: 'main', type: 'submit', class: 'rl-new', disabled: isBusy }),
    ]),
  };
}

export default styled(Practice, '/games/relentless/shell.css');
