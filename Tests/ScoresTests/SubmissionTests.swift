import Testing

@testable import Scores

/// The ticket of a submission is found without reading the rest.
@Suite struct SubmissionTests {
  @Test(arguments: [
    #"{"ticket":"4f1c","recording":{}}"#,
    #"{"recording":{"ticket":"other","x":["ticket","{",{"ticket":"deep"}]},"ticket":"4f1c"}"#,
    " {\n\t\"ticket\" :\r \"4f1c\" }",
    #"{"a":"\"ticket\":\"x\"","b":"\\","ticket":"4f1c"}"#,
    #"{"ticket":"4f1c"#,
  ])
  func theTicketIsFound(in body: String) {
    #expect(Submission.ticket(in: Array(body.utf8)) == "4f1c")
  }

  /// Then the whole body is read, which says what is wrong with it.
  @Test(arguments: [
    "", "{", "\"", "\"\\", "[]", "{}", #"{"ticket"}"#, #"{"ticket":7}"#, #"{"ticket":["4f1c"]}"#,
    #"{"ticket""#,
    #"["ticket":"4f1c"]"#.replacing("[", with: "[["), #"{"x":{"ticket":"4f1c"}}"#, #"{"ticket":"4f1\u0063"}"#,
    #"{"\u0074icket":"4f1c"}"#, "}}}\"ticket\":\"4f1c\"",
  ])
  func otherBodiesNeedACloserLook(_ body: String) {
    #expect(Submission.ticket(in: Array(body.utf8)) == nil)
  }
}
