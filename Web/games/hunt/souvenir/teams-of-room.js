// How the teams of a room stood, in a souvenir.

import m from '../../../parts/m.js';
import { teamList } from '../teams.js';
import { words } from './words.js';

/** @param {import('./kept.js').RoomPart} room */
export const teamsOfRoom = ({ team, teams, people, winners }) => m('section.card.stack', { 'aria-label': words.teams }, [
  m('h2', words.teams),
  teamList({ teams, people, own: team, winners }),
  teams.some(({ status }) => status !== 'over') ? m('p.quiet', words.teamsGoOn) : null,
]);
