import CEpoll
import Glibc

/// Rooms full of phones, each playing as fast as it is told to.
final class Crowd {
  let game: BusyGame
  let rooms: Int
  let seats: Int
  private(set) var phones: [Phone] = []
  private var codes: [String] = []
  private let epoll = epoll_create1(0)
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)

  /// For each room, when its last action was sent, and the number of its next action.
  private var sentAt: [UInt64]
  private var turn: [Int]
  /// Whether a phone has not seen its room's last action yet. Later states come only because time passes.
  private var isWaiting: [Bool]

  private(set) var deliveries = 0
  private(set) var latencies: [UInt32] = []
  private(set) var refusals = 0

  init(port: UInt16, rooms: Int, seats: Int, game: BusyGame = .turns) {
    self.game = game
    self.rooms = rooms
    self.seats = seats
    sentAt = Array(repeating: 0, count: rooms)
    turn = Array(repeating: 0, count: rooms)
    isWaiting = Array(repeating: false, count: rooms * seats)
    let connection = connect(port: port)
    let avatars = ["fox", "bear", "cat", "dog", "rabbit", "owl", "frog", "panda"]
    for room in 0..<rooms {
      let opened = post(
        "/rooms", #"{"game":"\#(game.rawValue)","setup":\#(game.setup),"name":"P0","avatar":"fox"}"#,
        over: connection)
      let code = value(of: "code", in: opened)
      var tokens = [value(of: "token", in: opened)]
      for seat in 1..<max(seats, 1) {
        let joined = post(
          "/rooms/\(code)/seats", #"{"name":"P\#(seat)","avatar":"\#(avatars[seat])"}"#, over: connection)
        tokens.append(value(of: "token", in: joined))
      }
      codes.append(code)
      for (seat, token) in tokens.enumerated() {
        let phone = Phone(port: port, code: code, room: room, seat: seat)
        phone.send(#"{"hello":{"token":"\#(token)"}}"#)
        phones.append(phone)
      }
      phones[room * seats].request(#""room":{"start":{}}"#)
      if let opening = game.opening { phones[room * seats].request(opening) }
    }
    close(connection)
    for (index, phone) in phones.enumerated() {
      var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data(u64: UInt64(index)))
      epoll_ctl(epoll, EPOLL_CTL_ADD, phone.descriptor, &event)
    }
    listen(until: nanoseconds() + 1_000_000_000)
    forgetCounts()
  }

  func forgetCounts() {
    deliveries = 0
    refusals = 0
    latencies = []
  }

  /// The next action of a room.
  func act(_ room: Int) {
    let (seat, request) = game.action(turn[room], seats: seats)
    turn[room] += 1
    sentAt[room] = nanoseconds()
    for phone in room * seats..<(room + 1) * seats { isWaiting[phone] = true }
    phones[room * seats + seat].request(request)
  }

  /// Reads until a time, and calls `acknowledged` with the room of each acknowledgement.
  ///
  /// - Parameter isAwake: whether to poll without pause. On one machine, waking a sleeping receiver costs
  ///   processor time of the sender; a real phone wakes itself.
  func listen(until end: UInt64, isAwake: Bool = false, _ acknowledged: (Int) -> Void = { _ in }) {
    var events = [epoll_event](repeating: epoll_event(), count: 512)
    while true {
      let now = nanoseconds()
      guard now < end else { return }
      let patience = isAwake ? 0 : Int32(min(end - now, 50_000_000) / 1_000_000)
      let count = epoll_wait(epoll, &events, Int32(events.count), patience)
      for event in events[..<Int(max(count, 0))] {
        let index = Int(event.data.u64)
        let phone = phones[index]
        phone.read(into: buffer) { message in
          switch message {
          case .state:
            deliveries += 1
            if isWaiting[index] {
              isWaiting[index] = false
              latencies.append(UInt32(clamping: (nanoseconds() - sentAt[phone.room]) / 1_000))
            }
          case .acknowledgement: acknowledged(phone.room)
          case .refusal: refusals += 1
          }
        }
      }
    }
  }
}
