/// Finds where something is or belongs among things that are in order, and whether it is there.
///
/// - Parameters:
///   - count: how many things there are.
///   - order: below 0 where the thing at that place comes before the wanted one, 0 where it is the wanted one.
func orderedPlace(among count: Int, _ order: (Int) -> Int) -> (index: Int, isThere: Bool) {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    let order = order(middle)
    if order == 0 { return (middle, true) }
    if order < 0 { low = middle + 1 } else { high = middle }
  }
  return (low, false)
}
