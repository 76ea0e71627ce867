/** The index that keeps one charge for a purchase (docs/decisions/043); on one server it is asked before the rows are. */
const ONE_KEPT = 'payment_one_kept'
/** The rows that do, named in the message alone: another server tells no more. Parts of a spread table have a number. */
const KEPT_ROW = /\bkept_charge(?:_\d+)?\b/
/** A row without its payment. */
const NAMELESS = '23502'

function isKeptElsewhere(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { constraint, code } = error as { constraint?: string; code?: string }
  return constraint === ONE_KEPT || (code === NAMELESS && KEPT_ROW.test(error.message))
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
