import Tabletop

/// The news that spectators get of the work: who sent and delivered packages, and whose customers waited in vain. It says
/// nothing of contents.
struct Ticker: Sendable {
  enum News: Sendable {
    case sent(from: Seat, to: Seat)
    case delivered(Seat, house: Int, isRight: Bool)
    case expired(Seat, house: Int)
  }

  struct Entry: Sendable {
    let at: GameTime
    let news: News
  }

  /// How many entries it keeps.
  private static let limit = 20

  /// The latest entries, the oldest of them first.
  private(set) var entries: [Entry] = []

  mutating func note(_ news: News, at time: GameTime) {
    if entries.count == Ticker.limit { entries.removeFirst() }
    entries.append(Entry(at: time, news: news))
  }
}

extension Ticker.Entry: JSONEncodable {
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("at", at)
      switch news {
      case .sent(let from, let to):
        writer.member("sent") { writer in
          writer.object { writer in
            writer.member("from", from)
            writer.member("to", to)
          }
        }
      case .delivered(let seat, let house, let isRight):
        writer.member("delivered") { writer in
          writer.object { writer in
            writer.member("seat", seat)
            writer.member("house", house)
            writer.member("right", isRight)
          }
        }
      case .expired(let seat, let house):
        writer.member("expired") { writer in
          writer.object { writer in
            writer.member("seat", seat)
            writer.member("house", house)
          }
        }
      }
    }
  }
}
