import Tabletop
import Testing

extension Heap: ContentGame {
  static let content: ContentFiles? = ContentFiles(folder: "heap", files: ["heaps.json"])

  /// `{"heap":"small"}` becomes `{"stones":7}`, which means the same after the file has changed.
  static func resolved(_ setup: JSON) throws(Refusal) -> JSON {
    guard case .string(let name)? = setup["heap"] else { return setup }
    guard let stones = setup[ContentFiles.member]?["heaps"]?[name] else { throw .noSuchHeap }
    return .object([JSONMember("stones", stones)])
  }
}

extension Heap {
  static func contentMistakes(in content: ContentListing) -> [ContentMistake] {
    guard let heaps = content.json("heap/heaps.json") else { return [] }
    do throws(JSONError) {
      _ = try JSONReader(heaps).object("small").required("small").int(in: 1...100)
    } catch {
      return [ContentMistake(file: "heap/heaps.json", error)]
    }
    return []
  }
}

/// The examples of content: files that people edit, and games that are played with them.
@Suite struct ContentExamples {
  @Test func contentGame() throws {
    let setup = try JSON(parsing: #"{"heap":"small","content":{"heaps":{"small":7}}}"#)
    let resolved = try Heap.resolved(setup)
    #expect(JSONWriter.text(of: resolved) == #"{"stones":7}"#)
    #expect(try Heap.resolved(resolved).isSame(as: resolved))
    #expect(throws: Refusal.noSuchHeap) { try Heap.resolved(setup.removing("content")) }
  }

  @Test func contentFiles() {
    let files = ContentFiles(folder: "heap", files: ["heaps.json", "words.txt"])
    // A host adds to the setup: "content":{"heaps":{"small":7},"words":"stone\npebble\n"}
    #expect(ContentFiles.member == "content")
    #expect(files.files.map { String($0.prefix { $0 != "." }) } == ["heaps", "words"])
  }

  @Test func contentListing() throws {
    let heaps = ContentListing.Value.json(try JSON(parsing: #"{"small":0}"#))
    let content = ContentListing([ContentListing.File(path: "heap/heaps.json", value: heaps)])
    let mistakes = Heap.contentMistakes(in: content)
    let problem = mistakes.first?.error.description  // "small: expected a whole number from 1 to 100"
    #expect(mistakes.map { $0.file } == ["heap/heaps.json"])
    #expect(problem == "small: expected a whole number from 1 to 100")
  }

  @Test func contentMistake() {
    let mistake = ContentMistake(file: "heap/heaps.json", "there is no heap")
    let line = "\(mistake.file): \(mistake.error)"  // "heap/heaps.json: there is no heap"
    #expect(line == "heap/heaps.json: there is no heap")
  }
}
