import Accounts
import Hummingbird
import Tabletop

/// Lets somebody make an account who may, and slows down who tries codes of classes.
struct RegistrationCheck: Sendable {
  let accounts: Accounts
  /// What the settings say; nil: the owner chooses on her page.
  let fixed: RegistrationRule?
  let clock: WallClock
  let trustedProxies: Set<String>
  private let wrongCodes: AddressLimiter

  init(accounts: Accounts, settings: Settings, clock: WallClock, refusals: RefusalCounts) {
    self.accounts = accounts
    self.clock = clock
    fixed = settings.registration
    trustedProxies = settings.trustedProxies
    wrongCodes = AddressLimiter(
      settings.limits.wrongClassCodesPerMinute, per: 60_000,
      counting: refusals.of("wrong-class-codes-per-minute"))
  }

  /// The class in which somebody makes an account; nil: in none.
  ///
  /// - Parameter typed: the code as it was typed; nil: none.
  /// - Throws: what `Accounts.schoolClass(for:under:at:)` throws; `tooManyTries` where the address has tried too many
  ///   codes. A right one is refused then, too: otherwise somebody could go on trying.
  func schoolClass(
    for typed: String?, _ request: Request, _ context: APIContext
  ) async throws -> SchoolClass? {
    do {
      return try await find(typed, from: request.client(context, trusting: trustedProxies), at: clock.moment)
    } catch let tooMany as TooMany {
      throw Problem(tooMany)
    }
  }

  private func find(
    _ typed: String?, from address: ClientAddress, at now: Accounts.Moment
  ) async throws -> SchoolClass? {
    let rule = try await accounts.registrationRule(fixed: fixed)
    do {
      let found = try await accounts.schoolClass(for: typed, under: rule, at: now)
      // After the code was looked up: of many that come at once, no more are tried than one after the other.
      if found != nil { try wrongCodes.check(address, at: now.instant) }
      return found
    } catch let refusal as Refusal where refusal == .noSuchClassCode {
      try wrongCodes.count(address, at: now.instant)
      throw refusal
    }
  }
}
