import NIOCore
import Rooms
import Tabletop
import Testing

@testable import Server

/// The frames of a room's socket are as RFC 6455 says, to the letter. Its table is `FrameCase.all`.
@Suite struct RFC6455Tests {
  @Test(arguments: FrameCase.all)
  func theServerDoesAsTheStandardSays(_ row: FrameCase) async throws {
    try await TestSite().withPort { port, client async throws in
      let phone = try await RawConnection.host(port, try await client.openRoom())
      try await phone.send(row.sent)
      for answer in row.answers { #expect(try await phone.heard() == answer) }
      if case .close? = row.answers.last {
        #expect(try await phone.heard() == nil)
      } else {
        try await phone.send(Frame(.ping, "still there").bytes)
        #expect(try await phone.heard() == .pong("still there"))
        try await phone.close()
      }
    }
  }

  @Test func aFragmentAfterTheLastOneContinuesNothing() async throws {
    try await TestSite().withPort { port, client async throws in
      let phone = try await RawConnection.host(port, try await client.openRoom())
      try await phone.send(Frame(.text, #"{"n":7,"#, isLast: false).bytes)
      try await phone.send(Frame(.continuation, #""do":{}}"#).bytes)
      #expect(try await phone.heard() == .answer("notStarted"))
      try await phone.send(Frame(.continuation, "").bytes)
      #expect(try await phone.heard() == .close(1002))
      #expect(try await phone.heard() == nil)
    }
  }

  // MARK: Pieces

  /// What a frame reader finds in bytes.
  private struct Finding: Equatable {
    var messages: [FrameReader.Message] = []
    var fault: FrameReader.Fault?

    init(_ sent: [UInt8], inPiecesOf size: Int) {
      var reader = FrameReader(maxLength: 65_536)
      for start in stride(from: 0, to: sent.count, by: size) {
        var bytes = ByteBuffer(bytes: sent[start..<min(start + size, sent.count)])
        do throws(FrameReader.Fault) {
          while let message = try reader.next(from: &bytes) { messages.append(message) }
        } catch {
          fault = error
        }
      }
    }

    /// How many answers there are to this, and the code that closes the socket.
    var outline: (answers: Int, code: UInt16?) {
      let closes = messages.contains(.close) ? UInt16(1000) : nil
      let answers = messages.count {
        if case .text = $0 { true } else if case .ping = $0 { true } else { false }
      }
      return (answers, fault?.code.rawValue ?? closes)
    }
  }

  /// However the network parts the bytes, the same is read.
  @Test func bytesThatComeInPiecesAreReadAlike() {
    for row in FrameCase.all {
      let whole = Finding(row.sent, inPiecesOf: max(1, row.sent.count))
      var answers = row.answers
      let code: UInt16? = if case .close(let code)? = answers.last { code } else { nil }
      if code != nil { answers.removeLast() }
      #expect(whole.outline == (answers.count, code), "\(row.name)")
      for size in [1, 2, 3, 5, 1_000] {
        #expect(Finding(row.sent, inPiecesOf: size) == whole, "\(row.name), in pieces of \(size)")
      }
    }
  }

  /// Damaged frames are read alike too, and trap nowhere.
  @Test func damagedFramesAreReadOrRefused() {
    var chance = Random(seed: Seed(6455))
    let rows = FrameCase.all.filter { (1...200).contains($0.sent.count) }
    for _ in 0..<5_000 {
      var bytes = rows[chance.below(rows.count)].sent
      for _ in 0...chance.below(3) { bytes[chance.below(bytes.count)] = UInt8(chance.below(256)) }
      let whole = Finding(bytes, inPiecesOf: bytes.count)
      #expect(Finding(bytes, inPiecesOf: 1) == whole, "\(bytes)")
    }
  }

  // MARK: UTF-8

  /// Bytes beside which something changes in UTF-8.
  private static let telling: [UInt8] = [
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
    0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  /// Compares with Swift's own strings: bytes are refused just when no text begins with them.
  @Test func theFirstByteThatCannotBeUTF8IsFound() {
    func isText(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }
    func mayBecomeText(_ bytes: [UInt8]) -> Bool {
      isText(bytes)
        || [0x80, 0x90, 0xA0].contains { next in
          isText(bytes + [next]) || isText(bytes + [next, 0x80]) || isText(bytes + [next, 0x80, 0x80])
        }
    }
    var wrong: [[UInt8]] = []
    func look(at bytes: [UInt8]) {
      var check = UTF8Check()
      let isAccepted = bytes.withUnsafeBytes { check.accepts($0) }
      if isAccepted != mayBecomeText(bytes) || isAccepted && check.isComplete != isText(bytes) {
        wrong.append(bytes)
      }
      guard isAccepted, bytes.count < 4 else { return }
      for byte in RFC6455Tests.telling { look(at: bytes + [byte]) }
    }
    look(at: [])
    #expect(wrong == [])
  }

  @Test func longTextsAreCheckedWhereverTheirBadByteIs() {
    for place in 0..<40 {
      var bytes = Array(repeating: UInt8(ascii: "a"), count: 40)
      var good = UTF8Check()
      #expect(bytes.withUnsafeBytes { good.accepts($0) } && good.isComplete)
      bytes[place] = 0xFF
      var bad = UTF8Check()
      #expect(!bytes.withUnsafeBytes { bad.accepts($0) }, "\(place)")
    }
  }
}
