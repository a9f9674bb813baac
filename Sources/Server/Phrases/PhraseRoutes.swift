import Hummingbird
import Jasmine
import NIOPosix
import Tabletop

/// Jasmine's phrases: looked up, and spoken.
struct PhraseRoutes: Sendable {
  let book: PhraseBookCache
  let voice: Voice?
  let trustedProxies: Set<String>
  private let speeches: AddressLimiter

  private static let limit = 200
  private static let usual = 50
  private static let longestSpeech = 50

  init(book: PhraseBookCache, voice: Voice?, trustedProxies: Set<String>, speeches: AddressLimiter) {
    self.book = book
    self.voice = voice
    self.trustedProxies = trustedProxies
    self.speeches = speeches
  }

  func add(to group: RouterGroup<APIContext>) {
    group.get("phrases") { request, _ in
      let isOfGame = request.uri.queryParameters["showing"] != nil
      return try await isOfGame ? showing(request) : search(request)
    }
    group.get("speech") { request, context in try await speak(request, context) }
  }

  private func search(_ request: Request) async throws -> Response {
    let parameters = request.uri.queryParameters
    let text = parameters["q"].map { String($0) } ?? ""
    let type = try type(in: request)
    let limit = try whole("limit", of: request, in: 1...PhraseRoutes.limit) ?? PhraseRoutes.usual
    let offset = try whole("offset", of: request, in: 0...10_000_000) ?? 0
    return try await answer { index in
      let found = index.search(text, type: type, offset: offset, limit: limit)
      return (found.entries, found.total)
    }
  }

  /// All phrases of the book that a game with some characters needs.
  private func showing(_ request: Request) async throws -> Response {
    let parameters = request.uri.queryParameters
    guard parameters.allSatisfy({ ["showing", "type"].contains($0.key) }) else {
      throw Refusal("badForm", "showing: expected no other parameter than type beside it")
    }
    guard let type = try type(in: request) else {
      throw Refusal("badForm", "type: expected \"chengYu\" or \"ciHui\" beside showing")
    }
    let characters = parameters["showing"].map { String($0) } ?? ""
    guard 1...PhraseIndex.maxCharacters ~= characters.unicodeScalars.count else {
      throw Refusal("badForm", "showing: expected 1 to \(PhraseIndex.maxCharacters) characters")
    }
    return try await answer { index in
      let places = index.places(showing: characters, type)
      return (places, places.count)
    }
  }

  /// - Parameter find: returns phrases by their places in the book, and how many there are in all.
  private func answer(
    _ find: @escaping @Sendable (PhraseIndex) -> ([Int], total: Int)
  ) async throws -> Response {
    let bytes = try await NIOThreadPool.singleton.runIfActive { [book] in
      let index = try book.index()
      let (places, total) = find(index)
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("phrases", places.map { index.entries[$0] })
        writer.member("total", total)
      }
      return writer.bytes
    }
    return .json(bytes)
  }

  private func type(in request: Request) throws(Refusal) -> PhraseType? {
    guard let name = request.uri.queryParameters["type"] else { return nil }
    guard let type = PhraseType(rawValue: String(name)) else {
      throw Refusal("badForm", "type: expected \"chengYu\" or \"ciHui\"")
    }
    return type
  }

  private func speak(_ request: Request, _ context: APIContext) async throws -> Response {
    let text = request.uri.queryParameters["text"].map { String($0) } ?? ""
    guard let text = text.asName(longest: PhraseRoutes.longestSpeech) else {
      throw Refusal("badForm", "text: expected 1 to \(PhraseRoutes.longestSpeech) characters")
    }
    guard let voice else { throw PhraseRoutes.noVoice }
    try speeches.count(request, context, trusting: trustedProxies)
    guard let sound = await voice.speak(text) else { throw PhraseRoutes.noVoice }
    return Response(
      status: .ok, headers: [.contentType: "audio/wav", .cacheControl: "public, max-age=86400"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: sound)))
  }

  private static let noVoice = Refusal(
    "noVoice", .notFound, "This server has no voice that speaks Chinese.")

  private func whole(
    _ name: String, of request: Request, in range: ClosedRange<Int>
  ) throws(Refusal) -> Int? {
    guard let text = request.uri.queryParameters[name[...]] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Refusal(
        "badForm", "\(name): expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
