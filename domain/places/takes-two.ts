/** More is gone, or says something else, by two people alone: this many, … */
const MOST_ALONE = 50
/** … or one in so many. */
const SHARE = 20

interface PlaceChanges {
  readonly gone: number
  /** Places that are still there, with another phone, address or the like. */
  readonly changed: number
  /** Live at present. */
  readonly was: number
}

/** Whether a new set of places takes so much from customers, or sends them elsewhere, that two people decide. The records have the same rule (migrations 107 and 154). */
export function takesTwo({ gone, changed, was }: PlaceChanges, lost: readonly string[]): boolean {
  return [gone, changed].some((count) => count > MOST_ALONE || count * SHARE > was) || lost.length > 0
}
