import HTTPTypes
import Hummingbird
import Jasmine
import NIOPosix
import Rooms
import Tabletop

/// Jasmine's phrases: looked up, and spoken.
struct PhraseRoutes: Sendable {
  let stand: PhraseBookStand
  let voice: Voice?
  let trustedProxies: Set<String>
  private let speeches: AddressLimiter

  private static let most = 200
  private static let usual = 50
  private static let longestSpeech = 50

  init(stand: PhraseBookStand, voice: Voice?, trustedProxies: Set<String>, speechesPerMinute: Int) {
    self.stand = stand
    self.voice = voice
    self.trustedProxies = trustedProxies
    speeches = AddressLimiter(speechesPerMinute, per: 60_000)
  }

  func add(to group: RouterGroup<APIContext>) {
    group.get("phrases") { request, _ in try await search(request) }
    group.get("speech") { request, context in try await speak(request, context) }
  }

  private func search(_ request: Request) async throws -> Response {
    let parameters = request.uri.queryParameters
    let text = parameters["q"].map { String($0) } ?? ""
    let type = try parameters["type"].map { name throws(Refusal) in
      guard let type = PhraseType(rawValue: String(name)) else {
        throw Refusal("badForm", "type: expected \"chengYu\" or \"ciHui\"")
      }
      return type
    }
    let limit = try whole("limit", of: request, in: 1...PhraseRoutes.most) ?? PhraseRoutes.usual
    let offset = try whole("offset", of: request, in: 0...10_000_000) ?? 0
    let bytes = try await NIOThreadPool.singleton.runIfActive { [stand] in
      let index = try stand.index()
      let found = index.search(text, type: type, offset: offset, limit: limit)
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("phrases", found.entries.map { index.entries[$0] })
        writer.member("total", found.total)
      }
      return writer.bytes
    }
    return .json(bytes)
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

  private static let noVoice = Problem(
    .notFound, Refusal("noVoice", "This server has no voice that speaks Chinese."))

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
