// The souvenir of a hunt: its places with the words of the maker, the way that was walked, and the board around the player, or
// the teams of the room.

import { button, linkButton } from '../../../parts/button.js';
import { closeDialogs, confirm } from '../../../parts/dialog.js';
import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { MapView, prepareMap } from '../../../parts/map/map.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { attempt, toast } from '../../../parts/toast.js';
import { arrivalOf } from '../feedback/arrival.js';
import { HowWasIt } from '../feedback/how-was-it.js';
import { openReport } from '../feedback/report-dialog.js';
import { words as feedback } from '../feedback/words.js';
import { packHere } from '../packs.js';
import { BoardAround } from './board-around.js';
import { countsOf, forgetLostWays, forgetSouvenir, souvenirOf, souvenirs, wayOf } from './kept.js';
import { cards, showCard } from './cards.js';
import { nothing } from './nothing.js';
import { openPicture } from './picture-dialog.js';
import { shareLink } from './sharing.js';
import { teamsOfRoom } from './teams-of-room.js';
import { words } from './words.js';

/**
 * @typedef {import('./kept.js').Souvenir} Souvenir
 * @typedef {import('./kept.js').SouvenirPlace} SouvenirPlace
 */

/** @type {ClosureComponent} */
function SouvenirScreen() {
  forgetLostWays();
  const key = m.route.param('key') ?? souvenirs()[0]?.key ?? '';
  const souvenir = souvenirOf(key);
  const way = wayOf(key);
  // The map draws its pins again when it gets another list.
  const pins = souvenir ? pinsOf(souvenir.places) : [];
  const start = { fit: [...pins.map(({ at }) => at), ...way] };

  async function remove() {
    const isSure = await confirm({ title: words.removeAsk, text: souvenir?.room ? words.removeOfRoom : words.removeText, yes: words.removeYes, danger: true });
    if (!isSure) return;
    forgetSouvenir(key);
    toast(words.removed);
    m.route.set('/hunt/souvenirs');
  }

  return {
    onremove: () => void Promise.resolve().then(closeDialogs),
    view() {
      if (!souvenir) return page({ title: words.title, accent: 'hunt', back: '/hunt/souvenirs' }, m('.stack', nothing(missing())));
      const report = reporting(souvenir, key);
      return page({ title: souvenir.name, accent: 'hunt', back: '/hunt/souvenirs', wide: true }, m('.stack.hunt-souvenir', [
        head(souvenir, way),
        m('section.stack', { 'aria-label': words.mapOf(souvenir.name) }, [
          m('.hunt-souvenir-map', m(MapView, {
            label: words.mapOf(souvenir.name), pins, many: 'places', track: way, start, onselect: showCard,
          })),
          m('p.hint', way.length > 0 ? words.way : words.noWay),
        ]),
        cards(souvenir.places, report && { pack: souvenir.pack, souvenir: key, report: ({ id, title }) => report({ pin: id, name: title }) }),
        souvenir.hidden > 0 ? m('p.quiet', words.hidden(souvenir.hidden)) : null,
        m(HowWasIt, { pack: souvenir.pack, sending: souvenir.sending, souvenir: key }),
        souvenir.room ? teamsOfRoom(souvenir.room) : m(BoardAround, { pack: souvenir.pack }),
        m('.row', [
          report ? button({ text: feedback.wrongPack, kind: 'quiet', class: 'hunt-souvenir-wrong', onclick: () => report({ name: souvenir.name }) }) : null,
          button({ text: words.remove, icon: 'bin', kind: 'danger', onclick: () => attempt(remove) }),
        ]),
      ]));
    },
  };
}

/**
 * Opens the dialog for telling the maker of the pack what is wrong; null where the server would not take it.
 *
 * @param {Souvenir} souvenir
 * @param {string} key
 * @returns {((about: { pin?: number, name: string }) => void) | null}
 */
function reporting({ pack, sending }, key) {
  const arrival = arrivalOf(sending, key);
  if (arrival === 'never' || arrival === 'waiting' || packHere(pack)?.isMine) return null;
  return (about) => openReport({ pack, souvenir: key, ...about });
}

const missing = () => (m.route.param('key') ? words.gone : words.none);

/** @param {Souvenir} souvenir @param {import('./kept.js').At[]} way */
function head(souvenir, way) {
  const { found, all } = countsOf(souvenir);
  const { score, elapsed, location, creator, at } = souvenir;
  return m('section.card.stack', [
    m('p.hunt-score', words.points(score)),
    m('p', `${words.found(found, all)} ${words.took(lengthText(elapsed))}`),
    m('p.quiet.hunt-souvenir-words', [location, creator ? words.by(creator) : '', dateText(at)].filter(Boolean).join(' · ')),
    m('.row', [
      button({ text: words.sharePicture, icon: 'share', kind: 'main', onclick: () => void openPicture(souvenir, way) }),
      button({ text: words.shareLink, icon: 'link', onclick: () => attempt(() => shareLink(souvenir)) }),
    ]),
  ]);
}

/** @param {number} at  milliseconds since 1970 */
const dateText = (at) => new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' });

/**
 * The places on the map. The found ones have the numbers of their cards, and a tick; the others have a question mark.
 *
 * @param {SouvenirPlace[]} places
 * @returns {import('../../../parts/map/types.js').MapPin[]}
 */
const pinsOf = (places) => places.map(({ title, at, found }, index) => (found === null
  ? { id: index, at, name: title, label: words.pinMissed(title) }
  : { id: index, at, name: title, label: words.pinFound(title, index + 1), number: index + 1, state: 'found' }));

export default styled(
  styled(styled(SouvenirScreen, '/games/hunt/souvenir/souvenir.css', prepareMap), '/games/hunt/together.css'), '/games/hunt/hunt.css');
