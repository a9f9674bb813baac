extension Catalogue {
  /// Parlour's version: of this catalogue and of all that hosts it.
  public static let version = "0.1.0"
}
