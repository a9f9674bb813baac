import Accounts
import Packs
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: ratings of packs, and reports about them.
extension MemoryPacks {
  public func rate(_ id: PackID, by player: PlayerID, stars: Int64, at time: Int64) -> PackRating {
    kept.withLock { kept in
      guard let index = kept.index(of: id) else { return .none }
      kept.packs[index].rate(by: player, stars, at: time)
      return kept.packs[index].rating
    }
  }

  public func rating(of id: PackID) -> PackRating {
    kept.withLock { kept in kept.index(of: id).map { kept.packs[$0].rating } ?? .none }
  }

  public func stars(of id: PackID, by player: PlayerID) -> Int64? {
    kept.withLock { kept in kept.index(of: id).flatMap { kept.packs[$0].stars[player]?.stars } }
  }

  public func addReport(_ report: PackReport, to id: PackID, by player: PlayerID, limit: Int) -> Int64? {
    kept.withLock { kept in
      guard let index = kept.index(of: id) else { return nil }
      let reports = kept.packs[index].reports
      let own = reports.count { $0.player == player }
      guard reports.count < limit, own < PackReport.maxOfPlayer else { return nil }
      kept.lastReport += 1
      let numbered = PackReport(
        id: kept.lastReport, pin: report.pin, text: report.text, version: report.version, at: report.at)
      kept.packs[index].reports.append((numbered, player))
      return kept.lastReport
    }
  }

  public func reports(of id: PackID) -> [PackReport] {
    kept.withLock { kept in
      kept.index(of: id).map { kept.packs[$0].reports.reversed().map(\.report) } ?? []
    }
  }

  public func removeReport(_ report: Int64, of id: PackID) -> Bool {
    kept.withLock { kept in
      guard let index = kept.index(of: id),
        let place = kept.packs[index].reports.firstIndex(where: { $0.report.id == report })
      else { return false }
      kept.packs[index].reports.remove(at: place)
      return true
    }
  }

  public func feedback(of player: PlayerID) -> PlayerFeedback {
    kept.withLock { kept in
      let ratings = kept.packs.compactMap { pack in
        pack.stars[player].map { PlayerFeedback.Rating(pack: pack.id, stars: $0.stars, at: $0.at) }
      }
      let reports = kept.packs.flatMap { pack in
        pack.reports.filter { $0.player == player }.map {
          PlayerFeedback.Report(pack: pack.id, report: $0.report)
        }
      }
      return PlayerFeedback(ratings: ratings, reports: reports.sorted { $0.report.id < $1.report.id })
    }
  }
}

extension MemoryPacks.Pack {
  /// Takes a player's stars back.
  mutating func unrate(by player: PlayerID) {
    guard let old = stars.removeValue(forKey: player) else { return }
    rating = PackRating(count: rating.count - 1, sum: rating.sum - old.stars)
  }

  mutating func rate(by player: PlayerID, _ given: Int64, at time: Int64) {
    unrate(by: player)
    stars[player] = (given, time)
    rating = PackRating(count: rating.count + 1, sum: rating.sum + given)
  }

  /// What a guest has said is the account's from now on.
  mutating func join(_ guest: PlayerID, into account: PlayerID) {
    if let given = stars[guest] {
      unrate(by: guest)
      if stars[account] == nil, creator.player != account.number, people[account]?.hasHelped != true {
        rate(by: account, given.stars, at: given.at)
      }
    }
    reports = reports.map { $0.player == guest ? ($0.report, account) : $0 }
    joinPhotos(of: guest, into: account)
    joinSeats(of: guest, into: account)
  }
}
