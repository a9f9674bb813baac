// Whether the phone in a lobby has the pack with which it could hunt apart. It downloads the pack at once.

import { button } from '../../../parts/button.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { ApartPack } from './apart-pack.js';
import { words } from './words.js';

/** @type {ClosureComponent<{ id: string, isShared: boolean }>} `isShared`: whether players of several teams share this phone */
export function LobbyPack() {
  const pack = new ApartPack();
  return {
    view({ attrs: { id, isShared } }) {
      if (isShared) return m('p.quiet', { role: 'status' }, words.severalTeams);
      pack.need(id, null);
      const isHere = pack.isHere(id, null);
      const { isComing, problem } = pack;
      const again = () => {
        pack.again(id);
        focusIfLost('.hunt-lobby-pack');
      };
      return m('.stack.hunt-lobby-pack', { tabindex: '-1' }, [
        m('p.quiet', { role: 'status' }, isHere ? words.packHere : isComing || problem === null ? words.packComes : words.packFails(problem)),
        !isHere && !isComing && problem !== null
          ? m('.row', button({ text: words.tryAgain, icon: 'redo', onclick: again })) : null,
      ]);
    },
  };
}
