import Names
import Ports
import Tabletop

/// A room's log without the names of players who are gone.
///
/// A seat is somebody's by the number of the player who took it, never by its name: another child with the same name
/// keeps hers. Where a player is gone, each name that the seat has had becomes "somebody", also in the setups of games
/// that have begun. The entries stay as many, so the log can be replayed and goes on where it was.
///
/// ```swift
/// let log: [LogEntry] = try store.log(of: RoomID(1))  // Ana, player 7, opened the room
/// let without = ForgottenPlayers.rewritten(log, without: [7])  // "somebody" opened it
/// ```
public enum ForgottenPlayers {
  /// - Parameter players: the numbers of players who are gone. Players whose room has noted that they are gone are left
  ///   out, too.
  /// - Returns: as many entries; nil where nobody of them has sat there.
  public static func rewritten(_ log: [LogEntry], without players: Set<Int64>) -> [LogEntry]? {
    var people = SeatHolders()
    for entry in log { people.follow(entry) }
    guard let names = people.names(without: players) else { return nil }
    var holders = people.ofEntries[...]
    return log.map { $0.renamed(holders.removeFirst(), names) }
  }

  /// "somebody", or "somebody 2" and so on where a name looks like it.
  static func freeName(besides taken: some Sequence<String>) -> String {
    var (name, number) = (word, 1)
    while !isFree(name, besides: taken) {
      number += 1
      name = "\(word) \(number)"
    }
    return name
  }

  static func isFree(_ name: String, besides taken: some Sequence<String>) -> Bool {
    let look = NameLook(name)
    return !taken.contains { NameLook($0) == look }
  }

  private static let word = "somebody"
}

extension LogEntry {
  /// The number of the player who takes a seat with this entry; nil for all other entries, and for somebody without a
  /// session.
  public var newPlayer: Int64? {
    if case .joined(_, let profile) = change { profile.player } else { nil }
  }

  /// The same entry with other names.
  ///
  /// - Parameter holders: whose names stand in it, in the order of the seats.
  fileprivate func renamed(_ holders: [Int], _ names: [Int: String]) -> LogEntry {
    guard holders.contains(where: { names[$0] != nil }) else { return self }
    let first = holders.first.flatMap { names[$0] }
    switch change {
    case .joined(let digest, let profile):
      let profile = Profile(name: first ?? profile.name, avatar: profile.avatar)
      return LogEntry(.joined(digest, profile), message: message)
    case .profile(let seat, let name, let avatar):
      return LogEntry(.profile(seat: seat, name: first ?? name, avatar: avatar), message: message)
    case .started(let rules, let seed, let mark, let setup?):
      let setup = setup.renamingPlayers(holders.map { names[$0] })
      return LogEntry(.started(rulesVersion: rules, seed, mark, setup: setup), message: message)
    case .admitted(let seat, let entry):
      guard let first else { return self }
      return LogEntry(
        .admitted(
          seat: seat, Recording.Entry(at: entry.at, seat: entry.seat, action: Room.joining(under: first))),
        message: message)
    default: return self
    }
  }
}

extension JSON {
  /// A setup with other names of its players.
  ///
  /// - Parameter names: by seat; nil where a name stays.
  fileprivate func renamingPlayers(_ names: [String?]) -> JSON {
    guard case .array(let players)? = self["players"] else { return self }
    let renamed = players.enumerated().map { seat, player in
      names.indices.contains(seat) ? names[seat].map(JSON.string) ?? player : player
    }
    return replacing("players", with: .array(renamed))
  }
}
