import Ports
import Postgres
import Rooms
import Tabletop

/// Games that ended, in the transaction of the log that ended them. `EndedGames` reads them back.
extension PostgresStore {
  /// The columns of `ended_game`, and those of `played_pack`, without the time.
  static func columnsOfGames(of batch: [RoomChanges]) -> [PostgresValue] {
    let games = batch.flatMap { changes in changes.finished.map { (changes: changes, game: $0) } }
    let packs = batch.flatMap { changes in changes.packs.map { (room: changes.room.number, game: $0) } }
    return [
      .int8s(games.map(\.changes.room.number)), .int8s(games.map(\.game.number)),
      .texts(games.map(\.changes.code)), .texts(games.map(\.game.board)),
      .texts(games.map { text(of: $0.game.names.map(JSON.string)) }),
      .texts(games.map { text(of: $0.game.players.map { $0.map(number) ?? .null }) }),
      .int8s(games.map(\.game.standing.score)), .int8s(games.map(\.game.standing.tieBreak)),
      .bools(games.map(\.game.standing.isRanked)),
      .texts(games.map { JSONWriter.text(of: JSON.object($0.game.standing.details)) }),
      .int8s(packs.map(\.room)), .int8s(packs.map(\.game.number)), .texts(packs.map(\.game.pack)),
      .texts(packs.map { text(of: $0.game.summaries) }),
      .texts(packs.map { text(of: $0.game.seats.map(seat)) }),
    ]
  }

  private static func text(of list: [JSON]) -> String { JSONWriter.text(of: JSON.array(list)) }

  private static func number(_ number: Int64) -> JSON { .number(JSONNumber(number)) }

  private static func seat(_ seat: PlayedPack.Seat) -> JSON {
    let player = seat.player.map { [JSONMember("player", number($0))] } ?? []
    return .object([JSONMember("token", .string(seat.digest.text))] + player)
  }
}
