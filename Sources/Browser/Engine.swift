import Catalogue
import Tabletop

/// The tables that are open in the page, and the two buffers through which the page talks with them.
final class Engine {
  /// A page has one thread, and the module one engine.
  nonisolated(unsafe) static let shared = Engine()

  private var tables: [(number: Int32, host: LineHost)] = []
  private var lastNumber: Int32 = 0
  private var input = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var answer = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  func reserve(_ length: Int) -> UnsafeMutablePointer<UInt8>? {
    guard length >= 0, length <= JSONLimits.file.bytes else { return nil }
    input.deallocate()
    input = .allocate(capacity: max(length, 1))
    input.initialize(repeating: 0)
    input = UnsafeMutableBufferPointer(start: input.baseAddress, count: length)
    return input.baseAddress
  }

  func open() -> Int32 {
    do throws(Refusal) {
      let host = try makeHost()
      lastNumber += 1
      tables.append((lastNumber, host))
      return lastNumber
    } catch {
      var writer = JSONWriter()
      writer.object { writer in writer.member("refused", error) }
      reply(writer.bytes)
      return 0
    }
  }

  func withTable(_ number: Int32, _ answer: (LineHost, [UInt8]) -> [UInt8]) {
    guard let host = tables.first(where: { $0.number == number })?.host else {
      return reply(Array(#"{"refused":{"code":"noSuchTable","message":"There is no such table."}}"#.utf8))
    }
    reply(answer(host, Array(input)))
  }

  func close(_ number: Int32) { tables.removeAll { $0.number == number } }

  private func makeHost() throws(Refusal) -> LineHost {
    let request: OpenRequest
    do throws(JSONError) {
      request = try OpenRequest(from: JSONReader(try JSON(parsing: Array(input), limits: .file)))
    } catch {
      throw Refusal(error)
    }
    guard let game = Catalogue.game(request.recording.game) else { throw .noSuchGame }
    let start = request.recording
    let empty = game.recording(setup: start.setup, seed: start.seed)
    if request.continues, start.rulesVersion != empty.rulesVersion {
      throw Refusal("otherRules", "This game was played by other rules than those that are here now.")
    }
    let table = try game.open(setup: start.setup, seed: start.seed)
    guard request.perspective.fits(table) else { throw .noSuchSeat }
    let host = LineHost(table: table, recording: empty, perspective: request.perspective)
    reply(request.continues ? host.replay(start.entries, end: start.end) : host.greeting())
    return host
  }

  private func reply(_ bytes: [UInt8]) {
    answer.deallocate()
    answer = .allocate(capacity: max(bytes.count, 1))
    _ = answer.initialize(from: bytes)
    answer = UnsafeMutableBufferPointer(start: answer.baseAddress, count: bytes.count)
  }
}
