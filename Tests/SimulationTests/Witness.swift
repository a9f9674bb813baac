import Catalogue
import Ports
import Tabletop

@testable import Rooms

/// Holds what a phone is told against what is kept: each state has to be the one that the log of its room gives, in the
/// order of the log.
///
/// Everything happens on one thread, which the compiler cannot check. Hence `@unchecked Sendable`.
final class Witness: @unchecked Sendable {
  private unowned let simulation: Simulation
  private let code: String
  /// The room as far as the phone has seen it, replayed from the log.
  private var room: Room?
  private var entries = 0

  init(_ simulation: Simulation, code: String) {
    self.simulation = simulation
    self.code = code
  }

  func timesDone(_ number: Int64, by seat: Int) -> Int {
    simulation.store.room(code)?.done[SimulatedStore.Message(seat: seat, number: number)] ?? 0
  }

  /// A state as it was told.
  private struct Told {
    let seat: Int
    /// The number of seats; nil during a game.
    let lobbySeats: Int?
    let at: Int64?
    let isOver: Bool
    /// The bytes from the view on.
    let view: ArraySlice<UInt8>

    init?(_ text: [UInt8]) {
      guard let json = try? JSON(parsing: text, limits: .file) else { return nil }
      let lobby = json["lobby"]
      guard case .number(let number)? = (lobby ?? json)["seat"], let seat = number.whole else { return nil }
      self.seat = Int(seat)
      if case .array(let seats)? = lobby?["seats"] { lobbySeats = seats.count } else { lobbySeats = nil }
      if case .number(let at)? = json["at"] { self.at = at.whole } else { at = nil }
      isOver = json["outcome"] != nil
      view = Told.rest(of: text, after: Array("\"view\":".utf8))
    }

    private static func rest(of text: [UInt8], after name: [UInt8]) -> ArraySlice<UInt8> {
      for start in 0..<max(0, text.count - name.count) where text[start] == name[0] {
        let end = start + name.count
        if text[start..<end].elementsEqual(name) { return text[end...] }
      }
      return []
    }
  }

  /// Checks a state.
  ///
  /// - Returns: the seat that it names.
  func check(state text: [UInt8]) -> Int? {
    guard let told = Told(text) else {
      simulation.fail("A state cannot be read.")
      return nil
    }
    if !replay(to: told) {
      simulation.fail(
        "A state was told that the log does not give: \(String(decoding: text.prefix(300), as: UTF8.self))")
    }
    return told.seat
  }

  /// Replays the log up to the state that was told; it may be where the phone is already.
  private func replay(to told: Told) -> Bool {
    guard let kept = simulation.store.room(code) else { return false }
    if let room, matches(room, told) { return true }
    while entries < kept.log.count {
      guard let room = replayed(kept.log[entries]) else { return false }
      entries += 1
      if matches(room, told) { return true }
    }
    return false
  }

  private func replayed(_ entry: LogEntry) -> Room? {
    if room == nil, case .opened(let id, let setup) = entry.change, let game = Catalogue.game(id) {
      room = Room(
        code: code, game: game, setup: setup, patience: RoomPatience(), chance: ReplayChance(),
        contentSource: SimulatedNode.content)
    }
    do { try room?.apply(entry) } catch {
      simulation.fail("The log cannot be replayed: \(error.code)")
      return nil
    }
    return room
  }

  private func matches(_ room: Room, _ told: Told) -> Bool {
    guard let table = room.table else { return told.lobbySeats == room.seats.count }
    return told.lobbySeats == nil && told.at == table.now.milliseconds
      && told.isOver == (table.outcome != nil) && told.view.starts(with: viewBytes(table, told.seat))
  }

  private func viewBytes(_ table: AnyTable, _ seat: Int) -> [UInt8] {
    var writer = JSONWriter(reserving: 4096)
    table.writeView(for: .seat(Seat(seat)), to: &writer)
    return writer.bytes
  }
}

/// A replay draws nothing.
struct ReplayChance: RoomChance {
  func makeCredential() -> Credential { Credential(token: "", digest: digest(of: "")) }
  func makeSeed() -> Seed { Seed(0) }
  func makeMark() -> GameMark { GameMark(id: "", began: 0) }
  func digest(of token: String) -> TokenDigest { TokenDigest("digest of \(token)") }
}
