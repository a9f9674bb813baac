// A sum that small children cannot do yet. It protects settings that only grown-ups should change.

import { button } from '../../parts/button.js';
import { openDialog } from '../../parts/dialog.js';
import { field } from '../../parts/field.js';
import m from '../../parts/m.js';
import { storage } from '../../parts/storage.js';
import { styled } from '../../parts/styled.js';
import { careKey, scoresKey } from './stored.js';
import { adult } from './words.js';

/** @type {ClosureComponent<{ onpass: () => void }>} */
function SumForm() {
  let sum = newSum();
  let given = '';
  let error = '';

  /** @param {Event} event @param {() => void} onpass */
  function answer(event, onpass) {
    event.preventDefault();
    if (Number(given) === sum.one + sum.other && given.trim() !== '') return onpass();
    sum = newSum();
    given = '';
    error = adult.wrong;
  }

  return {
    view: ({ attrs: { onpass } }) => m('form.stack', { onsubmit: (/** @type {Event} */ event) => answer(event, onpass) }, [
      field({
        label: adult.sum(sum.one, sum.other), value: given, error, inputmode: 'numeric', class: 'kids-sum', maxlength: 4,
        oninput(value) { given = value; },
      }),
      m('.row', button({ text: adult.enter, kind: 'main', type: 'submit' })),
    ]),
  };
}

/** Two numbers whose sum has a carry, so that no child counts it on its fingers. */
function newSum() {
  const [one, other] = crypto.getRandomValues(new Uint32Array(2));
  return { one: 15 + 10 * (one % 4) + (one >>> 8) % 5, other: 16 + 10 * (other % 4) + (other >>> 8) % 4 };
}

export const Sum = styled(SumForm, '/games/kids/kids.css');

/**
 * Whether the children's data may be deleted with all other data of this device. Asks only if there is such data.
 *
 * @returns {Promise<boolean>}
 */
export async function mayRemove() {
  if ([scoresKey, careKey].every((key) => storage.read(key) === undefined)) return true;
  const answer = await openDialog({
    title: adult.gate,
    body: (close) => m('.stack', [m('p', adult.goesAsWell), m(Sum, { onpass: () => close(true) })]),
  });
  return answer === true;
}
