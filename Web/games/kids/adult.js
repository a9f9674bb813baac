// The page for grown-ups, which opens after a sum that small children cannot do yet.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import { check, range } from '../../parts/field.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { settings } from '../../parts/settings.js';
import { sound } from '../../parts/sound.js';
import { speech } from '../../parts/speech.js';
import { styled } from '../../parts/styled.js';
import { toast } from '../../parts/toast.js';
import { care, changeCare } from './care.js';
import { bestScores, wipeScores } from './scores.js';
import { gameIDs, levelIDs } from './stored.js';
import { Sum } from './sum.js';
import { adult, knownWords, readWords } from './words.js';

/** @type {ClosureComponent} */
function Adult() {
  let isOpen = false;
  return {
    oninit: () => void readWords().catch(() => {}).then(() => m.redraw()),
    view: () => page({ title: adult.title, accent: 'kids', back: '/kids', hasSettings: isOpen },
      isOpen ? m('.stack', [sounds(), play(), offers(), scores()])
        : m('.card.stack', [m('h2', adult.gate), m(Sum, { onpass() { isOpen = true; } })])),
  };
}

function sounds() {
  const now = settings.get();
  return m('section.card.stack', [
    m('h2', adult.sounds),
    check({ label: adult.sound, checked: now.sound, onchange: (isOn) => settings.change({ sound: isOn }) }),
    speech.isPossible ? check({
      label: adult.speech, hint: adult.speechHint, checked: now.speech, onchange: (isOn) => settings.change({ speech: isOn }),
    }) : null,
    range({
      label: adult.volume, value: now.volume, min: 0, max: 100, step: 10, text: (value) => `${value} %`,
      disabled: !now.sound && !now.speech,
      onchange(volume) {
        settings.change({ volume });
        sound.play('cheer');
      },
    }),
  ]);
}

function play() {
  const now = care();
  return m('section.card.stack', [
    m('h2', adult.play),
    check({ label: adult.calm, hint: adult.calmHint, checked: now.isCalm, onchange: (isCalm) => change({ isCalm }) }),
    check({ label: adult.lock, hint: adult.lockHint, checked: now.isLocked, onchange: (isLocked) => change({ isLocked }) }),
  ]);
}

function offers() {
  const words = knownWords();
  if (!words) return null;
  const now = care();
  return m('section.card.stack', [
    m('h2', adult.offers),
    m('p.quiet', adult.offersHint),
    m('.kids-offers', [
      offer(adult.games, gameIDs, now.games, (id) => words.games[id].name, (games) => change({ games })),
      offer(adult.levels, levelIDs, now.levels, (id) => words.levels[id], (levels) => change({ levels })),
    ]),
  ]);
}

/**
 * @param {string} legend
 * @param {string[]} all
 * @param {string[]} offered
 * @param {(id: string) => string} text
 * @param {(offered: string[]) => void} onchange
 */
const offer = (legend, all, offered, text, onchange) => m('fieldset', [
  m('legend', legend),
  all.map((id) => check({
    label: [m('img.kids-offer-picture', { src: `/art/kids/icons/${id}.svg`, alt: '' }), text(id)],
    checked: offered.includes(id), disabled: offered.length === 1 && offered[0] === id,
    onchange: (isOffered) => onchange(all.filter((other) => (other === id ? isOffered : offered.includes(other)))),
  })),
]);

function scores() {
  const count = bestScores().length;
  return m('section.card.stack', [
    m('h2', adult.scores),
    m('p.quiet', adult.scoresKept(count)),
    m('.row', button({ text: adult.wipe, icon: 'bin', kind: 'danger', disabled: count === 0, onclick: wipe })),
  ]);
}

async function wipe() {
  if (!await confirm({ title: adult.wipeAsk, text: adult.wipeText, yes: adult.wipe, danger: true })) return;
  wipeScores();
  toast(adult.wiped);
}

/** @param {Parameters<typeof changeCare>[0]} changes */
function change(changes) {
  if (!changeCare(changes)) toast(adult.notKept, { kind: 'error' });
}

export default styled(Adult, '/games/kids/kids.css');
