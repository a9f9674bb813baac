import Glibc

/// `FanOut PORT SERVER-PID COMMAND …`: loads a `parlour serve` on this machine, and prints what it measured.
///
/// - `throughput ROOMS SEATS SECONDS`: every room acts again as soon as it was answered.
/// - `latency ROOMS SEATS SECONDS RATE [GAME]`: every room acts RATE times a second; it plays turns or relentless.
/// - `memory ROOMS SOCKETS`: idle rooms, then idle sockets; then the processor time of the idle server.
@main
enum FanOut {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 5, let port = UInt16(arguments[1]), let id = Int32(arguments[2]) else {
      fail("Usage: FanOut PORT SERVER-PID throughput|latency|memory NUMBERS…")
    }
    let server = ServerProcess(id: id)
    let numbers = arguments[4...].compactMap(Int.init)
    switch (arguments[3], numbers.count) {
    case ("throughput", 3):
      throughput(port, server, rooms: numbers[0], seats: numbers[1], seconds: numbers[2])
    case ("latency", 4):
      let game = arguments.last.flatMap(BusyGame.init) ?? .turns
      latency(
        port, server, rooms: numbers[0], seats: numbers[1], seconds: numbers[2], rate: numbers[3], game)
    case ("memory", 2): memory(port, server, rooms: numbers[0], sockets: numbers[1])
    default: fail("Those numbers do not fit.")
    }
  }

  private static func throughput(
    _ port: UInt16, _ server: ServerProcess, rooms: Int, seats: Int, seconds: Int
  ) {
    let crowd = Crowd(port: port, rooms: rooms, seats: seats)
    for room in 0..<rooms { crowd.act(room) }
    // Long enough that every room's view has all of its fifty steps.
    crowd.listen(until: nanoseconds() + 4_000_000_000, isAwake: true) { crowd.act($0) }
    crowd.forgetCounts()
    let (start, before) = (nanoseconds(), server.timesUsed)
    crowd.listen(until: start + UInt64(seconds) * 1_000_000_000, isAwake: true) { crowd.act($0) }
    let elapsed = Double(nanoseconds() - start) / 1e9
    let after = server.timesUsed
    let (own, kernel) = (after.own - before.own, after.kernel - before.kernel)
    let used = own + kernel
    let count = Double(crowd.deliveries)
    print("throughput: \(rooms) rooms of \(seats), \(elapsed.rounded(to: 1)) s")
    print("  deliveries a second:                \((count / elapsed).rounded(to: 0))")
    print("  server's processor time a delivery: \((used / count * 1e6).rounded(to: 2)) µs")
    print("    of which the kernel's:            \((kernel / count * 1e6).rounded(to: 2)) µs")
    print("  deliveries a second of one core:    \((count / used).rounded(to: 0))")
    print("  cores the server used:              \((used / elapsed).rounded(to: 2))")
    printLatencies(crowd)
  }

  private static func latency(
    _ port: UInt16, _ server: ServerProcess, rooms: Int, seats: Int, seconds: Int, rate: Int, _ game: BusyGame
  ) {
    let crowd = Crowd(port: port, rooms: rooms, seats: seats, game: game)
    let processor = server.processorSeconds
    let start = nanoseconds()
    let interval = 1_000_000_000 / UInt64(rooms * rate)
    for action in 0..<UInt64(rooms * rate * seconds) {
      crowd.listen(until: start + action * interval)
      crowd.act(Int(action) % rooms)
    }
    crowd.listen(until: nanoseconds() + 500_000_000)
    let elapsed = Double(nanoseconds() - start) / 1e9
    print(
      "latency: \(rooms) rooms of \(seats), \(game.rawValue), each acting \(rate) times a second for \(seconds) s"
    )
    print("  deliveries a second:                \((Double(crowd.deliveries) / elapsed).rounded(to: 0))")
    print(
      "  cores the server used:              \(((server.processorSeconds - processor) / elapsed).rounded(to: 2))"
    )
    printLatencies(crowd)
  }

  private static func printLatencies(_ crowd: Crowd) {
    let sorted = crowd.latencies.sorted()
    guard !sorted.isEmpty else { return }
    func percentile(_ share: Double) -> Double {
      Double(sorted[Int(Double(sorted.count - 1) * share)]) / 1_000
    }
    print(
      "  press to state, every phone, ms:    median \(percentile(0.5)), 99 % \(percentile(0.99)), most \(percentile(1))"
    )
    print("  refused:                            \(crowd.refusals)")
  }

  private static func memory(_ port: UInt16, _ server: ServerProcess, rooms: Int, sockets: Int) {
    let warm = Crowd(port: port, rooms: 50, seats: 4)
    let connection = connect(port: port)
    let setup =
      #"{"game":{"name":"Idle","kind":"coop","phases":[{"name":"Play","symmetric":false,"actions":["Draw"]}]}}"#
    func open() -> String {
      value(
        of: "code",
        in: post(
          "/rooms", #"{"game":"turns","setup":\#(setup),"name":"Ana","avatar":"fox"}"#, over: connection))
    }
    let first = open()
    sleep(1)
    let atFirst = server.residentKilobytes
    for _ in 0..<rooms { _ = open() }
    sleep(1)
    let withRooms = server.residentKilobytes
    var phones: [Phone] = []
    for _ in 0..<sockets {
      let phone = Phone(port: port, code: first, room: 0, seat: 0)
      phone.send(#"{"watch":{}}"#)
      phones.append(phone)
    }
    sleep(2)
    let withSockets = server.residentKilobytes
    let processor = server.processorSeconds
    sleep(10)
    let idle = server.processorSeconds - processor
    print("memory: \(rooms) idle rooms, \(sockets) idle sockets (\(warm.phones.count) more before)")
    print("  at first:                           \(atFirst) kB")
    print(
      "  an idle room:                       \((Double(withRooms - atFirst) / Double(rooms)).rounded(to: 1)) kB"
    )
    print(
      "  an idle socket:                     \((Double(withSockets - withRooms) / Double(max(sockets, 1))).rounded(to: 1)) kB"
    )
    print("  processor time in 10 s of idleness: \((idle * 1_000).rounded(to: 0)) ms")
  }
}

extension Double {
  /// Rounded to a number of decimal places.
  func rounded(to digits: Int) -> Double {
    let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
