import Packs
import Tabletop
import Testing

@Suite struct PackDraftTests {
  private func draft(_ text: String) throws -> PackDraft {
    try PackDraft(from: JSONReader(try JSON(parsing: text)))
  }

  @Test func aDraftMayHaveAnyMistakes() throws {
    let text = #"{"name":"","location":"","minutes":7,"pins":[{"id":1,"points":"many"},{}],"other":[null]}"#
    let draft = try draft(text)
    #expect(draft.text == text)
    #expect(draft.name == "" && draft.pinCount == 2 && draft.pictures.isEmpty)
  }

  @Test func thePicturesThatPeopleAddedAreNoted() throws {
    let digest = String(repeating: "9f6b", count: 16)
    let pictures = [
      "/pictures/\(digest).jpg", "/pictures/\(digest).jpg", "/content/hunt/horse.svg", "~1", "",
    ]
    let pins = pictures.map { #"{"picture":"\#($0)"}"# }.joined(separator: ",")
    let draft = try draft(#"{"name":"Horses","location":"Ealing","pins":[\#(pins)]}"#)
    #expect(draft.pictures == [PictureName(digest: digest, kind: .jpg)])
  }

  @Test(arguments: [
    ("[]", "expected an object"), (#"{"location":"","pins":[]}"#, #""name" is missing"#),
    (#"{"name":1,"location":"","pins":[]}"#, "expected a string"),
    (#"{"name":"","location":"","pins":{}}"#, "expected a list"),
    (#"{"name":"","location":"","pins":[1]}"#, "expected an object"),
    (#"{"name":"","location":"","pins":[{"picture":1}]}"#, "expected a string"),
    (
      #"{"name":"","location":"\#(String(repeating: "a", count: 201))","pins":[]}"#,
      "expected at most 200 characters"
    ),
  ])
  func whatTheServerItselfReadsHasToBeThere(_ text: String, _ problem: String) {
    let error = #expect(throws: JSONError.self) { try draft(text) }
    #expect(error?.problem == problem)
  }

  @Test(arguments: ["a", "pack-17", "5e3f0a", "A_b-9", String(repeating: "a", count: 110)])
  func aKeyIsAWord(_ text: String) { #expect(DraftKey(text)?.text == text) }

  @Test(arguments: ["", "a b", "a/b", "ä", "a.b", "'", String(repeating: "a", count: 111)])
  func anythingElseIsNoKey(_ text: String) { #expect(DraftKey(text) == nil) }
}
