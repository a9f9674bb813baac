// What a phone's camera opens from the code of another phone: the hunt in its room, which takes the finds.

import { keptRoom } from '../../../host/room-seats.js';
import { linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { openRoomHunt } from '../room-hunt.js';
import { findsOfSegment, idOf, openedFinds } from './finds-code.js';
import { words } from './words.js';

/** @type {ClosureComponent} */
function FindsLink() {
  const brought = findsOfSegment(m.route.param('finds'));
  const open = openRoomHunt();
  const room = open && keptRoom(open.code) ? open : null;
  const isTaken = brought !== null && room !== null && idOf(room.hunt) === brought.hunt;
  if (isTaken) {
    openedFinds.leave(brought);
    // A screen cannot be left while it is made.
    queueMicrotask(() => m.route.set(`/room/${room.code}`, null, { replace: true }));
  }
  return {
    view() {
      if (isTaken) return page({ title: words.linkTitle, accent: 'hunt' }, m('p', { role: 'status' }, words.loading));
      return page({ title: words.linkTitle, accent: 'hunt', back: '/hunt' }, m('.stack', [
        m('p', { role: 'alert' }, brought ? words.brought.otherHunt : words.brought.damaged),
        m('.row', [
          room ? linkButton({ text: words.toRoom(room.code), icon: 'play', kind: 'main', href: `#!/room/${room.code}` }) : null,
          linkButton({ text: words.toHunt, icon: 'map', href: '#!/hunt' }),
        ]),
      ]));
    },
  };
}

export default styled(FindsLink, '/games/hunt/hunt.css');
