import Catalogue
import Testing

@testable import Server

@Suite struct ReleaseTests {
  @Test func aProgramThatWasNotPackedSaysThatItIsBuiltFromSource() {
    #expect(Release.version == "\(Catalogue.version)+source")
  }

  @Test func aPackedProgramTellsTheVersionThatWasWrittenIntoIt() {
    #expect(Release.version(packed: "1.2.0+12.gabcdef0") == "1.2.0+12.gabcdef0")
  }
}
