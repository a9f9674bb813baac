import Scores
import Tabletop

/// A board of teams as somebody sees it: told like one of proven scores (`BoardPage`), with names instead of a name.
struct TeamBoardPage: JSONEncodable {
  let board: String
  let best: [BoardPlace]
  /// The best of the reader's own games and those beside it; empty where there is none.
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
      // The log of a room is nobody's to see.
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
  /// By itself, away from its board, for those who were there: their names are told.
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("board", board)
      encodeMembers(names: names, to: &writer)
    }
  }

  /// As everybody may see it.
  func encodeMembers(to writer: inout JSONWriter) {
    encodeMembers(names: isHidden ? [BoardPage.hiddenName] : names, to: &writer)
  }

  private func encodeMembers(names: [String], to writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("names", names)
    writer.member("score", standing.score)
    writer.member("details", JSON.object(standing.details))
    writer.member("at", at)
    if !standing.isRanked { writer.member("ranked", false) }
  }
}
