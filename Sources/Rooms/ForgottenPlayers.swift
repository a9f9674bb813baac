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

/// Who has held the seats of a room, as its log tells it. A seat that is handed over keeps its name, so its name stays
/// that of the one who took it.
private struct SeatHolders {
  private struct Holder {
    /// The number of the player who took the seat.
    let player: Int64?
    var names: [String]
    /// The name that the room has given the seat since its player is gone.
    var nameSince: String?
  }

  private struct Place {
    var holder: Int
    /// The player who sits there now.
    var player: Int64?
    var asks = false
    var hasLeft = false
  }

  private var holders: [Holder] = []
  private var places: [Place] = []
  private var isPlaying = false
  /// The holders whose names stand in each entry.
  private(set) var ofEntries: [[Int]] = []

  mutating func follow(_ entry: LogEntry) {
    ofEntries.append([])
    switch entry.change {
    case .joined(_, let profile):
      places.append(Place(holder: add(profile.name, profile.player), player: profile.player, asks: isPlaying))
      note(places.count - 1)
    case .profile(let seat, let name, _): rename(seat, to: name)
    case .forgotten(let seat, let name):
      guard places.indices.contains(seat) else { return }
      holders[places[seat].holder].nameSince = name
      places[seat].player = nil
      note(seat)
    case .removed(let seat): if places.indices.contains(seat) { places.remove(at: seat) }
    case .vacated(let seat):
      guard places.indices.contains(seat) else { return }
      places[seat].player = nil
      places[seat].hasLeft = true
    case .adopted(let seat, _):
      guard places.indices.contains(seat) else { return }
      places[seat].player = nil
      places[seat].hasLeft = false
    case .started:
      isPlaying = true
      for seat in places.indices { note(seat) }
    case .admitted(let seat, _): admit(seat)
    case .again:
      isPlaying = false
      places.removeAll(where: \.hasLeft)
      for seat in places.indices { places[seat].asks = false }
    case .opened, .host, .setup, .did, .time: break
    }
  }

  private mutating func add(_ name: String, _ player: Int64?) -> Int {
    holders.append(Holder(player: player, names: [name]))
    return holders.count - 1
  }

  private mutating func note(_ seat: Int) { ofEntries[ofEntries.count - 1].append(places[seat].holder) }

  /// Whoever types another name where somebody else sat before is another holder.
  private mutating func rename(_ seat: Int, to name: String) {
    guard places.indices.contains(seat) else { return }
    let (index, player) = (places[seat].holder, places[seat].player)
    let holder = holders[index]
    let isSame = (holder.nameSince ?? holder.names[holder.names.count - 1]).isIdentical(to: name)
    if !isSame, holder.nameSince != nil || holder.player != player {
      places[seat].holder = add(name, player)
    } else if !isSame {
      holders[index].names.append(name)
    }
    note(seat)
  }

  /// Seats that ask are behind all others.
  private mutating func admit(_ seat: Int) {
    guard places.indices.contains(seat) else { return }
    note(seat)
    var admitted = places.remove(at: seat)
    admitted.asks = false
    places.insert(admitted, at: places.firstIndex(where: \.asks) ?? places.count)
  }

  /// The new names of the holders who are gone; nil where there are none.
  func names(without players: Set<Int64>) -> [Int: String]? {
    func isGone(_ holder: Holder) -> Bool {
      holder.nameSince != nil || holder.player.map(players.contains) == true
    }
    let sinceThen = holders.compactMap(\.nameSince)
    var taken = holders.filter { !isGone($0) }.flatMap(\.names)
    var names: [Int: String] = [:]
    for (index, holder) in holders.enumerated() where isGone(holder) {
      // What was free when the room chose it may have been somebody's name before: no game began with a name twice.
      let since = holder.nameSince.flatMap { ForgottenPlayers.isFree($0, besides: taken) ? $0 : nil }
      let name = since ?? ForgottenPlayers.freeName(besides: taken + sinceThen)
      taken.append(name)
      names[index] = name
    }
    return names.isEmpty ? nil : names
  }
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
