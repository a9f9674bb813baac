// The settings of Jasmine: sound, how phrases are shown, review, and the keys of tetris.

import { account } from '../../../player/account/account.js';
import { isOnBoards, wantBoards } from '../../../player/boards/joining.js';
import { button, linkButton } from '../../../parts/button.js';
import { check, choices, range } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { settings } from '../../../parts/settings.js';
import { sound } from '../../../parts/sound.js';
import { styled } from '../../../parts/styled.js';
import { ranks } from '../boards/board-words.js';
import { phraseOf, readContent } from '../content.js';
import { keySettings } from './key-settings.js';
import { playMusic } from '../sound/music.js';
import { comingBack } from '../progress/profile-words.js';
import { coloured, pinyinOf } from '../book/script.js';
import { setting } from './settings-words.js';
import { firstPreferences, prefer, preferences } from '../stored.js';

/** Phrases that show the effect of the settings; all tones occur in them. */
const samples = ['马到成功', '妈妈'];

/** @type {ClosureComponent} */
function Settings() {
  const endMusic = playMusic();
  readContent().then(() => m.redraw(), () => {});
  return {
    onremove: endMusic,
    view: () => page({ title: setting.settings, accent: 'jasmine', back: '/jasmine' }, m('.stack', [
      sounds(), text(), review(), boards(), keySettings(),
      linkButton({ text: setting.deviceData, href: '#!/settings', icon: 'device', kind: 'quiet' }),
    ])),
  };
}

function sounds() {
  const { sound: isOn, volume } = settings.get();
  return m('section.card.stack', [
    m('h2', setting.soundTitle),
    range({
      label: setting.music, value: preferences().music, min: 0, max: 100, step: 10, text: setting.percent,
      onchange: (music) => prefer({ music }),
    }),
    range({
      label: setting.effects, value: isOn ? volume : 0, min: 0, max: 100, step: 10, text: setting.percent,
      onchange(loud) {
        // The volume of spoken phrases stays as before.
        settings.change(loud > 0 ? { volume: loud, sound: true } : { sound: false });
        sound.play('ready');
      },
    }),
  ]);
}

function text() {
  const { script, pinyin, toneColours, tones } = preferences();
  return m('section.card.stack', [
    m('h2', setting.textTitle),
    m('.jm-samples', { 'aria-hidden': 'true' }, samples.flatMap((hanzi) => phraseOf(hanzi) ?? []).map((phrase) =>
      m('.jm-sample', [m('span.jm-sample-hanzi', coloured(phrase)), pinyinOf(phrase)]))),
    choices({
      legend: setting.script, name: 'script', value: script, onchange: (value) => prefer({ script: value }),
      options: [{ value: 'simplified', text: setting.scripts.simplified }, { value: 'traditional', text: setting.scripts.traditional }],
    }),
    choices({
      legend: setting.pinyin, name: 'pinyin', value: pinyin, onchange: (value) => prefer({ pinyin: value }),
      options: [
        { value: 'marks', text: setting.pinyins.marks }, { value: 'numbers', text: setting.pinyins.numbers },
        { value: 'hidden', text: setting.pinyins.hidden },
      ],
    }),
    check({ label: setting.toneColours, hint: setting.toneHint, checked: toneColours, onchange: (isOn) => prefer({ toneColours: isOn }) }),
    toneColours ? m('.jm-tones', [
      setting.tones.map((name, index) => m('label.jm-tone', [
        m('input', {
          type: 'color', value: tones[index],
          onchange(/** @type {Event} */ event) {
            const colour = /** @type {HTMLInputElement} */ (event.currentTarget).value;
            prefer({ tones: tones.map((other, at) => (at === index ? colour : other)) });
          },
        }), m('span', { class: `jm-tone-${index + 1}` }, name),
      ])),
      button({ text: setting.toneReset, icon: 'undo', kind: 'quiet', onclick: () => prefer({ tones: firstPreferences.tones }) }),
    ]) : null,
  ]);
}

const review = () => m('section.card.stack', [
  m('h2', comingBack.review),
  check({
    label: setting.reviewSwitch, hint: setting.reviewHint, checked: preferences().review, onchange: (isOn) => prefer({ review: isOn }),
  }),
]);

/** The boards. A player whom the server does not know yet enters a name when joining them. */
const boards = () => m('section.card.stack', [
  m('h2', ranks.boards),
  account.known ? check({ label: ranks.switch, hint: ranks.switchHint, checked: isOnBoards(), onchange: (isOn) => void wantBoards(isOn) })
    : linkButton({ text: ranks.boards, icon: 'crown', href: '#!/jasmine/boards' }),
]);

export default styled(styled(Settings, '/games/jasmine/progress/profile.css'), '/games/jasmine/jasmine.css');
