import Accounts
import Storage
import Testing

/// The example in the doc comment of the store of classes.
@Suite struct ClassStoreExamples {
  private let code: ClassCode

  init() throws { code = try #require(ClassCode(typed: "KTMR-9W4C")) }

  @Test func store() async throws {
    let store: any ClassStore = MemoryAccounts()
    let new = NewClass(name: "Class 4b", code: code, mostAccounts: 30, createdAt: 0, endsAt: nil)
    let made = try await store.addClass(new)
    let found = try await store.schoolClass(with: code)?.name  // "Class 4b"
    #expect(made?.id == 1)
    #expect(found == "Class 4b")
  }
}
