// The souvenirs of this device.

import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { countsOf, souvenirs } from './kept.js';
import { nothing } from './nothing.js';
import { words } from './words.js';

/** @type {Component} */
const List = {
  view() {
    const all = souvenirs();
    return page({ title: words.all, accent: 'hunt', back: '/hunt/packs' }, m('.stack', all.length === 0 ? nothing(words.none) : [
      m('ul.hunt-packs', all.map(({ key, souvenir }) => m('li', { key }, row(key, souvenir)))),
      m('p.hint', words.keptNote),
    ]));
  },
};

/** @param {string} key @param {import('./kept.js').Souvenir} souvenir */
function row(key, souvenir) {
  const { found, all } = countsOf(souvenir);
  return m('a.hunt-pack.hunt-souvenir-link', { href: `#!/hunt/souvenir/${key}` }, [
    m('span.hunt-pack-name', souvenir.name),
    m('small', [new Date(souvenir.at).toLocaleDateString(), words.points(souvenir.score), words.found(found, all)].join(' · ')),
  ]);
}

export default styled(styled(List, '/games/hunt/souvenir/souvenir.css'), '/games/hunt/hunt.css');
