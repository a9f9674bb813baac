// A game in its frame: the score and the clock in the corners, the game's name on top, and the field below.

import { askBeforeLeaving } from '../../parts/leaving.js';
import m from '../../parts/m.js';
import { keepQuiet } from '../../parts/quiet.js';
import { speech } from '../../parts/speech.js';
import { styled } from '../../parts/styled.js';
import { keepAwake } from '../../parts/wake-lock.js';
import { care } from './care.js';
import { Elsewhere } from './elsewhere.js';
import { frame } from './frame.js';
import { prepare } from './prepare.js';
import { Session } from './session.js';

/** @type {ClosureComponent} */
function Play() {
  const [game, level] = [m.route.param('game') ?? '', m.route.param('level') ?? ''];
  const { isCalm, isLocked, games, levels } = care();
  const session = new Session();
  const endings = [() => session.end(), () => speech.stop()];
  if (games.includes(game) && levels.includes(level)) {
    endings.push(keepAwake({ quietly: true }), keepQuiet(), askBeforeLeaving(() => session.mayBeLeft(isLocked), '/kids'));
    void session.open(game, { level, ...(isCalm ? { calm: true } : {}) });
    // A player who opens this address directly has not seen the start screen, which loads things for later.
    void prepare([game]);
  } else m.route.set('/kids', null, { replace: true });

  return {
    onremove: () => endings.forEach((end) => end()),
    view() {
      const { round, field } = session;
      if (!round || !field) return m('.kids.accent-kids');
      const { stage: { words }, table: { closedBy } } = round;
      if (closedBy) return m(Elsewhere, { words, how: /** @type {keyof typeof words.elsewhere} */ (closedBy.code) });
      return frame({ round, field, isLocked, onhold: () => session.leave() });
    },
  };
}

export default styled(styled(Play, '/games/kids/play.css'), '/games/kids/kids.css');
