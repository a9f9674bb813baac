import Tabletop
import Testing

@testable import Jasmine

/// What a page may ask about phrases.
@Suite struct PhraseQueriesTests {
  static let book =
    #"hanzi\tpinyin\tenglish\n一心一意\tyī xīn yī yì\twholeheartedly\n心意\txīn yì\tkindly feelings\n"#

  private func ask(_ queries: PhraseQueries, _ question: String) throws -> String {
    String(decoding: try queries.answer(JSONReader(try JSON(parsing: question))), as: UTF8.self)
  }

  private func refusal(_ question: String) throws -> Refusal? {
    do { _ = try ask(PhraseQueries(), question) } catch { return error as? Refusal }
    return nil
  }

  @Test func aBookIsKeptAndSearched() throws {
    let queries = PhraseQueries()
    #expect(try ask(queries, #"{"search":{"text":"xin"}}"#) == #"{"total":0,"found":[]}"#)
    #expect(try ask(queries, #"{"book":{"phrases":"\#(PhraseQueriesTests.book)"}}"#) == #"{"count":2}"#)
    #expect(try ask(queries, #"{"search":{"text":"xin yi"}}"#) == #"{"total":2,"found":["心意","一心一意"]}"#)
    #expect(
      try ask(queries, #"{"search":{"text":"xin","type":"chengYu"}}"#) == #"{"total":1,"found":["一心一意"]}"#)
    #expect(
      try ask(queries, #"{"search":{"text":"","offset":1,"limit":1}}"#) == #"{"total":2,"found":["一心一意"]}"#)
    #expect(
      try ask(
        queries,
        #"{"book":{"phrases":"\#(PhraseQueriesTests.book)","imported":"hanzi\tpinyin\n心意\txīn yì\n心\txīn\n"}}"#
      )
        == #"{"count":3}"#)
    #expect(try ask(queries, #"{"search":{"text":""}}"#) == #"{"total":3,"found":["心意","一心一意","心"]}"#)
  }

  @Test func aGameIsGivenOfTheBookWhatItsCharactersShow() throws {
    let queries = PhraseQueries()
    _ = try ask(queries, #"{"book":{"phrases":"\#(PhraseQueriesTests.book)"}}"#)
    #expect(
      try ask(queries, #"{"showing":{"characters":"心心意","type":"ciHui"}}"#)
        == #"{"phrases":"hanzi\ttraditional\tpinyin\tenglish\tmeaning\tchinese\ttags\n"#
        + #"心意\t心意\txīn yì\tkindly feelings\t\t\t\n"}"#)
  }

  @Test func aFileIsRead() throws {
    #expect(
      try ask(PhraseQueries(), #"{"read":{"name":"a.csv","text":"hanzi,pinyin\n我,wo3\n好\n我,wo3\n"}}"#)
        == #"{"phrases":"hanzi\ttraditional\tpinyin\tenglish\tmeaning\tchinese\ttags\n我\t我\twǒ\t\t\t\t\n","count":1,"badCount":1,"#
        + #""bad":[{"line":3,"problem":"it has only 1 of 2 columns"}]}"#)
  }

  @Test func phrasesAreWritten() throws {
    let tsv = try ask(PhraseQueries(), #"{"write":{"phrases":"hanzi\tpinyin\n我\twǒ\n","form":"tsv"}}"#)
    #expect(
      tsv == #"{"text":"hanzi\ttraditional\tpinyin\tenglish\tmeaning\tchinese\ttags\n我\t我\twǒ\t\t\t\t\n"}"#)
    let anki = try ask(PhraseQueries(), #"{"write":{"phrases":"hanzi\tpinyin\n我\twǒ\n","form":"anki"}}"#)
    #expect(anki.hasPrefix(##"{"text":"#separator:tab\n#html:false\n"##))
  }

  @Test func pinyinIsWrittenInEitherWay() throws {
    #expect(
      try ask(PhraseQueries(), #"{"pinyin":{"text":"péngyou"}}"#)
        == #"{"marked":"péng you","numbered":"peng2 you5"}"#)
  }

  @Test(arguments: [
    ("{}", "badForm"), (#"{"book":{}}"#, "badForm"), (#"{"book":{"phrases":"nothing"}}"#, "noPhrases"),
    (#"{"read":{"text":""}}"#, "noPhrases"), (#"{"search":{}}"#, "badForm"),
    (#"{"search":{"text":5}}"#, "badForm"),
    (#"{"search":{"text":"","limit":-1}}"#, "badForm"), (#"{"search":{"text":"","type":"x"}}"#, "badForm"),
    (#"{"write":{"phrases":"hanzi\tpinyin\n","form":"csv"}}"#, "badForm"), (#"{"dance":{}}"#, "badForm"),
    (#"{"showing":{"characters":"心"}}"#, "badForm"),
    (#"{"showing":{"characters":"心","type":"x"}}"#, "badForm"),
  ]) func whatCannotBeAnsweredIsRefused(_ question: String, _ code: String) throws {
    #expect(try refusal(question)?.code == code)
  }

  @Test func anEntryIsWrittenWithItsSyllablesTagsAndType() throws {
    #expect(
      JSONWriter.text(of: try ShippedPhrases.entry("专心|專心|zhuan1xin1|concentrate|m|c|a,b"))
        == #"{"hanzi":"专心","traditional":"專心","pinyin":["zhuān","xīn"],"english":"concentrate","meaning":"m","chinese":"c","#
        + #""tags":["a","b"],"type":"ciHui"}"#)
    #expect(
      JSONWriter.text(of: try ShippedPhrases.entry("好||hao3"))
        == #"{"hanzi":"好","traditional":"好","pinyin":["hǎo"],"english":"","meaning":"","chinese":"","tags":[],"type":null}"#
    )
  }
}
