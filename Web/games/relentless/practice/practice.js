// Practice: one or two people on one device, with teammates that the rules play.

import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { OpenTable } from './open-table.js';
import { PracticeForm } from './practice-form.js';
import { beginAgain, beginPractice, resumePractice, unfinishedPractice } from './practice-table.js';
import { TableScreen } from '../play/table-screen.js';
import { shell as words } from '../shell-words.js';

/** @type {ClosureComponent} */
function Practice() {
  const practice = new OpenTable();
  if (unfinishedPractice()) void practice.open(resumePractice, true);
  return {
    onremove: () => practice.end(),
    view() {
      const { table, number, isBusy } = practice;
      if (!table) return screen(m(PracticeForm, { isBusy, begin: (setup) => void practice.open(() => beginPractice(setup)) }));
      if (table.closedBy) return screen(m('p', { role: 'alert' }, table.closedBy.message));
      return m('.rl-practice', [
        m('.rl-practice-table', { inert: table.isPaused }, [m(TableScreen, {
          key: number, table, start: '/relentless', again: (changes) => void practice.open(() => beginAgain(table, changes)),
        })]),
        table.isPaused ? m(Cover, { goOn: () => table.resume(), beginAnew: () => practice.giveUp() }) : null,
      ]);
    },
  };
}

/** @param {Children} content */
const screen = (content) => page({ title: words.practise, accent: 'relentless', back: '/relentless' }, content);

/** @type {Component<{ goOn: () => void, beginAnew: () => void }>} */
const Cover = {
  oncreate: ({ dom }) => dom.querySelector('button')?.focus(),
  view: ({ attrs: { goOn, beginAnew } }) => m('section.rl-cover.accent-relentless', { 'aria-label': words.paused }, [
    m('p.rl-cover-title', { role: 'status' }, words.paused),
    button({ text: words.goOn, icon: 'play', kind: 'main', onclick: goOn }),
    button({ text: words.beginAnew, kind: 'quiet', onclick: beginAnew }),
  ]),
};

export default styled(Practice, '/games/relentless/shell.css');
