// A new pack: first its details, then the map.

import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { attempt } from '../../../parts/toast.js';
import { askPacks } from '../pack-queries.js';
import { detailsForm, errorsOf, goToFirstError } from './details-form.js';
import { drafts } from './drafts.js';
import { emptyPack, packOf } from './pack-form.js';
import { words } from './words.js';

/** @type {ClosureComponent} */
function Create() {
  let form = emptyPack();
  /** @type {import('./details-form.js').Errors} */
  let errors = {};

  /** @param {HTMLElement} element */
  async function create(element) {
    errors = errorsOf((await askPacks({ check: { pack: packOf(form) } })).mistakes ?? [], null);
    if (isThere(form)) errors.name ??= words.exists;
    m.redraw();
    if (Object.keys(errors).length > 0) return goToFirstError(element);
    const draft = drafts.make(form);
    m.route.set(`/hunt/edit/${draft.key}`, null, { replace: true });
  }

  return {
    view: () => page({ title: words.newTitle, accent: 'hunt', back: '/hunt/create', wide: true }, m('form.card.stack.hunt-new.hunt-halves', {
      novalidate: true,
      onsubmit(/** @type {Event} */ event) {
        event.preventDefault();
        const element = /** @type {HTMLElement} */ (event.currentTarget);
        void attempt(() => create(element));
      },
    }, [
      detailsForm({
        form, errors, onchange(changes) {
          form = { ...form, ...changes };
          for (const name of Object.keys(changes)) delete errors[name];
        },
      }),
      button({ text: words.toMap, icon: 'forward', kind: 'main', type: 'submit' }),
    ])),
  };
}

/**
 * Whether a pack of this name and location is being made here already.
 *
 * @param {import('./pack-form.js').PackForm} form
 */
const isThere = ({ name, location }) => drafts.own().some(({ saved }) => isAlike(saved.name, name) && isAlike(saved.location, location));

/** @param {string} one @param {string} other */
const isAlike = (one, other) => one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0;

export default styled(styled(Create, '/games/hunt/creator/creator.css'), '/games/hunt/hunt.css');
