import Hummingbird
import Jasmine
import NIOPosix
import Phrases
import Tabletop

/// Reports about phrases: anybody may tell the owner of the server that something is wrong with one. Learners need no
/// session to play, so they need none for this.
struct PhraseReportRoutes: Sendable {
  let book: PhraseBookCache
  let store: any PhraseReportStore
  let clock: WallClock
  let limits: Settings.Limits
  let trustedProxies: Set<String>
  private let senders: AddressLimiter

  init(
    book: PhraseBookCache, store: any PhraseReportStore, clock: WallClock, limits: Settings.Limits,
    trustedProxies: Set<String>, refusals: RefusalCounts
  ) {
    self.book = book
    self.store = store
    self.clock = clock
    self.limits = limits
    self.trustedProxies = trustedProxies
    senders = AddressLimiter(
      limits.phraseReportsPerHour, per: 3_600_000, counting: refusals.of("phrase-reports-per-hour"))
  }

  func add(to group: RouterGroup<APIContext>) {
    group.post("phrases/reports") { request, context in try await report(request, context) }
  }

  private func report(_ request: Request, _ context: APIContext) async throws -> Response {
    let report = try await request.value(PhraseReportForm.self, upTo: limits.bodyBytes).report(
      at: clock.seconds)
    try senders.count(request, context, trusting: trustedProxies)
    let isKnown = try await NIOThreadPool.singleton.runIfActive { [book] in
      try book.index().has(report.hanzi, report.pinyin)
    }
    guard isKnown else { throw Refusal.notInBook }
    guard let id = try await store.addPhraseReport(report) else { throw Refusal.tooManyPhraseReports }
    var writer = JSONWriter()
    writer.object { writer in writer.member("id", id) }
    return .json(writer.bytes, status: .created)
  }
}

/// `{"hanzi":"朋友","pinyin":["péng","yǒu"],"kind":"pinyin","text":"…"}`; `text` may be left out, except where the kind
/// is `other`.
private struct PhraseReportForm: JSONDecodable {
  let hanzi: String
  let pinyin: [String]
  let kind: PhraseReport.Kind
  let text: String

  /// The most syllables of a phrase. A line of the phrase book has no more.
  private static let mostSyllables = 100

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("hanzi", "pinyin", "kind", "text")
    hanzi = try object.required("hanzi").string()
    let syllables = try object.required("pinyin")
    var pinyin: [String] = []
    for syllable in try syllables.array() { pinyin.append(try syllable.string()) }
    guard pinyin.count <= PhraseReportForm.mostSyllables else {
      throw syllables.error("expected at most \(PhraseReportForm.mostSyllables) syllables")
    }
    self.pinyin = pinyin
    let kind = try object.required("kind")
    guard let known = PhraseReport.Kind(rawValue: try kind.string()) else {
      let names = PhraseReport.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw kind.error("expected one of \(names)")
    }
    self.kind = known
    text = try object.optional("text")?.string() ?? ""
  }

  /// - Throws: `InvalidFields` where the text is too long or missing.
  func report(at time: Int64) throws(InvalidFields) -> PhraseReport {
    let text = text.trimmed()
    guard !text.hasControlCharacters, text.unicodeScalars.count <= PhraseReport.longestText else {
      throw InvalidFields("text", "At most \(PhraseReport.longestText) characters on one line.")
    }
    guard kind != .other || !text.utf8.isEmpty else { throw InvalidFields("text", "Say what is wrong.") }
    return PhraseReport(id: 0, hanzi: hanzi, pinyin: pinyin, kind: kind, text: text, at: time)
  }
}

extension Refusal {
  fileprivate static let notInBook = Refusal(
    "noSuchPhrase", .notFound, "The phrase book of this server does not have this phrase.")
  fileprivate static let tooManyPhraseReports = Refusal(
    "tooManyReports", .conflict, "The owner of this server has to read what others have reported first.")
}
