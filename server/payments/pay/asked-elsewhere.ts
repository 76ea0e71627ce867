/** The index that has one payment of a purchase asked for at a time (docs/decisions/043). */
const ONE_ASKED = 'payment_one_asked'

/** Another process claimed a payment of the purchase at the same moment, before this one could see it. */
export function isAskedElsewhere(error: unknown): boolean {
  return error instanceof Error && (error as { constraint?: string }).constraint === ONE_ASKED
}

/** Claims nothing if another payment of the purchase was claimed first. */
export async function orAskedElsewhere<Row>(claim: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await claim()
  } catch (error) {
    if (!isAskedElsewhere(error)) throw error
    return []
  }
}
