// A player's own TownHunt data on this device: the packs that they make, and an unfinished hunt that counts for them.

import { drafts, isUnsent } from './creator/drafts.js';
import { isOnline } from './creator/online.js';
import { tidyPictures } from './creator/pictures.js';
import { sendWaiting } from './creator/sending.js';
import { words as creating } from './creator/words.js';
import { runningHunt, throwAway } from './hunt-table.js';
import { disownPacks } from './packs.js';
import { forgetHunts } from './stored.js';
import { words } from './words.js';

/** @type {import('../../player/types.js').Belongings} */
export const belongings = {
  async unsent(player) {
    await sendWaiting();
    const running = runningHunt();
    return [
      ...running?.ticket ? [words.unfinished(running.pack.name)] : [],
      ...drafts.of(player).filter((draft) => isUnsent(draft) && !isOnline(draft)).map(({ saved }) => creating.notOnServer(creating.editTitle(saved.name))),
    ];
  },

  clear(player) {
    drafts.of(player).forEach(({ key }) => drafts.remove(key));
    tidyPictures();
    disownPacks();
    forgetHunts();
    const running = runningHunt();
    // A trial contains the answers of its pack.
    if (running?.ticket || (running?.trial && !drafts.get(running.trial))) throwAway();
  },
};
