// What people are told when a press was not done.

import { sound } from '../../../parts/sound.js';
import { toast } from '../../../parts/toast.js';
import { words } from '../words.js';

/** Of presses that the player has taken back, or that wait until the player comes back to the table. */
const silent = ['takenBack', 'keptForLater'];

/** @param {{ code: string, message: string }} refusal */
export function explain({ code, message }) {
  if (silent.includes(code)) return;
  sound.play('error');
  toast(code === 'stepIsOver' ? words.tooLate : code === 'oldNumber' ? words.notDone : message);
}
