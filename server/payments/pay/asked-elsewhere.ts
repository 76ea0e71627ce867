/** The index that has one payment of a purchase asked for at a time (docs/decisions/043). */
const ONE_ASKED = 'payment_one_asked'

/** Another payment of the purchase was claimed in this very moment, by a process whose claim this one couldn't see yet. */
export function isAskedElsewhere(error: unknown): boolean {
  return error instanceof Error && (error as { constraint?: string }).constraint === ONE_ASKED
}

/** Nothing is claimed where another payment of the purchase is. */
export async function orAskedElsewhere<Row>(claim: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await claim()
  } catch (error) {
    if (!isAskedElsewhere(error)) throw error
    return []
  }
}
