// The sheet of a class to print for the wall of the classroom: its code, and the link as a picture. What is seen is what is
// printed.

import { serverAddress } from '../../rooms/address.js';
import { onlyHere } from '../../rooms/only-here.js';
import { button, linkButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { qrCode } from '../../parts/qr-code.js';
import { styled } from '../../parts/styled.js';
import { ownersPage } from '../owners-page.js';
import { OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { pathOfClassCode } from './class-link.js';
import { readClasses } from './classes-api.js';
import { classesWords as words } from './classes-words.js';

/** @typedef {import('./classes-api.js').SchoolClass} SchoolClass */

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** @type {ClosureComponent} */
function Sheet() {
  const id = Number(m.route.param('class'));
  const reading = new OwnersReading();
  /** @type {SchoolClass | null | undefined}  undefined: not known yet; null: there is none */
  let found;
  let address = '';
  const read = () => reading.ask(() => Promise.all([readClasses(), serverAddress()]), ([{ classes }, own]) => {
    found = classes.find((one) => one.id === id) ?? null;
    address = own;
  });
  if (knownPass()) void read();

  return {
    view: () => ownersPage({
      title: words.sheetTitle, back: '/owner/classes', reading, read, forget: () => { found = undefined; }, content: () => m('.stack', [
        m('p.quiet.owner-found.owner-not-printed', { role: 'status', tabindex: '-1' },
          reading.refusal ? '' : found === undefined ? words.reading : found === null ? words.gone : words.sheetText),
        reading.rest(() => void read()),
        found ? sheet(found, address) : m('.row', linkButton({ text: words.title, href: '#!/owner/classes', icon: 'people' })),
      ]),
    }),
  };
}

/** @param {SchoolClass} one @param {string} address */
function sheet({ name, code, mostAccounts, endsAt, state }, address) {
  const link = `${address}/#!${pathOfClassCode(code)}`;
  return [
    state === 'open' ? null : m('p.error.owner-not-printed', words.sheetOff),
    onlyHere(address, 'owner-not-printed'),
    m('.row.owner-not-printed', button({ text: words.print, icon: 'copy', kind: 'main', onclick: () => window.print() })),
    m('section.card.owner-sheet', [
      m('p', words.sheetWhat),
      m('h2.owner-sheet-name', name),
      m('p', words.sheetSteps.scan),
      m('.owner-sheet-picture', qrCode(link, words.sheetPicture(link))),
      m('p.quiet.owner-sheet-link', link),
      m('p', words.sheetSteps.open(address.replace(/^https?:\/\//, ''))),
      m('p.owner-sheet-code', { 'aria-label': words.sheetCode([...code].join(' ')) }, code),
      m('p.quiet', words.sheetFacts(mostAccounts, endsAt === undefined ? null : day.format(endsAt * 1_000))),
    ]),
  ];
}

export default styled(Sheet, '/owner/owner.css');
