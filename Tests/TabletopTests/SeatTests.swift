import Tabletop
import Testing

@Suite struct SeatTests {
  @Test func seatsAreNumberedFromZero() throws {
    #expect(try Seat(from: JSONReader(JSON(parsing: "0"))) == 0)
    #expect(try Seat(from: JSONReader(JSON(parsing: "2147483647"))).index == 2_147_483_647)
    for text in ["-1", "2147483648", "1.5", "\"1\"", "[]"] {
      #expect(throws: JSONError.self) { try Seat(from: JSONReader(JSON(parsing: text))) }
    }
    #expect(JSONWriter.text(of: Seat(7)) == "7")
    #expect([Seat(2), 0, 1].sorted() == [0, 1, 2])
  }

  @Test func everyoneIsEverybody() {
    for viewer in [Viewer.seat(0), .seat(5), .spectator] { #expect(Audience.everyone.includes(viewer)) }
  }

  @Test func aSeatsNoticeIsForThatSeatAlone() {
    #expect(Audience.seat(1).includes(.seat(1)))
    #expect(!Audience.seat(1).includes(.seat(0)))
    #expect(!Audience.seat(1).includes(.spectator))
  }

  @Test func aSpectatorsNoticeIsForThoseWithoutASeat() {
    #expect(Audience.spectators.includes(.spectator))
    #expect(!Audience.spectators.includes(.seat(0)))
  }
}
