import NIOCore
import NIOEmbedded
import Tabletop

/// A player's phone in a simulation: it connects, says hello, presses, resends what was not answered, and checks all that
/// it is told.
///
/// Everything happens on one thread, which the compiler cannot check. Hence `@unchecked Sendable`.
final class SimulatedPhone: @unchecked Sendable {
  let code: String
  let token: String
  private unowned let simulation: Simulation
  private let witness: Witness
  /// nil while it is not connected.
  private var channel: EmbeddedChannel?
  private(set) weak var node: SimulatedNode?
  /// Counts its connections, so that what is on its way on an old one is dropped.
  private(set) var connection = 0
  /// Messages that were not answered, in order.
  private(set) var unanswered: [(number: Int64, text: String)] = []
  private var lastNumber: Int64 = 0
  /// When the last thing that it sent, or that was sent to it, arrives: a connection keeps the order.
  private var (lastOut, lastIn): (Int64, Int64) = (0, 0)
  /// Bytes of frames that have come in part.
  private var incoming = ByteBuffer()
  private var isSilent = false

  init(_ simulation: Simulation, code: String, token: String) {
    self.simulation = simulation
    self.code = code
    self.token = token
    witness = Witness(simulation, code: code)
  }

  var isConnected: Bool { channel != nil }
  /// Whether the server at the other end does nothing.
  var isHeldUp: Bool { channel != nil && node?.isFrozen == true }

  // MARK: The connection

  func connect(to node: SimulatedNode) {
    drop()
    guard let channel = node.connect(code) else { return }
    (self.channel, self.node) = (channel, node)
    connection += 1
    incoming = ByteBuffer()
    (lastOut, lastIn, isSilent) = (0, 0, false)
    transmit(#"{"hello":{"token":"\#(token)"}}"#)
    for (_, text) in unanswered { transmit(text) }
  }

  /// Ends the connection without a word.
  func drop() {
    guard let channel else { return }
    self.channel = nil
    connection += 1
    node?.act { channel.close(promise: nil) }
  }

  /// Answers no ping from now on.
  func fallSilent() { isSilent = true }

  // MARK: Saying

  /// Presses something; it is sent again until it is answered.
  func ask(_ request: String) {
    lastNumber += 1
    let text = #"{"n":\#(lastNumber),\#(request)}"#
    unanswered.append((lastNumber, text))
    if channel != nil { transmit(text) }
  }

  private func transmit(_ text: String) {
    lastOut = max(lastOut, simulation.now + Int64(simulation.latency))
    let connection = connection
    simulation.add(at: lastOut) { [weak self] in
      guard let self, self.connection == connection else { return }
      arrive(SimulatedPhone.frame(0x1, Array(text.utf8)))
    }
  }

  /// Bytes of the phone arrive at the server.
  private func arrive(_ bytes: ByteBuffer) {
    guard let channel, let node, node.isAlive else { return }
    node.act { [simulation] in
      // What comes to a frozen server may find the connection closed.
      guard channel.isActive else { return }
      do { try channel.writeInbound(bytes) } catch { simulation.fail("A socket failed: \(error)") }
    }
  }

  /// A frame of a phone, masked with zeros (RFC 6455, section 5.3).
  private static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.writeInteger(0x80 | opcode)
    if payload.count < 126 {
      buffer.writeInteger(0x80 | UInt8(payload.count))
    } else {
      buffer.writeInteger(0x80 | 126 as UInt8)
      buffer.writeInteger(UInt16(payload.count))
    }
    buffer.writeInteger(0 as UInt32)
    buffer.writeBytes(payload)
    return buffer
  }

  // MARK: Hearing

  /// Takes what the server has written, and lets it travel.
  func collect() {
    guard let channel else { return }
    while let bytes = try? channel.readOutbound(as: ByteBuffer.self) {
      lastIn = max(lastIn, simulation.now + Int64(simulation.latency))
      let connection = connection
      simulation.add(at: lastIn) { [weak self] in
        guard let self, self.connection == connection else { return }
        hear(bytes)
      }
    }
    if !channel.isActive {
      let connection = connection
      simulation.add(at: max(lastIn, simulation.now)) { [weak self] in
        guard let self, self.connection == connection else { return }
        self.channel = nil
      }
    }
  }

  private func hear(_ bytes: ByteBuffer) {
    incoming.writeImmutableBuffer(bytes)
    while let (opcode, payload) = SimulatedPhone.nextFrame(in: &incoming) {
      switch opcode {
      case 0x1: hear(text: payload)
      case 0x9 where !isSilent: arrive(SimulatedPhone.frame(0xA, payload))
      case 0x8:
        arrive(SimulatedPhone.frame(0x8, payload))
        return drop()
      default: break
      }
    }
    incoming.discardReadBytes()
  }

  /// The next whole frame of a server.
  private static func nextFrame(in bytes: inout ByteBuffer) -> (opcode: UInt8, payload: [UInt8])? {
    var rest = bytes
    guard let first = rest.readInteger(as: UInt8.self), let short = rest.readInteger(as: UInt8.self) else {
      return nil
    }
    var length = Int(short)
    if short == 126 {
      guard let long = rest.readInteger(as: UInt16.self) else { return nil }
      length = Int(long)
    } else if short == 127 {
      guard let long = rest.readInteger(as: UInt64.self) else { return nil }
      length = Int(long)
    }
    guard let payload = rest.readBytes(length: length) else { return nil }
    bytes = rest
    return (first & 0x0F, payload)
  }

  private func hear(text: [UInt8]) {
    if ToldState.isState(text) { return witness.check(state: text) }
    guard let json = try? JSON(parsing: text) else { return simulation.fail("A message is no JSON.") }
    if case .number(let number)? = json["ack"], let number = number.whole {
      answered(number, isDone: true)
    } else if case .number(let number)? = json["n"], let number = number.whole {
      answered(number, isDone: false)
    }
  }

  private func answered(_ number: Int64, isDone: Bool) {
    witness.check(answer: number, isDone: isDone)
    unanswered.removeAll { $0.number == number }
  }
}
