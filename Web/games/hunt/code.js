// What a phone's camera opens from the code at a pin: the running hunt, which takes the code. Without one it says what to do.

import { roomsOfToday } from '../../host/room-seats.js';
import { button, linkButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { copy } from '../../parts/share.js';
import { styled } from '../../parts/styled.js';
import { toast } from '../../parts/toast.js';
import { codeOfSegment, scannedCode } from './codes.js';
import { runningHunt } from './hunt-table.js';
import { words } from './words.js';

/** The id of the rules that hunts in rooms play by. */
const inRooms = 'together';

/** @type {ClosureComponent} */
function Code() {
  const code = codeOfSegment(m.route.param('code'));
  const rooms = roomsOfToday().filter(({ game }) => game === inRooms);
  const isTaken = code !== null && runningHunt() !== null;
  if (isTaken) {
    scannedCode.leave(code);
    // A screen cannot be left while it is made.
    queueMicrotask(() => m.route.set('/hunt', null, { replace: true }));
  }
  return {
    view() {
      if (isTaken) return page({ title: words.title, accent: 'hunt' }, m('p', { role: 'status' }, words.loading));
      return page({ title: words.codeTitle, accent: 'hunt', back: '/hunt' }, m('.stack', code === null ? broken() : withoutHunt(code, rooms)));
    },
  };
}

const broken = () => [
  m('p', { role: 'alert' }, words.codeBroken), m('.row', linkButton({ text: words.toMap, kind: 'main', href: '#!/hunt' })),
];

/** @param {string} code @param {{ code: string }[]} rooms */
const withoutHunt = (code, rooms) => [
  m('p', rooms.length > 0 ? words.codeForRoom : words.codeWithoutHunt),
  m('p.hunt-code', { 'aria-label': [...code].join(' ') }, code),
  m('p.quiet', words.codeElsewhere),
  m('.row', [
    rooms.map((room) => linkButton({
      text: rooms.length > 1 ? words.toRoom(room.code) : words.toHunt, icon: 'play', kind: 'main', href: `#!/room/${room.code}`,
      onclick: () => scannedCode.leave(code),
    })),
    linkButton({ text: words.packs, icon: 'map', kind: rooms.length > 0 ? 'plain' : 'main', href: '#!/hunt/packs' }),
    linkButton({ text: words.store, icon: 'search', href: '#!/hunt/store' }),
    button({ text: words.copyCode, icon: 'copy', onclick: async () => toast(await copy(code) ? words.copied : words.notCopied) }),
  ]),
];

export default styled(Code, '/games/hunt/hunt.css');
