import Packs
import Scores
import Tabletop

/// A page of a team board, in the form of `BoardPage`, with several names instead of one.
struct TeamBoardPage: JSONEncodable {
  let board: String
  let best: [BoardPlace]
  /// The best place of the reader's crews and its neighbours; empty where the reader has none.
  let around: [BoardPlace]
  let count: Int64

  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("board", board)
      writer.member("entries", best)
      writer.member("own") { writer in
        guard let own = around.first(where: \.isOwn) else { return writer.writeNull() }
        writer.object { writer in
          writer.member("rank", own.rank)
          writer.member("score", own.entry.standing.score)
          writer.member("entries", around)
        }
      }
      writer.member("count", count)
      // Nobody may see the log of a room.
      writer.member("recordings", false)
    }
  }
}

extension BoardPlace: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rank", rank)
      entry.encodeMembers(to: &writer)
      if isOwn { writer.member("own", true) }
    }
  }
}

extension BoardEntry: JSONEncodable {
  /// An entry outside its board, for its own players: the names are shown even if they are hidden.
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("board", board)
      encodeMembers(areNamesTold: true, to: &writer)
    }
  }

  /// An entry as everybody may see it.
  func encodeMembers(to writer: inout JSONWriter) { encodeMembers(areNamesTold: !isHidden, to: &writer) }

  /// Its names, in the order of their seats, with "former player" for who has been deleted since.
  public var knownNames: [String] { names.map { $0 ?? PackCreator.former.name } }

  private var toldNames: [String] {
    knownNames.enumerated().map { index, name in hiddenNames.contains(index) ? BoardPage.hiddenName : name }
  }

  private func encodeMembers(areNamesTold: Bool, to writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member(
      "names", areNamesTold ? toldNames : [BoardPage.hiddenName])
    if areNamesTold, let sessions, !isTyped { writer.member("sessions", JSON.array(sessions.map(JSON.bool))) }
    if isTyped { writer.member("typed", true) }
    writer.member("score", standing.score)
    writer.member("details", JSON.object(standing.details))
    writer.member("at", at)
    if !standing.isRanked { writer.member("ranked", false) }
  }
}
