import Tabletop

/// What a room wants its host to do: first save the log, then send the messages.
///
/// ```swift
/// let output: RoomOutput = room.takeOutput()
/// log += output.log
/// for message: RoomOutput.Message in output.messages {
///   sent[message.connection, default: []] += message.pieces.0 + message.pieces.1
/// }
/// var closed: [ConnectionID: CloseCode] = [:]
/// for (connection, code) in output.closing { closed[connection] = code }
/// ```
public struct RoomOutput: Sendable {
  /// To be saved, in order, before anything else is done.
  public var log: [LogEntry] = []
  /// Games that ended with the entries of the log: to be saved together with them.
  public var finished: [FinishedGame] = []
  /// Games with packs that ended with these entries, too.
  public var packs: [PlayedPack] = []
  /// To be sent, those of each connection in order (`forEachConnection`).
  public var messages: [Message] = []
  /// To be closed after their messages were sent.
  public var closing: [(connection: ConnectionID, code: CloseCode)] = []
  /// The room is to be forgotten, log and all.
  public var isDissolved = false

  public init() {}

  public var isEmpty: Bool { log.isEmpty && messages.isEmpty && closing.isEmpty && !isDissolved }

  /// A text message: one JSON object.
  public struct Message: Sendable {
    public let connection: ConnectionID
    /// The beginning of the object, up to and including a comma: the part for this connection alone. Empty where
    /// there is no such part.
    let head: [UInt8]
    /// The whole object. Where there is a head, these members follow the head's. Connections that are sent the same
    /// share one body.
    let body: [UInt8]
    /// Nil in an answer, which belongs to a request or ends the conversation.
    let state: State?

    /// What a state tells besides its view.
    struct State: Sendable {
      /// Nil for a spectator.
      let seat: Seat?
      /// Whether it has all that later states leave out while it is unchanged: a lobby, or a state with `table`.
      let isWhole: Bool
    }

    /// The text, in two pieces.
    public var pieces: (ArraySlice<UInt8>, ArraySlice<UInt8>) {
      (head[...], head.isEmpty ? body[...] : body.dropFirst())
    }

    /// Whether it is a state, and not an answer.
    public var isState: Bool { state != nil }

    /// Whether somebody who gets this message later learns from it all that an earlier one to the same connection says,
    /// except for its events: it is a newer state of the same seat.
    public func replaces(_ earlier: Message) -> Bool {
      guard let state, let old = earlier.state, state.seat == old.seat else { return false }
      return state.isWhole || !old.isWhole
    }
  }

  /// Appends a later output.
  public mutating func append(_ later: RoomOutput) {
    log += later.log
    finished += later.finished
    packs += later.packs
    messages += later.messages
    closing += later.closing
    isDissolved = isDissolved || later.isDissolved
  }

  mutating func send(_ body: [UInt8], to connection: ConnectionID) {
    send([], body, to: connection, as: nil)
  }

  mutating func send(_ head: [UInt8], _ body: [UInt8], to connection: ConnectionID, as state: Message.State?)
  {
    messages.append(Message(connection: connection, head: head, body: body, state: state))
  }

  /// Answers a message with a refusal, and with the message's number if it had one.
  public mutating func refuse(_ refusal: Refusal, number: Int64? = nil, to connection: ConnectionID) {
    var writer = JSONWriter()
    writer.object { writer in
      if let number { writer.member("n", number) }
      writer.member("refused", refusal)
    }
    send(writer.bytes, to: connection)
  }
}

/// Why a socket is closed (RFC 6455, section 7.4; 4000 and up are ours).
public enum CloseCode: UInt16, Sendable, CaseIterable {
  /// The server is about to stop.
  case goingAway = 1001
  /// Frames that RFC 6455 does not allow.
  case protocolError = 1002
  /// A binary message.
  case unacceptableData = 1003
  /// A text that is not UTF-8.
  case notUTF8 = 1007
  /// Too many messages, or too many that were bad.
  case policyViolation = 1008
  /// A message over the limit.
  case messageTooLarge = 1009
  /// The log could not be written.
  case internalError = 1011
  /// The first message was not one that opens a conversation.
  case badHello = 4000
  /// Another socket speaks for all its seats now.
  case takenOver = 4001
  /// The player was asked to go, or left.
  case left = 4002
  /// The room no longer exists.
  case dissolved = 4003
}
