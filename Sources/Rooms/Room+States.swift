import Catalogue
import Tabletop

/// The states that phones are sent: the lobby, or each viewer's own state of the table.
///
/// A table's state is sent in two parts: a head that names the time and the seat, and a body that is encoded once
/// for all who see the same. All watchers are sent the same message.
extension Room {
  /// Tells everyone the whole state, or only one of those who watch.
  func broadcast(
    _ notices: [EncodedNotice] = [], onlyTo watcher: ConnectionID? = nil, isClosing: Bool = false
  ) {
    if let table {
      broadcast(table, notices, onlyTo: watcher, isClosing: isClosing)
    } else {
      broadcastLobby(onlyTo: watcher, isClosing: isClosing)
    }
    hasSeatingNews = false
  }

  private func eachSeated(_ tell: (ConnectionID, Seat) -> Void) {
    for (index, seat) in seats.enumerated() {
      if let connection = seat.connection { tell(connection, Seat(index)) }
    }
  }

  /// Sends all watchers a message that is built once, or sends it to only one of them. Then nobody looks at the others.
  ///
  /// - Parameter isWhole: see `RoomOutput.Message.State`.
  private func tellWatchers(
    onlyTo watcher: ConnectionID?, isWhole: Bool, _ build: () -> (head: [UInt8], body: [UInt8])
  ) {
    guard watcher != nil || !watchers.isEmpty else { return }
    let (head, body) = build()
    let state = RoomOutput.Message.State(seat: nil, isWhole: isWhole)
    if let watcher { return output.send(head, body, to: watcher, as: state) }
    for watcher in watchers { output.send(head, body, to: watcher, as: state) }
  }

  // MARK: The lobby

  private func broadcastLobby(onlyTo watcher: ConnectionID?, isClosing: Bool) {
    if watcher == nil {
      eachSeated { connection, seat in
        let lobby = lobby(for: seat, isClosing: isClosing)
        output.send([], lobby, to: connection, as: RoomOutput.Message.State(seat: seat, isWhole: true))
      }
    }
    tellWatchers(onlyTo: watcher, isWhole: true) { ([], lobby(for: nil, isClosing: isClosing)) }
  }

  private func lobby(for seat: Seat?, isClosing: Bool) -> [UInt8] {
    var writer = JSONWriter(reserving: 1024)
    writer.object { writer in
      writer.member("lobby") { writer in writer.object { writer in encodeLobby(for: seat, to: &writer) } }
      if isClosing { writer.member("closing", true) }
    }
    return writer.bytes
  }

  private func encodeLobby(for seat: Seat?, to writer: inout JSONWriter) {
    writer.member("code", code)
    writer.member("game", game.id)
    writer.member("seat", orNull: seat)
    encodeSeating(to: &writer)
    if isSetupTold || seat?.index == host { writer.member("setup", setup) }
  }

  /// Whether everybody may see the setup. A pack in it has answers, but the id of a pack tells nobody anything secret.
  private var isSetupTold: Bool {
    guard game.seating.setupIsForHost else { return true }
    guard let member = game.packMember, case .string? = setup[member] else { return false }
    return true
  }

  private func encodeSeating(to writer: inout JSONWriter) {
    writer.member("host", host)
    writer.member("seats") { writer in
      encodeSeats(to: &writer) { writer, seat in
        writer.member("connected", seat.isConnected)
        if seat.isAway { writer.member("away", true) }
        if seat.hasLeft { writer.member("left", true) }
        if seat.asks { writer.member("asks", true) }
      }
    }
  }

  /// Writes the list of the seats: what everybody may know of each seat, and what `writeMore` adds.
  func encodeSeats(to writer: inout JSONWriter, _ writeMore: (inout JSONWriter, RoomSeat) -> Void) {
    writer.array { writer in
      for (index, seat) in seats.enumerated() {
        writer.object { writer in
          writer.member("seat", index)
          writer.member("name", seat.name)
          writer.member("avatar", seat.avatar)
          if seat.bearsOwnName { writer.member("account", true) }
          writeMore(&writer, seat)
        }
      }
    }
  }

  // MARK: The table

  private func broadcast(
    _ table: AnyTable, _ notices: [EncodedNotice], onlyTo watcher: ConnectionID?, isClosing: Bool
  ) {
    logTime()
    let tellsAllTheSame = notices.allSatisfy { $0.audience == .everyone }
    var bodies: [(viewer: Viewer, bytes: [UInt8])] = []
    func body(for viewer: Viewer) -> [UInt8] {
      let representative = tellsAllTheSame ? table.representative(of: viewer) : viewer
      if let known = bodies.first(where: { $0.viewer == representative }) { return known.bytes }
      let body = tableBody(table, notices, for: representative, isClosing: isClosing)
      bodies.append((representative, body))
      return body
    }
    let time = table.now
    if watcher == nil {
      eachSeated { connection, seat in
        output.send(
          tableHead(at: time, seat), body(for: .seat(seat)), to: connection,
          as: RoomOutput.Message.State(seat: seat, isWhole: hasSeatingNews))
      }
    }
    tellWatchers(onlyTo: watcher, isWhole: hasSeatingNews) {
      (tableHead(at: time, nil), body(for: .spectator))
    }
  }

  private func tableHead(at time: GameTime, _ seat: Seat?) -> [UInt8] {
    var writer = JSONWriter(reserving: 48)
    writer.object { writer in
      writer.member("at", time)
      writer.member("seat", orNull: seat)
    }
    var bytes = writer.bytes
    bytes[bytes.count - 1] = UInt8(ascii: ",")
    return bytes
  }

  private func tableBody(
    _ table: AnyTable, _ notices: [EncodedNotice], for viewer: Viewer, isClosing: Bool
  ) -> [UInt8] {
    var writer = JSONWriter(reserving: 4096)
    writer.object { writer in
      writer.member("events") { writer in writer.events(notices, for: viewer) }
      writer.member("view") { writer in table.writeView(for: viewer, to: &writer) }
      if let outcome = table.outcome { writer.member("outcome", outcome) }
      if !awaited.isEmpty { writer.member("waiting", awaited) }
      if hasSeatingNews {
        writer.member("table") { writer in
          writer.object { writer in
            if let mark { writer.member("mark", mark) }
            encodeSeating(to: &writer)
            if !watchers.isEmpty { writer.member("watched", true) }
          }
        }
      }
      if isClosing { writer.member("closing", true) }
    }
    return writer.bytes
  }

  /// The statistics of the game as a spectator may know them, as JSON.
  ///
  /// - Throws: `notStarted` in the lobby.
  public func summary() throws(Refusal) -> [UInt8] {
    guard let table else { throw .notStarted }
    var writer = JSONWriter()
    table.writeSummary(for: .spectator, to: &writer)
    return writer.bytes
  }
}
