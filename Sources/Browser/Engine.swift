import Tabletop

/// The page's open tables, the handlers of its questions, and the two buffers through which the page talks with them.
/// Modules that only answer questions have no tables.
final class Engine {
  /// A page has one thread, and the module one engine.
  nonisolated(unsafe) static let shared = Engine()

  #if Tables
    private var tables: [(number: Int32, host: LineHost)] = []
    private var lastNumber: Int32 = 0
  #endif
  private var handlers: [(game: GameID, handler: QueryHandler)] = []
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

  func ask() {
    do throws(Refusal) {
      reply(try answerQuestion())
    } catch {
      reply(refused: error)
    }
  }

  private func answerQuestion() throws(Refusal) -> [UInt8] {
    let game: GameID
    let question: JSONReader
    do throws(JSONError) {
      let object = try JSONReader(try JSON(parsing: Array(input), limits: .file)).object("game", "ask")
      game = try object.required("game").string()
      question = try object.required("ask")
    } catch {
      throw Refusal(error)
    }
    return try handler(of: game).answer(question)
  }

  private func handler(of id: GameID) throws(Refusal) -> QueryHandler {
    if let known = handlers.first(where: { $0.game.isIdentical(to: id) }) { return known.handler }
    guard let handler = Catalogue.queryHandler(id) else { throw .noSuchGame }
    handlers.append((id, handler))
    return handler
  }

  #if Tables
    func open() -> Int32 {
      do throws(Refusal) {
        let host = try makeHost()
        lastNumber += 1
        tables.append((lastNumber, host))
        return lastNumber
      } catch {
        reply(refused: error)
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
      let setup = request.continues ? start.setup : try game.resolved(start.setup, with: nil)
      let empty = game.recording(setup: setup, seed: start.seed)
      if request.continues, start.rulesVersion != empty.rulesVersion {
        throw Refusal(
          "otherRules", .conflict, "This game was played by other rules than those that are here now.")
      }
      let table = try game.open(setup: setup, seed: start.seed)
      guard request.viewers.fits(table) else { throw .noSuchSeat }
      let host = LineHost(table: table, recording: empty, viewers: request.viewers)
      reply(request.continues ? host.replay(start.entries, end: start.end) : host.greeting())
      return host
    }
  #endif

  private func reply(refused refusal: Refusal) {
    var writer = JSONWriter()
    writer.object { writer in writer.member("refused", refusal) }
    reply(writer.bytes)
  }

  private func reply(_ bytes: [UInt8]) {
    answer.deallocate()
    answer = .allocate(capacity: max(bytes.count, 1))
    _ = answer.initialize(from: bytes)
    answer = UnsafeMutableBufferPointer(start: answer.baseAddress, count: bytes.count)
  }
}
