import CEpoll
import Glibc

/// Rooms full of phones, each playing Turn Tracker as fast as it is told to.
final class Crowd {
  let rooms: Int
  let seats: Int
  private(set) var phones: [Phone] = []
  private var codes: [String] = []
  private let epoll = epoll_create1(0)
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)

  /// What each room does: its next action, when the last was sent, and how many phones have not seen it yet.
  private var sentAt: [UInt64]
  private var turn: [Int]

  private(set) var deliveries = 0
  private(set) var latencies: [UInt32] = []
  private(set) var refusals = 0

  private static let setup =
    #"{"game":{"name":"Benchmark","kind":"coop","phases":["#
    + #"{"name":"Growth","symmetric":false,"actions":["Grow","Gain energy","Play cards","Fast powers"]},"#
    + #"{"name":"Invaders","symmetric":true,"actions":["Ravage","Build","Explore"]}]},"clock":{"kind":"none"}}"#

  init(port: UInt16, rooms: Int, seats: Int) {
    self.rooms = rooms
    self.seats = seats
    sentAt = Array(repeating: 0, count: rooms)
    turn = Array(repeating: 0, count: rooms)
    let connection = connect(port: port)
    let avatars = ["fox", "bear", "cat", "dog", "rabbit", "owl", "frog", "panda"]
    for room in 0..<rooms {
      let opened = post(
        "/rooms", #"{"game":"turns","setup":\#(Crowd.setup),"name":"P0","avatar":"fox"}"#, over: connection)
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

  /// The next action of a room: marks and, every so often, the ready of each seat in turn.
  func act(_ room: Int) {
    let count = turn[room]
    turn[room] += 1
    let phone = phones[room * seats + count % seats]
    sentAt[room] = nanoseconds()
    phone.request(count / seats % 2 == 0 ? #""do":{"toggle":{"action":1}}"# : #""do":{"ready":{}}"#)
  }

  /// Reads until then; each acknowledgement is told with its room.
  func listen(until end: UInt64, _ acknowledged: (Int) -> Void = { _ in }) {
    var events = [epoll_event](repeating: epoll_event(), count: 512)
    while true {
      let now = nanoseconds()
      guard now < end else { return }
      let count = epoll_wait(
        epoll, &events, Int32(events.count), Int32(min(end - now, 50_000_000) / 1_000_000))
      for event in events[..<Int(max(count, 0))] {
        let phone = phones[Int(event.data.u64)]
        phone.read(into: buffer) { message in
          switch message {
          case .state:
            deliveries += 1
            if sentAt[phone.room] > 0 {
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
