// The button with which a television turns on its sound: browsers allow none before the first touch or key.

import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { settings } from '../../../parts/settings.js';
import { isAudible, whenAudible } from '../../../parts/sound.js';
import { styled } from '../../../parts/styled.js';
import { words } from '../words.js';

/** @type {ClosureComponent} */
function TurnOn() {
  whenAudible(() => m.redraw());
  return {
    view() {
      if (typeof AudioContext === 'undefined' || (isAudible() && settings.get().sound)) return null;
      // The press itself makes the device audible.
      return button({
        text: words.turnOnSound, icon: 'soundOff', class: 'rl-turn-on', onclick: () => settings.change({ sound: true }),
      });
    },
  };
}

export const SoundButton = styled(TurnOn, '/games/relentless/play/sound-button.css');
