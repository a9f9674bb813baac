import Tabletop

/// Who has held the seats of a room, as its log tells it. A seat that is handed over keeps its name, so its name stays
/// that of the one who took it.
struct SeatHolders {
  struct Holder {
    /// The number of the player who took the seat.
    let player: Int64?
    var names: [String]
    /// The name that the room has given the seat since its player is gone.
    var nameSince: String?
  }

  struct Place {
    var holder: Int
    /// The player who sits there now.
    var player: Int64?
    var asks = false
    var hasLeft = false
  }

  private(set) var holders: [Holder] = []
  private(set) var places: [Place] = []
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
