import Catalogue
import Ports
import Tabletop

extension Room {
  /// Does a phone's request and answers it. Each number is done only once.
  func perform(
    _ request: RoomMessage.Request, number: Int64, seat: Int, from connection: ConnectionID, at now: Instant
  ) {
    let done = seats[seat].done
    if done.contains(number) { return repeatAnswer(to: request, number: number, seat: seat, connection) }
    guard number > done.last else { return output.refuse(.oldNumber, number: number, to: connection) }
    do throws(Refusal) {
      if recordSize >= Room.maxRecordSize {
        guard case .leave = request else { throw .recordFull }
      }
      try perform(request, as: (seat, number), from: connection, at: now)
    } catch {
      output.refuse(error, number: number, to: connection)
    }
  }

  private func perform(
    _ request: RoomMessage.Request, as message: (seat: Int, number: Int64), from connection: ConnectionID,
    at now: Instant
  ) throws(Refusal) {
    switch request {
    case .action(let action): return try play(action, as: message, from: connection, at: now)
    case .setup(let setup):
      try checkHost(message.seat, in: .lobby)
      try check(setup)
      try make(.setup(setup), for: message)
    case .start:
      try checkHost(message.seat, in: .lobby)
      try start(for: message, at: now)
    case .profile(let name, let avatar):
      guard table == nil else { throw .alreadyStarted }
      let profile = try checked(Profile(name: name, avatar: avatar), for: message.seat)
      try make(.profile(seat: message.seat, name: profile.name, avatar: profile.avatar), for: message)
    case .kick(let guest):
      try checkHost(message.seat, in: isAsking(guest.seat) ? nil : .lobby)
      return try kick(try seat(of: guest), as: message, from: connection)
    case .leave: return try leave(as: message, from: connection, at: now)
    case .again:
      try checkHost(message.seat, in: nil)
      guard phase == .over || (phase == .playing && game.seating.isOpenEnded) else { throw .notOver }
      // The number belongs to the host's seat, which moves up when the seats of players who left are removed.
      let moved = message.seat - seats[..<message.seat].count { $0.hasLeft }
      try make(.again, for: (moved, message.number))
    case .adopt(let seat):
      try checkHost(message.seat, in: nil)
      return try adopt(seat, as: message, from: connection, at: now)
    case .admit(let guest):
      try checkHost(message.seat, in: nil)
      return try admit(try seat(of: guest), as: message, from: connection, at: now)
    }
    acknowledge(message.number, to: connection)
    broadcast()
  }

  /// Acknowledges again a request that was done already, without doing it again.
  private func repeatAnswer(
    to request: RoomMessage.Request, number: Int64, seat: Int, _ connection: ConnectionID
  ) {
    // The token of an adopted seat is not kept, so the same answer cannot be given again: the seat gets a new token.
    if case .adopt(let adopted) = request, seats.indices.contains(adopted),
      let adoption = seats[adopted].adoption, adoption == (seat, number),
      (try? handOver(adopted, as: nil, number, to: connection)) != nil
    {
      return
    }
    acknowledge(number, to: connection)
  }

  func acknowledge(_ number: Int64, to connection: ConnectionID) {
    var writer = JSONWriter(reserving: 32)
    writer.object { writer in writer.member("ack", number) }
    output.send(writer.bytes, to: connection)
  }

  private func checkHost(_ seat: Int, in phase: Phase?) throws(Refusal) {
    guard seat == host else { throw .notHost }
    if phase == .lobby, table != nil { throw .alreadyStarted }
  }

  /// The seat of somebody whom the host has seen.
  ///
  /// - Throws: `noSuchSeat` also where somebody else sits there now.
  private func seat(of guest: RoomMessage.Guest) throws(Refusal) -> Int {
    guard seats.indices.contains(guest.seat) else { throw .noSuchSeat }
    if let name = guest.name, !name.isIdentical(to: seats[guest.seat].name) { throw .noSuchSeat }
    return guest.seat
  }

  // MARK: Playing

  private func play(
    _ action: JSONReader, as message: (seat: Int, number: Int64), from connection: ConnectionID,
    at now: Instant
  ) throws(Refusal) {
    guard let table else { throw .notStarted }
    try checkHostAction(action.value, by: message.seat)
    try checkLateAction(action.value, by: message.seat)
    let time = clock.time(at: now)
    let step = table.perform(action, by: Seat(message.seat), at: time)
    if let refusal = step.refusal { throw refusal }
    note(.did(Recording.Entry(at: time, seat: Seat(message.seat), action: action.value)), for: message)
    acknowledge(message.number, to: connection)
    broadcast(step.notices)
  }

  private func start(for message: (seat: Int, number: Int64), at now: Instant) throws(Refusal) {
    guard seats.count >= game.minPlayers(with: setup) else { throw .tooFewPlayers }
    let mayChange = game.content != nil || game.packMember != nil
    let (seed, mark) = (chance.makeSeed(), chance.makeMark())
    let whole = mayChange ? try resolved(setup, for: seats.map(\.profile), seed: seed) : nil
    try make(.started(rulesVersion: game.rulesVersion, seed, mark, setup: whole), for: message)
    clock = .running(since: now)
    _ = agreeOnHost(at: now)
  }

  // MARK: Coming and going

  private func kick(
    _ seat: Int, as message: (seat: Int, number: Int64), from connection: ConnectionID
  ) throws(Refusal) {
    guard seat != host else { throw Refusal("kickSelf", "The host cannot be asked to leave.") }
    let kicked = seats[seat].connection
    let sentence = seats[seat].asks ? "The host did not let you in." : "The host has asked you to leave."
    // The number belongs to the host's seat, which moves up when a seat before it is removed.
    try make(.removed(seat: seat), for: (host - (seat < host ? 1 : 0), message.number))
    acknowledge(message.number, to: connection)
    dismiss(kicked, with: Refusal("kicked", sentence), code: .left)
    broadcast()
  }

  private func leave(
    as message: (seat: Int, number: Int64), from connection: ConnectionID, at now: Instant
  ) throws(Refusal) {
    let staysEmpty = table != nil && !seats[message.seat].asks
    try make(staysEmpty ? .vacated(seat: message.seat) : .removed(seat: message.seat))
    acknowledge(message.number, to: connection)
    dismiss(connection, with: nil, code: .left)
    if !seats.contains(where: \.isPlaying) { return dissolve() }
    broadcast(startClockIfAllAreBack(at: now))
  }

  /// Closes a connection that no longer speaks for any seat.
  private func dismiss(_ connection: ConnectionID?, with refusal: Refusal?, code: CloseCode) {
    guard let connection, !seats.contains(where: { $0.connection == connection }) else { return }
    if let refusal { output.refuse(refusal, to: connection) }
    output.closing.append((connection, code))
  }

  private func dissolve() {
    isDissolved = true
    // From now on nothing happens that would have to be saved.
    table = nil
    output.isDissolved = true
    for watcher in watchers { output.closing.append((watcher, .dissolved)) }
    for case let asking? in seats.map(\.connection) { output.closing.append((asking, .dissolved)) }
    watchers.removeAll()
  }

  /// The host takes over the seat of somebody who left or cannot be reached.
  private func adopt(
    _ seat: Int, as message: (seat: Int, number: Int64), from connection: ConnectionID, at now: Instant
  ) throws(Refusal) {
    guard table != nil else { throw .notStarted }
    guard seats.indices.contains(seat), !seats[seat].asks else { throw .noSuchSeat }
    guard seats[seat].hasLeft || seats[seat].isGone(for: patience.untilReplaced, at: now) else {
      throw .seatTaken
    }
    try handOver(seat, as: message, message.number, to: connection)
    broadcast(startClockIfAllAreBack(at: now))
  }

  /// Gives a seat a new token, and sends the token in the answer to the message with that number.
  private func handOver(
    _ seat: Int, as message: (seat: Int, number: Int64)?, _ number: Int64, to connection: ConnectionID
  ) throws(Refusal) {
    let credential = chance.makeCredential()
    try make(.adopted(seat: seat, credential.digest), for: message)
    seats[seat].connection = connection
    seats[seat].awaySince = nil
    seats[seat].lostSince = nil
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("ack", number)
      writer.member("seat", seat)
      writer.member("token", credential.token)
    }
    output.send(writer.bytes, to: connection)
  }
}
