import Cryptography
import Ports
import Rooms

/// The invitations of rooms. An invitation is the code of a room with a mark that only this server can make, like
/// `4711-9f86d081884c7d65`. It stands in the link and the picture of a table, so whoever has scanned one has not tried
/// codes: the limit for wrong codes is not for them (`RoomDoorway.find`). It opens nothing that the code does not open.
struct RoomInvitations: Sendable {
  private let key: [UInt8]

  /// - Parameter key: a secret of the server. With another one, older invitations count as their codes alone.
  init(key: [UInt8]) { self.key = key }

  /// The invitation to a room. No two rooms ever have the same, since their numbers are not used again.
  func text(for room: RoomID, code: String) -> String { "\(code)-\(mark(of: room))" }

  /// Whether what stands in an address is the invitation to this room.
  func invites(_ text: String, to room: RoomID) -> Bool {
    let digest = SHA256Digest(of: Array(text.utf8))
    return digest == SHA256Digest(of: Array(self.text(for: room, code: Self.code(in: text)).utf8))
  }

  /// The code in an invitation; a code is its own.
  static func code(in text: String) -> String { String(text.prefix { $0 != "-" }) }

  /// 64 bits in hexadecimal digits: nobody guesses one by asking.
  private func mark(of room: RoomID) -> String {
    String(SHA256Digest(of: Array("\(room.number)".utf8), key: key).hexadecimal.prefix(16))
  }
}
