/** Points as two columns of degrees, in an order that halving changes, and the place each one had in the list. */
export interface Columns {
  readonly latitudes: Float64Array
  readonly longitudes: Float64Array
  readonly places: Uint32Array
}

/**
 * Puts the smaller half of a part's points before the larger one, by one column (Hoare's selection), and answers where the
 * second half begins. Linear in the length of the part.
 */
export function halvePoints(
  columns: Columns,
  by: 'latitudes' | 'longitudes',
  part: readonly [number, number],
): number {
  const values = columns[by]
  const middle = (part[0] + part[1]) >> 1
  let [low, high] = [part[0], part[1] - 1]
  while (low < high) {
    // The middle one of three: points of an import are often sorted already.
    const pivot = middleOf(values[low] ?? 0, values[(low + high) >> 1] ?? 0, values[high] ?? 0)
    let [left, right] = [low, high]
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left++
      while ((values[right] ?? 0) > pivot) right--
      if (left <= right) swap(columns, left++, right--)
    }
    if (middle <= right) high = right
    else if (middle >= left) low = left
    else break
  }
  return middle
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

function swap(columns: Columns, one: number, other: number): void {
  for (const column of [columns.latitudes, columns.longitudes, columns.places]) {
    const kept = column[one] ?? 0
    column[one] = column[other] ?? 0
    column[other] = kept
  }
}
