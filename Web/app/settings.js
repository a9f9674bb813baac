// The screen of the settings and of everything that is kept on this device.

import m from '../parts/m.js';
import { canBuzz } from '../parts/buzz.js';
import { linkButton } from '../parts/button.js';
import { check, choices, range } from '../parts/field.js';
import { page } from '../parts/page.js';
import { ServerPages } from '../parts/server-pages.js';
import { settings } from '../parts/settings.js';
import { sound } from '../parts/sound.js';
import { speech } from '../parts/speech.js';
import { deviceData } from './device-data.js';
import { KeptMaps } from './kept-maps.js';

/** @type {Component} */
export default {
  view() {
    const now = settings.get();
    return page({ title: 'Settings', hasSettings: false }, m('.stack', [
      m('section.card.stack', [
        m('h2', 'Sound'),
        check({ label: 'Sounds', checked: now.sound, onchange: (isOn) => settings.change({ sound: isOn }) }),
        check({
          label: 'Music', hint: 'Relentless plays it.', checked: now.sound && now.music, disabled: !now.sound,
          onchange: (isOn) => settings.change({ music: isOn }),
        }),
        range({
          label: 'Volume', value: now.volume, min: 0, max: 100, step: 10, text: (value) => `${value} %`,
          disabled: !now.sound && !now.speech,
          onchange(volume) {
            settings.change({ volume });
            sound.play('ready');
          },
        }),
        speech.isPossible ? check({
          label: 'Speech', hint: 'Games read their words aloud.', checked: now.speech,
          onchange: (isOn) => settings.change({ speech: isOn }),
        }) : null,
        canBuzz ? check({
          label: 'Vibration', hint: 'Not if the device is set to reduce motion.', checked: now.vibration,
          onchange: (isOn) => settings.change({ vibration: isOn }),
        }) : null,
      ]),
      m('section.card.stack', [
        m('h2', 'Display'),
        choices({
          legend: 'Colours', name: 'theme', value: now.theme,
          options: [
            { value: 'system', text: 'As the device' }, { value: 'light', text: 'Light' }, { value: 'dark', text: 'Dark' },
          ],
          onchange: (theme) => settings.change({ theme }),
        }),
        check({
          label: 'Dim when nobody touches it', hint: 'After two minutes in a game. A touch wakes it.', checked: now.dims,
          onchange: (dims) => settings.change({ dims }),
        }),
        m('p.quiet', 'Things move less if the device is set to reduce motion.'),
      ]),
      m(KeptMaps),
      deviceData(),
      linkButton({ text: 'Account', href: '#!/account', icon: 'people', kind: 'quiet' }),
      linkButton({ text: 'About Parlour', href: '#!/about', icon: 'info', kind: 'quiet' }),
      m(ServerPages),
    ]));
  },
};
