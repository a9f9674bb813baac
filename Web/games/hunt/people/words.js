// The words of several people on one pack.

export const words = {
  people: 'People',
  /** @param {number} most */
  makerText: (most) => `Whom you invite can change the pack, see its statistics and reports, and choose who finds it. Only you can delete it and invite others. A pack has at most ${most} people.`,
  /** @param {string} maker */
  helperText: (maker) => `You help ${maker} with this pack. You can change it as its maker can, but not delete it, and not invite others.`,
  noMakerText: 'Its maker has deleted the account. Those who help go on with it.',
  maker: 'made it', you: 'You',
  states: { helps: 'helps', invited: 'is invited', declined: 'has declined' },
  /** @param {string} state @param {string} day */
  since: (state, day) => `${state} since ${day}`,
  invite: 'Invite', name: 'Username', nameHint: 'Of an account of this server. You can invite it again when it has declined for 30 days.',
  nameNeeded: 'Whom do you want to invite?', offline: 'This needs the network.',
  oneMoment: 'One moment …', tryAgain: 'Try again',
  /** @param {string} name */
  invited: (name) => `${name} is invited. The invitation stands in ${name}’s list of packs.`,
  remove: 'Remove', takeBack: 'Take back',
  /** @param {string} name */
  removeAsk: (name) => `Remove ${name}?`,
  /** @param {string} name */
  removeText: (name) => `${name} cannot change the pack any more, and sees neither its statistics nor its reports.`,
  /** @param {string} name */
  removed: (name) => `${name} helps no longer.`,
  /** @param {string} name */
  takenBack: (name) => `${name} is not invited any more.`,
  leave: 'Stop helping', leaveAsk: 'Stop helping with this pack?',
  leaveText: 'You cannot change the pack any more. Because you know its answers, your hunts with it do not count afterwards, either.',
  left: 'You do not help with this pack any more.',

  invitations: 'Invitations',
  /** @param {string} maker @param {string} pack */
  asks: (maker, pack) => `${maker} asks you to help with “${pack}”`,
  asksText: 'Then the pack is among yours, and you can change it. Your own hunts with it do not count any more.',
  accept: 'Accept', decline: 'Decline',
  /** @param {string} pack */
  accepted: (pack) => `You help with “${pack}” now.`,
  /** @param {string} pack */
  declineAsk: (pack) => `Decline to help with “${pack}”?`,
  /** @param {string} maker */
  declineText: (maker) => `${maker} is told so, and cannot invite you to this pack again for 30 days.`,
  declined: 'The invitation is declined.',
};
