// The form of practice: who plays, with how many teammates, and how difficult it is.

import { button } from '../../../parts/button.js';
import { choices, field, range } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { lengthForm } from '../evening.js';
import { changePreferences, preferences } from '../preferences.js';
import { difficultyRange } from '../setup.js';
import { minSeats, longestName, maxSeats } from '../stored.js';
import { shell as words } from '../shell-words.js';

/** @typedef {import('../stored.js').PracticeSetup} PracticeSetup */

/** @type {ClosureComponent<{ isBusy: boolean, begin: (practice: PracticeSetup) => void }>} */
export function PracticeForm() {
  let { names, teammates, difficulty, ...length } = preferences().practice;
  /** @type {(string | null)[]} */
  let errors = [];

  /** @param {number} count */
  function seat(count) {
    names = [...names, ''].slice(0, count);
    teammates = Math.min(Math.max(teammates, minSeats - count), maxSeats - count);
    errors = [];
  }

  /** @param {SubmitEvent} event @param {(practice: PracticeSetup) => void} begin */
  function submit(event, begin) {
    event.preventDefault();
    const given = names.map((name, index) => name.trim() || words.practiseNames[index]);
    errors = given.map((name, index) => ([...name].length > longestName ? words.nameTooLong
      : given.indexOf(name) < index ? words.nameTaken : null));
    if (errors.some(Boolean)) return;
    const practice = { names, teammates, difficulty, ...length };
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
        label: words.nameOf(index, names.length), value: name, error: errors[index] ?? null,
        placeholder: words.practiseNames[index],
        oninput: (value) => { names = names.map((other, place) => (place === index ? value : other)); errors[index] = null; },
      })),
      range({
        label: words.teammates, value: teammates, min: minSeats - names.length, max: maxSeats - names.length,
        text: String, onchange: (count) => { teammates = count; },
      }),
      lengthForm(length, (changes) => { length = { ...length, ...changes(length) }; }),
      difficultyRange(difficulty, (chosen) => { difficulty = chosen; }),
      button({ text: words.begin, icon: 'play', kind: 'main', type: 'submit', class: 'rl-new', disabled: isBusy }),
    ]),
  };
}
