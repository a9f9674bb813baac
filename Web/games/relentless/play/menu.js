// The menu during a game: settings, and the way out.

import { button } from '../../../parts/button.js';
import { canBuzz } from '../../../parts/buzz.js';
import { confirm, openDialog } from '../../../parts/dialog.js';
import { check } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { settings } from '../../../parts/settings.js';
import { attempt } from '../../../parts/toast.js';
import { openHelp } from '../help.js';
import { changePreferences, preferences } from '../preferences.js';
import { twistCard } from './twist.js';
import { shell } from '../shell-words.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 */

/** @param {LocalPlayer} player */
export function openMenu({ table, view }) {
  const forAll = view.drawnTitles === true;
  void openDialog({
    title: words.menu, accent: 'relentless', closesOutside: true,
    body: (close) => m('.stack', [
      view.phase === 'round' || view.phase === 'paused' ? twistCard(view) : null,
      soundSettings(),
      check({
        label: words.unshared, hint: forAll ? words.unsharedByHost : words.unsharedHint, disabled: forAll,
        checked: forAll || preferences().unshared, onchange: (unshared) => void changePreferences({ unshared }),
      }),
      button({
        text: shell.howTo, icon: 'info',
        onclick() {
          close();
          openHelp();
        },
      }),
      button({
        text: words.leave, icon: 'leave', kind: 'danger',
        onclick() {
          close();
          // The back button asks the same.
          history.back();
        },
      }),
    ]),
    actions: [{ text: words.close, value: undefined, kind: 'main' }],
  });
}

/** What this phone may let hear and feel. */
function soundSettings() {
  const { sound, music, vibration } = settings.get();
  return [
    check({ label: words.sound, checked: sound, onchange: (sound) => settings.change({ sound }) }),
    check({
      label: words.music, hint: words.musicHint, checked: sound && music, disabled: !sound, onchange: (music) => settings.change({ music }),
    }),
    canBuzz ? check({ label: words.vibration, checked: vibration, onchange: (vibration) => settings.change({ vibration }) }) : null,
  ];
}

/**
 * Asks whether to leave; a seat in a room can be kept or given up.
 *
 * @param {Table} table
 * @returns {Promise<boolean>}
 */
export async function askToLeave(table) {
  const answer = await openDialog({
    title: words.leaveAsk, accent: 'relentless',
    body: () => m('p', table.room ? words.leaveRoomText : words.leaveText),
    actions: [
      { text: words.stay, value: 'stay', kind: 'main' },
      { text: words.leave, value: 'leave' },
      ...(table.room ? [{ text: words.giveUp, value: 'giveUp', kind: /** @type {const} */ ('danger') }] : []),
    ],
  });
  if (answer === 'giveUp') return giveUp(table);
  return answer === 'leave';
}

/**
 * Gives up the seats of this phone, if the player is sure.
 *
 * @param {Table} table
 */
async function giveUp(table) {
  if (!await confirm({ title: words.giveUpAsk, text: whatOthersDo(table), yes: words.giveUp, no: words.stay, danger: true })) return false;
  // The last seat first: those before it keep their numbers.
  for (const seat of [...table.seats].reverse()) await attempt(async () => table.room?.leave(seat));
  return true;
}

/** @param {Table} table */
function whatOthersDo(table) {
  /** @type {import('../types.js').View | null} */
  const view = table.viewFor(table.seats[0]);
  const others = (view?.team ?? []).filter(({ seat, gone }) => !gone && !table.seats.includes(seat));
  return others.length < 2 || others.every(({ simulated }) => simulated) ? words.giveUpEnds : words.giveUpText;
}
