/** The index that keeps one charge for a purchase (docs/decisions/043). */
const ONE_KEPT = 'payment_one_kept'

function isKeptElsewhere(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === ONE_KEPT
}

/**
 * Two payments of one purchase that are collected in the same instant cannot both be kept: the database lets one be
 * written. The other is written `again`, and now sees that the purchase was given for its sibling.
 */
export async function orKeptElsewhere<Done>(
  write: () => Promise<Done>,
  again: () => Promise<Done>,
): Promise<Done> {
  try {
    return await write()
  } catch (error) {
    if (!isKeptElsewhere(error)) throw error
    return again()
  }
}
