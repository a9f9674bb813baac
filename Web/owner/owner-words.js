// The texts that all pages for the server's owner have.

export const ownerWords = {
  gate: 'For the owner of this server',
  gateText: 'The server shows its admin token where it was started.',
  token: 'Admin token',
  by: 'Your name',
  byHint: 'It is shown beside your changes.',
  enter: 'Enter',
  wrongToken: 'That is not this server’s token.',
  needed: 'This is needed.',
  forget: 'Forget the token',
  tryAgain: 'Try again',
  more: 'Show more',
  boards: 'Boards', packs: 'Packs of TownHunt', phrases: 'Wrong phrases', maps: 'Maps', parameters: 'Parameters of Relentless',
  noAdmin: 'This server has no page for its owner. Start it with an admin token (parlour serve --help shows how).',
};
