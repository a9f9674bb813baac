import Foundation
import Ports
import Tabletop
import TestSupport
import Testing

@testable import Server

/// The content of games, in files that somebody edits while the server runs.
@Suite struct ContentFolderTests {
  private let folder = TemporaryFolder()
  private let files = ContentFiles(folder: "lanterns", files: ["flames.json", "oils.json", "wicks.tsv"])
  private let content: ContentFolder

  init() throws {
    content = ContentFolder(folder.path, logger: TestSite.silence)
    try write("[1]", "flames.json")
    try write("{}", "oils.json")
    try write("a\tb\n", "wicks.tsv")
  }

  private func write(_ text: String, _ name: String) throws {
    try folder.write(text, to: "lanterns/\(name)")
  }

  private var text: String? { (try? content.content(files)).map { JSONWriter.text(of: $0) } }

  @Test func aFileIsAMemberUnderItsName() {
    #expect(text == #"{"flames":[1],"oils":{},"wicks":"a\tb\n"}"#)
  }

  @Test func aChangeCountsFromTheNextGameOn() throws {
    #expect(text == #"{"flames":[1],"oils":{},"wicks":"a\tb\n"}"#)
    try write("[1,2]", "flames.json")
    #expect(text == #"{"flames":[1,2],"oils":{},"wicks":"a\tb\n"}"#)
  }

  @Test func aFileThatIsBrokenCountsAsItWas() throws {
    #expect(text != nil)
    try write("[1,", "flames.json")
    #expect(text == #"{"flames":[1],"oils":{},"wicks":"a\tb\n"}"#)
    try write("[3]", "flames.json")
    #expect(text == #"{"flames":[3],"oils":{},"wicks":"a\tb\n"}"#)
  }

  @Test func filesThatWereNeverReadAreMissed() throws {
    let none = ContentFolder(folder.file("nowhere"), logger: TestSite.silence)
    #expect(throws: Refusal.noContent) { try none.content(files) }
    try write("nothing", "oils.json")
    #expect(throws: Refusal.noContent) { try content.content(files) }
  }
}
