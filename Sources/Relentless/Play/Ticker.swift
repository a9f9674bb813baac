import Tabletop

/// The news that spectators get of the work: who sent and delivered packages, without contents.
struct Ticker: Sendable {
  enum News: Sendable {
    case sent(from: Seat, to: Seat)
    case delivered(Seat, isRight: Bool)
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
      case .delivered(let seat, let isRight):
        writer.member("delivered") { writer in
          writer.object { writer in
            writer.member("seat", seat)
            writer.member("right", isRight)
          }
        }
      }
    }
  }
}
