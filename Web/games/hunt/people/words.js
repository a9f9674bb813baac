// The words of several people on one pack.

export const words = {
  people: 'People',
  /** @param {number} most */
  makerText: (most) => `The people whom you invite can change the pack, see its statistics, reports and photos, organise live hunts, and choose who finds it. Only you can delete it, hand it over, and invite others. A pack has at most ${most} people.`,
  /** @param {string} maker */
  helperText: (maker) => `You help ${maker} with this pack. You can change it as its maker can, but not delete it, hand it over, or invite others.`,
  noMakerText: 'Its maker has deleted the account. Those who help go on with it, and one of them can become its maker.',
  maker: 'made it', you: 'You',
  states: { helps: 'helps', invited: 'is invited', declined: 'has declined' },
  /** @param {string} state @param {string} day */
  since: (state, day) => `${state} since ${day}`,
  invite: 'Invite', name: 'Username', nameHint: 'Of an account on this server. Whoever declines cannot be invited again for 30 days.',
  nameNeeded: 'Who do you want to invite?', offline: 'This needs the network.',
  oneMoment: 'One moment …', tryAgain: 'Try again',
  /** @param {string} name */
  invited: (name) => `${name} is invited. The invitation is above ${name}’s list of packs.`,
  remove: 'Remove', takeBack: 'Take back',
  /** @param {string} name */
  removeAsk: (name) => `Remove ${name}?`,
  /** @param {string} name */
  removeText: (name) => `${name} cannot change the pack any more, and sees neither its statistics nor its reports.`,
  /** @param {string} name */
  removed: (name) => `${name} helps no longer.`,
  /** @param {string} name */
  takenBack: (name) => `${name} is not invited any more.`,
  handOver: 'Hand over', takeBackOffer: 'Take the offer back', offered: 'The pack is offered.',
  /** @param {string} name */
  handOverAsk: (name) => `Hand the pack over to ${name}?`,
  /** @param {string} name */
  handOverText: (name) => `Once ${name} has accepted, ${name} is the maker of the pack: it has that name, counts among ${name}’s packs, and only ${name} can delete it, hand it over and invite others. You help with it from then on. Its board, its ratings and its statistics stay.`,
  /** @param {string} name */
  isOffered: (name) => `The pack is offered to ${name}, and is yours until ${name} accepts.`,
  notOffered: 'The pack is offered to nobody any more.',
  /** @param {string} name */
  hasAccepted: (name) => `${name} has accepted: the pack is ${name}’s now.`,
  takeOver: 'Become its maker', takeOverAsk: 'Become the maker of this pack?',
  takeOverText: 'It has your name then, counts among your packs, and only you can delete it, hand it over and invite others.',
  leave: 'Stop helping', leaveAsk: 'Stop helping with this pack?',
  leaveText: 'You cannot change the pack any more. Because you know its answers, your hunts with it do not count afterwards, either.',
  left: 'You do not help with this pack any more.',

  invitations: 'Invitations',
  /** @param {string} maker @param {string} pack */
  asks: (maker, pack) => `${maker} asks you to help with “${pack}”`,
  asksText: 'Then the pack is among yours, and you can change it. Your own hunts with it do not count any more.',
  /** @param {string} maker @param {string} pack */
  hands: (maker, pack) => `${maker} wants to hand “${pack}” over to you`,
  /** @param {string} maker */
  handsText: (maker) => `Then you are its maker: it has your name, counts among your packs, and only you can delete it, hand it over and invite others. ${maker} helps with it. Its board, its ratings and its statistics stay.`,
  accept: 'Accept', decline: 'Decline',
  /** @param {string} pack */
  accepted: (pack) => `You help with “${pack}” now.`,
  /** @param {string} pack */
  declineAsk: (pack) => `Decline to help with “${pack}”?`,
  /** @param {string} maker */
  declineText: (maker) => `${maker} is told so, and cannot invite you to this pack again for 30 days.`,
  declined: 'The invitation is declined.',
  /** @param {string} pack */
  taken: (pack) => `You are the maker of “${pack}” now.`,
  /** @param {string} pack */
  refuseAsk: (pack) => `Decline to become the maker of “${pack}”?`,
  refuseText: 'You go on helping with it.', refused: 'The offer is declined.',
};
