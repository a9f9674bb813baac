import Testing

@testable import Cryptography

@Suite struct SodiumTests {
  @Test func onlyTheSameBytesAreEqual() {
    #expect(Sodium.areEqual([], []))
    #expect(Sodium.areEqual([7, 0, 255], [7, 0, 255]))
    #expect(!Sodium.areEqual([7, 0, 255], [7, 0, 254]))
    #expect(!Sodium.areEqual([7, 0, 255], [7, 0]))
    #expect(!Sodium.areEqual([], [0]))
  }
}
