// Tells the player how an upload ended, and offers the next step.

import { lead } from '../../../player/account/way.js';
import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { attempt, toast } from '../../../parts/toast.js';
import { settleConflict, settleDraft } from './conflict.js';
import { settleDeleted } from './deleted.js';
import { drafts, latestOf } from './drafts.js';
import { mistakeList } from './mistake-list.js';
import { keep, send } from './sending.js';
import { words } from './words.js';

/**
 * @typedef {import('./sending.js').Sending} Sending
 * @typedef {import('./online.js').Keeping} Keeping
 */

/**
 * @param {string} key
 * @param {Sending} sending
 * @param {() => void} again  tries again at once what waits; the server takes it once, however often it comes
 * @returns {Promise<void>} fulfilled when all its questions are answered
 */
export async function tell(key, sending, again = () => void attempt(async () => tell(key, await send(key)))) {
  switch (sending.is) {
    case 'published': return toast(words.published(drafts.get(key)?.saved.name ?? '', sending.version));
    case 'waits': return toast(sending.isSilent ? words.unanswered : words.waits, { action: { text: words.tryAgain, run: again } });
    case 'refused': return toast(sending.message, { kind: 'error' });
    case 'conflict': return tellNext(key, await settleConflict(key));
    case 'deleted': return tellNext(key, await settleDeleted(key));
    case 'needsAccount': return leadToAccount(words.needsAccountTitle, words.needsAccountText);
    case 'mistakes': return void await openDialog({
      title: words.mistakesTitle, accent: 'hunt',
      body: () => m('.stack', [m('p', words.notFinishedYet(sending.mistakes.length)), mistakeList(sending.mistakes)]),
      actions: [{ text: words.done, value: undefined, kind: 'main' }],
    });
  }
}

/** @param {string} key @param {Sending | null} sending  what came of the player's choice */
const tellNext = async (key, sending) => { if (sending) await tell(key, sending); };

/**
 * Tells how keeping a draft on the server ended, and offers the next step.
 *
 * @param {string} key
 * @param {Keeping} keeping
 * @param {() => void} again  tries again at once what waits
 * @returns {Promise<void>} fulfilled when all its questions are answered
 */
export async function tellKept(key, keeping, again = () => void attempt(async () => tellKept(key, await keep(key)))) {
  switch (keeping.is) {
    case 'kept': {
      const draft = drafts.get(key);
      return toast(words.kept(words.editTitle(draft ? latestOf(draft).name : '')));
    }
    case 'waits': return toast(keeping.isSilent ? words.keepingUnanswered : words.keepingWaits, {
      action: { text: words.tryAgain, run: again },
    });
    case 'refused': return toast(keeping.message, { kind: 'error' });
    case 'needsAccount': return leadToAccount(words.keepingNeedsAccountTitle, words.keepingNeedsAccountText);
    case 'changed': {
      const next = await settleDraft(key, keeping.theirs);
      return next ? tellKept(key, next) : undefined;
    }
  }
}

/** @param {string} title @param {string} text */
async function leadToAccount(title, text) {
  const isGoing = await openDialog({
    title, accent: 'hunt', body: () => m('p', text),
    actions: [{ text: words.later, value: false }, { text: words.logIn, value: true, kind: 'main' }],
  });
  if (isGoing) lead('/account', '/hunt/create');
}
