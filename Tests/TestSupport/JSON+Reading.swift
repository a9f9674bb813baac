import Tabletop

/// The value read from a JSON text.
public func read<Value: JSONDecodable>(_ text: String, _ type: Value.Type = Value.self) throws -> Value {
  try Value(from: JSONReader(try JSON(parsing: text)))
}

/// The sentence of the error when a JSON text is read as this type; nil if there is none.
public func problem<Value: JSONDecodable>(_ text: String, _ type: Value.Type) throws -> String? {
  do { _ = try read(text, type) } catch {
    guard let error = error as? JSONError else { throw error }
    return error.description
  }
  return nil
}
