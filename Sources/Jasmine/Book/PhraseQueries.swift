import Tabletop

/// Answers a page's questions about phrases. It keeps the phrase book that the question `book` gave it.
///
/// ```
/// {"book":{"phrases":TSV,"imported":TSV}} → {"count":1871}
/// {"search":{"text":"yi xin","type":"chengYu","offset":0,"limit":50}} → {"total":9,"found":["一心一意",…]}
/// {"showing":{"characters":"一心意","type":"chengYu"}} → {"phrases":TSV}
/// {"read":{"name":"cedict.u8","text":"…"}} → {"phrases":TSV,"count":5,"badCount":1,"bad":[{"line":3,"problem":"…"}]}
/// {"write":{"phrases":TSV,"form":"anki"}} → {"text":"…"}
/// {"pinyin":{"text":"péngyou"}} → {"marked":"péng you","numbered":"peng2 you5"}
/// ```
/// A text that is no file of phrases is refused with `noPhrases`.
public final class PhraseQueries: QueryHandler {
  private var index = PhraseIndex(sources: [])

  override public func answer(_ question: JSONReader) throws(Refusal) -> [UInt8] {
    let request: Request
    do throws(JSONError) { request = try Request(from: question) } catch { throw Refusal(error) }
    var writer = JSONWriter()
    switch request {
    case .book(let texts): try keep(texts, &writer)
    case .search(let search): find(search, &writer)
    case .showing(let characters, let type):
      let file = PhraseExport.tsv(index.places(showing: characters, type).map { index.entries[$0] })
      writer.object { writer in writer.member("phrases", String(decoding: file, as: UTF8.self)) }
    case .read(let text): try read(text, &writer)
    case .write(let text, let isForAnki):
      let entries = try PhraseFile.read(text).entries
      let file = isForAnki ? PhraseExport.anki(entries) : PhraseExport.tsv(entries)
      writer.object { writer in writer.member("text", String(decoding: file, as: UTF8.self)) }
    case .pinyin(let text):
      writer.object { writer in
        writer.member("marked", Pinyin.marked(text))
        writer.member("numbered", Pinyin.numbered(text))
      }
    }
    return writer.bytes
  }

  private func keep(_ texts: [[UInt8]], _ writer: inout JSONWriter) throws(Refusal) {
    var sources: [[PhraseEntry]] = []
    for text in texts { sources.append(try PhraseFile.read(text).entries) }
    index = PhraseIndex(sources: sources)
    writer.object { writer in writer.member("count", Int64(index.entries.count)) }
  }

  private func find(_ search: Request.Search, _ writer: inout JSONWriter) {
    let found = index.search(search.text, type: search.type, offset: search.offset, limit: search.limit)
    writer.object { writer in
      writer.member("total", Int64(found.total))
      writer.member("found", found.entries.map { index.entries[$0][.hanzi] })
    }
  }

  private func read(_ text: [UInt8], _ writer: inout JSONWriter) throws(Refusal) {
    let file = try PhraseFile.read(text)
    var phrases = ImportedPhrases()
    phrases.add(file.entries)
    writer.object { writer in
      writer.member("phrases", String(decoding: PhraseExport.tsv(phrases.entries), as: UTF8.self))
      writer.member("count", Int64(phrases.entries.count))
      writer.member("badCount", Int64(file.badCount))
      writer.member("bad", file.bad)
    }
  }
}

extension BadRecord: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("line", Int64(line))
      writer.member("problem", problem)
    }
  }
}

extension PhraseQueries {
  /// What can be asked.
  private enum Request {
    struct Search {
      let text: String
      let type: PhraseType?
      let offset: Int
      let limit: Int
    }

    /// The shipped phrases, and those that were imported.
    case book([[UInt8]])
    case search(Search)
    /// The phrases of the book that some characters can show. A game with these characters needs no others.
    case showing(String, PhraseType)
    case read([UInt8])
    case write([UInt8], isForAnki: Bool)
    case pinyin(String)

    init(from reader: JSONReader) throws(JSONError) {
      let (name, payload) = try reader.choice()
      if name.isIdentical(to: "book") {
        let object = try payload.object("phrases", "imported")
        var texts = [Array(try object.required("phrases").string().utf8)]
        if let imported = object.optional("imported") { texts.append(Array(try imported.string().utf8)) }
        self = .book(texts)
      } else if name.isIdentical(to: "search") {
        self = .search(try Request.search(try payload.object("text", "type", "offset", "limit")))
      } else if name.isIdentical(to: "showing") {
        let object = try payload.object("characters", "type")
        self = .showing(
          try object.required("characters").string(), try PhraseType(from: try object.required("type")))
      } else if name.isIdentical(to: "read") {
        let object = try payload.object("name", "text")
        if let name = object.optional("name") { _ = try name.string() }
        self = .read(Array(try object.required("text").string().utf8))
      } else if name.isIdentical(to: "write") {
        let object = try payload.object("phrases", "form")
        let form = try object.required("form")
        let isForAnki = try form.string().isIdentical(to: "anki")
        if !isForAnki, !(try form.string().isIdentical(to: "tsv")) {
          throw form.error(#"expected "tsv" or "anki""#)
        }
        self = .write(Array(try object.required("phrases").string().utf8), isForAnki: isForAnki)
      } else if name.isIdentical(to: "pinyin") {
        self = .pinyin(try payload.object("text").required("text").string())
      } else {
        throw reader.unknownChoice(name)
      }
    }

    private static func search(_ object: JSONObject) throws(JSONError) -> Search {
      let limit = 10_000_000
      return Search(
        text: try object.required("text").string(),
        type: try object.optional("type").map { reader throws(JSONError) in try PhraseType(from: reader) },
        offset: try object.optional("offset")?.int(in: 0...limit) ?? 0,
        limit: try object.optional("limit")?.int(in: 0...limit) ?? limit)
    }
  }
}
