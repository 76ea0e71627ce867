/**
 * How many mistakes in typing lie between two words: a letter too many, too few, another one, or two in the wrong
 * order. More than `most` is told as `most + 1`.
 */
export function wordDistance(one: string, other: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(one.length - other.length) > most || strangers(one, other) > 2 * most) return tooMany
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let row = 1; row <= one.length; row += 1) {
    // Whatever is further from the diagonal has too many mistakes already.
    const first = Math.max(1, row - most)
    const end = Math.min(other.length, row + most)
    const now: number[] = []
    now[first - 1] = first === 1 ? row : tooMany
    let least = now[first - 1] ?? tooMany
    for (let column = first; column <= end; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = !same && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const fewest = Math.min(
        (last[column] ?? tooMany) + 1,
        (now[column - 1] ?? tooMany) + 1,
        (last[column - 1] ?? tooMany) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? tooMany) + 1 : tooMany,
      )
      now[column] = fewest
      if (fewest < least) least = fewest
    }
    if (least > most) return tooMany
    before = last
    last = now
  }
  return Math.min(last[other.length] ?? tooMany, tooMany)
}

/** Letters that only one of the two words has, as far as 32 bits tell them apart: nearly all words are told by it. */
function strangers(one: string, other: string): number {
  let bits = lettersOf(one) ^ lettersOf(other)
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count += 1
  return count
}

function lettersOf(word: string): number {
  let bits = 0
  for (let n = 0; n < word.length; n += 1) bits |= 1 << (word.charCodeAt(n) & 31)
  return bits
}

/** Mistakes that are forgiven in a word, by its length: none in a short one, for there a mistake is another name. */
export function forgivenMistakes({ length }: string): number {
  if (length < 5) return 0
  return length < 8 ? 1 : 2
}
