import Catalogue
import Ports
import Tabletop

extension Room {
  /// Receives a message.
  ///
  /// - Returns: false where the message was malformed, true where its request was only refused. The host counts
  ///   malformed messages.
  public func receive(_ bytes: [UInt8], from connection: ConnectionID, at now: Instant) -> Bool {
    guard !isDissolved else {
      turnAway(connection, .noSuchRoom)
      return true
    }
    wake(at: now)
    messageSize = bytes.count
    defer {
      messageSize = 0
      tellGame(at: now)
    }
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      return refuseBad(Refusal(error), number: nil, from: connection)
    }
    do throws(JSONError) {
      receive(try RoomMessage(from: JSONReader(json)), from: connection, at: now)
      return true
    } catch {
      return refuseBad(Refusal(error), number: RoomMessage.number(of: json), from: connection)
    }
  }

  /// Refuses a malformed message. A malformed first message ends the conversation too.
  private func refuseBad(_ refusal: Refusal, number: Int64?, from connection: ConnectionID) -> Bool {
    if knows(connection) {
      output.refuse(refusal, number: number, to: connection)
    } else {
      turnAway(connection)
    }
    return false
  }

  private func turnAway(_ connection: ConnectionID, _ refusal: Refusal = .badToken) {
    output.refuse(refusal, to: connection)
    output.closing.append((connection, .badHello))
  }

  private func knows(_ connection: ConnectionID) -> Bool {
    watchers.contains(connection) || seats.contains { $0.connection == connection }
  }

  private func receive(_ message: RoomMessage, from connection: ConnectionID, at now: Instant) {
    switch message {
    case .hello(let tokens, let isAway) where !knows(connection):
      greet(tokens, isAway: isAway, connection, at: now)
    case .watch where !knows(connection):
      let isNews = watchers.isEmpty && table != nil
      watchers.add(connection)
      hasSeatingNews = true
      // All others hear of the first one alone: where a television watches, phones leave the music to it.
      broadcast(onlyTo: isNews ? nil : connection)
    case _ where !knows(connection): turnAway(connection)
    case .hello, .watch:
      output.refuse(Refusal("badForm", "This socket has already introduced itself."), to: connection)
    case .away(let isAway):
      let changed = seats.indices.filter { seats[$0].connection == connection && seats[$0].isAway != isAway }
      guard !changed.isEmpty else { return }
      for seat in changed { seats[seat].awaySince = isAway ? now : nil }
      hasSeatingNews = true
      broadcast()
    case .request(let number, let seat, let request):
      do throws(Refusal) {
        let seat = try self.seat(seat, of: connection)
        perform(request, number: number, seat: seat, from: connection, at: now)
      } catch {
        output.refuse(error, number: number, to: connection)
      }
    }
  }

  /// The seat for which a connection speaks: the one it names, or its only one.
  private func seat(_ named: Int?, of connection: ConnectionID) throws(Refusal) -> Int {
    let own = seats.indices.filter { seats[$0].connection == connection }
    guard let first = own.first else { throw .notSeated }
    guard let named else {
      if own.count > 1 { throw .whichSeat }
      return first
    }
    guard own.contains(named) else { throw .notYourSeat }
    return named
  }

  /// Connects a phone that is back, or here for the first time. All tokens must be right, or none counts.
  private func greet(_ tokens: [String], isAway: Bool, _ connection: ConnectionID, at now: Instant) {
    var own: [Int] = []
    for digest in tokens.map(chance.digest) {
      guard let seat = seats.firstIndex(where: { $0.digest == digest }) else { return turnAway(connection) }
      own.append(seat)
    }
    let former = own.compactMap { seats[$0].connection }
    for seat in own {
      seats[seat].connection = connection
      seats[seat].awaySince = isAway ? now : nil
      seats[seat].lostSince = nil
    }
    for old in former where !knows(old) && !output.closing.contains(where: { $0.connection == old }) {
      output.refuse(Refusal("takenOver", "This seat is in use in another window or phone now."), to: old)
      output.closing.append((old, .takenOver))
    }
    noteTheLost(at: now)
    let notices = startClockIfAllAreBack(at: now)
    _ = passHostOn(at: now)
    hasSeatingNews = true
    broadcast(notices)
  }

  private func stopWatching(_ connection: ConnectionID) {
    guard watchers.contains(connection) else { return }
    watchers.remove(connection)
    guard watchers.isEmpty, table != nil else { return }
    hasSeatingNews = true
    broadcast()
  }

  /// Notes that a socket is gone.
  ///
  /// - Parameter silence: for how long nothing had arrived from it.
  public func disconnect(_ connection: ConnectionID, after silence: Milliseconds = 0, at now: Instant) {
    stopWatching(connection)
    let lost = seats.indices.filter { seats[$0].connection == connection }
    guard !lost.isEmpty else { return }
    wake(at: now)
    for seat in lost {
      seats[seat].connection = nil
      seats[seat].awaySince = nil
      seats[seat].lostSince = now - silence
    }
    hasSeatingNews = true
    broadcast()
    tellGame(at: now)
  }

  // MARK: Time

  /// When `wake` will next have something to do; nil: never.
  ///
  /// ```swift
  /// // A hard clock gives each phase a minute, and two minutes have passed.
  /// while let deadline = room.nextWake, deadline <= now { room.wake(at: deadline) }
  /// let output = room.takeOutput()  // two phases are over
  /// ```
  public var nextWake: Instant? {
    let deadline = table.flatMap { table in table.nextDeadline.flatMap { clock.instant(of: $0) } }
    return [deadline, hostDeadline, absenceDeadline].compactMap { $0 }.min()
  }

  /// Lets time pass, and does what is due: runs the game's timers, replaces a host who is gone, and tells the game
  /// who is away.
  public func wake(at now: Instant) {
    let time = clock.time(at: now)
    // Time only moves forward here, so it cannot be refused.
    if let table, time > table.now {
      let isDue = table.nextDeadline.map { $0 <= time } ?? false
      if let notices = try? table.catchUp(to: time), isDue {
        note(.time(time))
        broadcast(notices)
      }
    }
    noteTheLost(at: now)
    if passHostOn(at: now) { broadcast() }
    tellGame(at: now)
  }

  /// Tells the game who is away and who is host.
  private func tellGame(at now: Instant) {
    tellGameOfAbsence(at: now)
    if let notices = agreeOnHost(at: now) { broadcast(notices) }
  }

  /// Counts players who have no socket yet as lost from the moment when somebody else is connected. These are players
  /// who are not back after a restart, and players who took a seat but opened no socket.
  private func noteTheLost(at now: Instant) {
    guard seats.contains(where: { $0.isConnected }) else { return }
    for seat in seats.indices where !seats[seat].isConnected && seats[seat].lostSince == nil {
      seats[seat].lostSince = now
    }
  }

  /// The seats that a table waits for while its clock stands still after a restart.
  var awaited: [Int] {
    guard phase == .playing, !clock.isRunning else { return [] }
    return seats.indices.filter { seats[$0].isPlaying && !seats[$0].isConnected }
  }

  /// Lets time go on after a restart, once those are back for whom the table waits.
  ///
  /// - Returns: the game's notices.
  func startClockIfAllAreBack(at now: Instant) -> [EncodedNotice] {
    guard phase == .playing, !clock.isRunning else { return [] }
    let isSomebodyHere = seats.contains { $0.isConnected }
    guard game.seating.waitsForEverybody ? awaited.isEmpty : isSomebodyHere else { return [] }
    clock.start(at: now)
    return tellGameWhoIsBack(at: now)
  }

  /// Notes the time when the server is about to stop or the room to be put away, so that no clock jumps.
  public func saveTime(at now: Instant) {
    wake(at: now)
    logTime()
  }

  /// Notes the table's time in the log, unless the log has it already.
  func logTime() {
    if let table, table.now > savedTime { note(.time(table.now)) }
  }

  /// Tells everyone that the server is about to stop, and closes all sockets. No time passes any more.
  ///
  /// - Parameter isHandedOver: whether another server goes on with the room at once. Then nobody is told that it stops.
  ///
  /// ```swift
  /// room.saveTime(at: now)
  /// room.bidFarewell()
  /// let output = room.takeOutput()  // the time for the log, a last state for each phone, and .goingAway
  /// ```
  public func bidFarewell(isHandedOver: Bool = false) {
    if !isHandedOver { broadcast(isClosing: true) }
    clock = .standing(at: table?.now ?? .zero)
    for watcher in watchers { output.closing.append((watcher, .goingAway)) }
    // When their sockets close, nobody is told that nobody watches any more.
    watchers.removeAll()
    // One connection may speak for several seats, but whoever watches has none.
    let seated = seats.compactMap(\.connection)
    for (index, connection) in seated.enumerated() where !seated[..<index].contains(connection) {
      output.closing.append((connection, .goingAway))
    }
  }
}
