// A played game for the app BG Stats, in the two forms of JSON that it imports: a play file (`.bgsplay`), and the
// data of a link that opens the app. If points were written, both forms say who won; otherwise the app asks for that.

import { seatOf, winners } from './winners.js';

/** @typedef {import('../types.js').Play} Play */

/** @param {Play} play  @returns {string} the text of the play file */
export function playFile(play) {
  const { summary } = play;
  const date = stamp(play.began);
  const file = {
    about: 'This is a Play file that can be read by Board Game Stats.',
    games: [{
      id: 1, name: play.game, ...known(play.bgg), cooperative: play.kind === 'coop', ...points(play), usesTeams: false,
    }],
    locations: [],
    players: summary.players.map((player, index) => ({ id: index + 1, name: player.name, isAnonymous: false })),
    plays: [{
      uuid: play.id, gameRefId: 1, playDate: date, playDateYmd: Number(date.slice(0, 10).replaceAll('-', '')),
      entryDate: date, modificationDate: date, durationMin: minutes(summary.elapsed), rounds: summary.rounds,
      ignored: false, manualWinner: play.kind === 'coop' || !summary.scores, usesTeams: false, scoringSetting: 0,
      playerScores: summary.players.map((player, index) => ({
        playerRefId: index + 1, ...result(play, seatOf(player, index)), rank: 0, seatOrder: index, newPlayer: false,
      })),
    }],
    userInfo: { meRefId: 1 },
  };
  return JSON.stringify(file, null, 2) + '\n';
}

/** @param {Play} play  @returns {string} a link that opens this play in BG Stats, if that is installed */
export function playLink(play) {
  const { summary } = play;
  const data = {
    sourceName: 'Parlour', sourcePlayId: play.id, playDate: stamp(play.began),
    durationMin: minutes(summary.elapsed), comments: `${summary.rounds} rounds`,
    game: {
      name: play.game, sourceGameId: play.bgg ? `bgg:${play.bgg}` : `name:${play.game}`, ...known(play.bgg),
      ...points(play),
    },
    // The app wants both flags of every player, false ones too.
    players: summary.players.map((player, index) => ({
      name: player.name, sourcePlayerId: player.name, ...result(play, seatOf(player, index)),
    })),
  };
  return `bgstats://app.bgstatsapp.com/createPlay.html?data=${encodeURIComponent(JSON.stringify(data))}`;
}

/**
 * How points count in the game.
 *
 * @param {Play} play
 */
const points = ({ kind, summary: { scores } }) => ({ highestWins: scores?.wins !== 'fewest', noPoints: kind === 'coop' && !scores });

/**
 * Whether a seat began, its points as the app reads them, and whether it has won.
 *
 * @param {Play} play
 * @param {number} seat
 */
const result = ({ kind, summary }, seat) => ({
  startPlayer: seat === (summary.first ?? 0), score: summary.scores ? String(summary.scores.totals[seat]) : '', winner: winners(summary, kind).includes(seat),
});

/** @param {number} [bgg] */
const known = (bgg) => (bgg ? { bggId: bgg } : {});

/** @param {number} milliseconds */
const minutes = (milliseconds) => Math.max(1, Math.round(milliseconds / 60_000));

/**
 * The local time, without a zone, as BG Stats reads it: `2026-03-01 19:30:00`.
 *
 * @param {number} time  milliseconds since 1970
 */
export function stamp(time) {
  const date = new Date(time);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
