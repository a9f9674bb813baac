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

  /// A state as it was told. Of a game's state, only the beginning is read, which is quicker than to read all of it.
  private struct Told {
    let seat: Int
    /// The number of seats; nil during a game.
    let lobbySeats: Int?
    let at: Int64?
    /// The bytes from the view on.
    let view: ArraySlice<UInt8>

    static func read(_ text: [UInt8]) -> Told? {
      guard text.starts(with: gameBeginning) else { return read(lobby: text) }
      guard let (at, afterTime) = number(in: text, after: gameBeginning, from: 0),
        let (seat, afterSeat) = number(in: text, after: seatMember, from: afterTime),
        let view = place(after: viewMember, in: text, from: afterSeat)
      else { return nil }
      return Told(seat: Int(seat), lobbySeats: nil, at: at, view: text[view...])
    }

    private static func read(lobby text: [UInt8]) -> Told? {
      guard let lobby = (try? JSON(parsing: text, limits: .file))?["lobby"],
        case .array(let seats)? = lobby["seats"], case .number(let number)? = lobby["seat"],
        let seat = number.whole
      else { return nil }
      return Told(seat: Int(seat), lobbySeats: seats.count, at: nil, view: [])
    }

    private static let gameBeginning = Array(#"{"at":"#.utf8)
    private static let seatMember = Array(#","seat":"#.utf8)
    private static let viewMember = Array(#""view":"#.utf8)

    /// The number that follows a text which stands at a place, and the place after it.
    private static func number(
      in text: [UInt8], after name: [UInt8], from start: Int
    ) -> (number: Int64, end: Int)? {
      guard text[start...].starts(with: name) else { return nil }
      let digits = text[(start + name.count)...].prefix { 0x30...0x39 ~= $0 }
      guard let number = Int64(String(decoding: digits, as: UTF8.self)) else { return nil }
      return (number, digits.endIndex)
    }

    private static func place(after name: [UInt8], in text: [UInt8], from first: Int) -> Int? {
      for start in first..<max(first, text.count - name.count) where text[start] == name[0] {
        if text[start...].starts(with: name) { return start + name.count }
      }
      return nil
    }
  }

  /// Checks a state.
  ///
  /// - Returns: the seat that it names.
  func check(state text: [UInt8]) -> Int? {
    guard let told = Told.read(text) else {
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
    guard told.lobbySeats == nil, told.at == table.now.milliseconds else { return false }
    let view = viewBytes(table, told.seat)
    guard told.view.starts(with: view) else { return false }
    let isOver = told.view.dropFirst(view.count).starts(with: Witness.outcomeMember)
    return isOver == (table.outcome != nil)
  }

  private static let outcomeMember = Array(#","outcome":"#.utf8)

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
