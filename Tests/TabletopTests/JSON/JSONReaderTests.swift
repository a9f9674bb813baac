import Tabletop
import Testing

/// Types are read from values strictly, and an error contains the path to the wrong value.
@Suite struct JSONReaderTests {
  private func reader(_ text: String) throws -> JSONReader { JSONReader(try JSON(parsing: text)) }

  /// The text of an error.
  private func error(of work: () throws -> Void) -> String? {
    do { try work() } catch { return (error as? JSONError)?.description }
    return nil
  }

  @Test func kindsAreNotMixed() throws {
    for text in ["null", "0", "\"true\"", "[]", "{}"] {
      #expect(error { _ = try reader(text).bool() } == "expected true or false")
    }
    for text in ["null", "true", "\"1\"", "1.0", "1e0", "[]", "{}"] {
      #expect(error { _ = try reader(text).int(in: 0...9) } == "expected a whole number")
    }
    for text in ["null", "true", "1", "[]", "{}"] {
      #expect(error { _ = try reader(text).string() } == "expected a string")
    }
    for text in ["null", "true", "1", "\"[]\"", "{}"] {
      #expect(error { _ = try reader(text).array() } == "expected a list")
    }
    for text in ["null", "true", "1", "\"{}\"", "[]"] {
      #expect(error { _ = try reader(text).object("a") } == "expected an object")
      #expect(error { _ = try reader(text).anyObject() } == "expected an object")
      #expect(error { _ = try reader(text).choice() } == "expected an object with one name")
    }
  }

  @Test func wholeNumbersKeepToTheirRange() throws {
    #expect(try reader("-3").int(in: -3...3) == -3)
    #expect(try reader("3").int(in: -3...3) == 3)
    #expect(error { _ = try reader("4").int(in: -3...3) } == "expected a whole number from -3 to 3")
    #expect(error { _ = try reader("-4").int(in: -3...3) } == "expected a whole number from -3 to 3")
    #expect(try reader("9223372036854775807").int64(in: 0...(.max)) == .max)
    #expect(
      error { _ = try reader("9223372036854775808").int64(in: 0...(.max)) } == "expected a whole number")
  }

  @Test func anErrorNamesTheWay() throws {
    let root = try reader(#"{"do":{"flip":{"cards":[[1,2],[3,"x"]]}}}"#)
    let flip = try root.object("do").required("do").object("flip").required("flip")
    let cards = try flip.object("cards").required("cards").array()
    let row = try cards[1].array()
    #expect(error { _ = try row[1].int(in: 0...9) } == "do.flip.cards[1][1]: expected a whole number")
    #expect(error { _ = try cards[0].string() } == "do.flip.cards[0]: expected a string")
    #expect(root.error("no").description == "no")
  }

  @Test func anObjectHasNoOtherNames() throws {
    #expect(error { _ = try reader(#"{"a":1,"b":2}"#).object("a") } == "there is no \"b\" here")
    #expect(try reader(#"{"a":1,"b":2}"#).anyObject().required("b").int(in: 0...9) == 2)
    let inner = try reader(#"{"a":{"é":1}}"#).object("a").required("a")
    #expect(error { _ = try inner.object("e\u{301}") } == "a: there is no \"é\" here")
  }

  @Test func whatIsRequiredHasToBeThereAndWhatIsOptionalNeedNot() throws {
    let object = try reader(#"{"a":null}"#).object("a", "b")
    #expect(error { _ = try object.required("b") } == "\"b\" is missing")
    #expect(object.optional("b") == nil)
    // Null is a value, and the wrong one.
    #expect(error { _ = try object.required("a").int(in: 0...1) } == "a: expected a whole number")
    let inner = try reader(#"[{}]"#).array()[0].object("x")
    #expect(error { _ = try inner.required("x") } == "[0]: \"x\" is missing")
  }

  @Test func aChoiceIsAnObjectWithOneName() throws {
    let (name, payload) = try reader(#"{"flip":{"card":3}}"#).choice()
    #expect(name == "flip")
    #expect(error { _ = try payload.int(in: 0...1) } == "flip: expected a whole number")
    #expect(error { _ = try reader("{}").choice() } == "expected an object with one name")
    #expect(error { _ = try reader(#"{"a":1,"b":2}"#).choice() } == "expected an object with one name")
    #expect(
      try reader(#"{"do":1}"#).object("do").required("do").unknownChoice("hop").description
        == "do: there is no \"hop\" here")
  }

  @Test func membersAreLookedUpByTheirBytes() throws {
    let value = try JSON(parsing: "{\"é\":1,\"e\u{301}\":2}")
    #expect(JSONWriter.text(of: value["é"] ?? .null) == "1")
    #expect(JSONWriter.text(of: value["e\u{301}"] ?? .null) == "2")
    #expect(value["x"] == nil)
    #expect(JSON.array([])["x"] == nil)
  }

  @Test func aMemberIsAddedToObjectsOnly() throws {
    #expect(JSONWriter.text(of: try JSON(parsing: #"{"a":1}"#).adding("b", .null)) == #"{"a":1,"b":null}"#)
    #expect(JSONWriter.text(of: JSON.bool(true).adding("b", .null)) == "true")
  }

  @Test func badFormAndBadJSONAreTwoRefusals() throws {
    #expect(
      Refusal(JSONError(.byte(3), "expected :")) == Refusal("badJSON", .unreadable, "byte 3: expected :"))
    #expect(Refusal(JSONError(.path("do"), "expected a list")) == Refusal("badForm", "do: expected a list"))
  }
}
