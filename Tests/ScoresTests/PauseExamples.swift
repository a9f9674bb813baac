import Tabletop
import Testing

@testable import Scores

/// The examples of proofs and of pauses.
extension ScoresExamples {
  private func prove(pauses: [Pause], elapsed: Milliseconds) async throws -> Proof {
    let request = TicketRequest(game: "hunt", setup: .object([]))
    let issued = try await scores.issue(request, to: ana, asking: nil, at: now)
    let verification = Verification(
      terms: issued.terms, seed: issued.ticket.seed, rulesVersion: 1, elapsed: elapsed, pauses: pauses)
    let recording = try JSON(parsing: JSONWriter.bytes(of: try play(issued.ticket)), limits: .file)
    return try verification.prove(JSONReader(recording))
  }

  /// The hunt lasts 30 s.
  @Test func pausesCountAsFarAsTheTimeSinceTheTicketAllows() async throws {
    let pauses = [Pause(at: 5_000, length: 60_000), Pause(at: 20_000, length: 100_000)]
    let long = try await prove(pauses: pauses, elapsed: 200_000)
    #expect([0, 5_000, 5_001, 20_000, 20_001].map(long.paused(before:)) == [0, 0, 60_000, 60_000, 160_000])
    let minute = pauses[0]
    let proof: Proof = try await prove(pauses: [minute], elapsed: 200_000)
    let points = proof.score  // 10
    let moment = 25_000 + proof.paused(before: 25_000)  // 85_000: the page was closed for a minute
    #expect(points == 10 && moment == 85_000)
    let short = try await prove(pauses: pauses, elapsed: 100_000)
    #expect(short.paused(before: 30_000) == 70_000 + Verification.grace)
    let none = try await prove(pauses: pauses, elapsed: 26_000)
    #expect(none.paused(before: 30_000) == 1_000)
  }

  @Test func pausesMayBeSentWithARecording() async throws {
    let request = TicketRequest(game: "hunt", setup: .object([]))
    for (pauses, code) in [
      (#"[{"at":20000,"length":5000}]"#, nil), ("[]", nil), ("7", "badForm"),
      (#"[{"at":-1,"length":5}]"#, "badForm"),
      (#"[{"at":1}]"#, "badForm"), (#"[{"at":1,"length":3000000000}]"#, "badForm"),
      ("[" + Array(repeating: #"{"at":1,"length":1}"#, count: 1_001).joined(separator: ",") + "]", "badForm"),
    ] as [(String, String?)] {
      let issued = try await scores.issue(request, to: ana, asking: nil, at: now)
      let recording = JSONWriter.text(of: try play(issued.ticket))
      let body = #"{"ticket":"\#(issued.token)","recording":\#(recording),"pauses":\#(pauses)}"#
      do {
        _ = try await scores.submit(Array(body.utf8), by: ana, from: address, at: now + 60_000)
        #expect(code == nil)
      } catch let refusal as Refusal {
        #expect(refusal.code == code)
      }
    }
  }
}
