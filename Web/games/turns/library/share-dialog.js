// Shares a game as a QR code and a link.

import { openShareDialog } from '../../../rooms/share-dialog.js';
import { encodeGame } from './share.js';
import { words } from '../words.js';

/** @param {import('../types.js').Description} game */
export const shareGame = (game) => openShareDialog({
  name: game.name, accent: 'turns', path: `/turns/add/${encodeGame(game)}`, text: words.shareText, tooLarge: words.shareTooLong,
});
