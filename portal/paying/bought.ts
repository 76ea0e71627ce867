import { kindOf, type PurchaseKind } from '#domain/payments/transaction-type.ts'

/** Which sentences speak of a purchase; OTHER for what this portal does not sell. */
export type Bought = PurchaseKind | 'OTHER'

/** What a transaction type buys, for the words around it: "We confirm and add your bundle". */
export function boughtBy(transactionType: string): Bought {
  return kindOf(transactionType) ?? 'OTHER'
}

/**
 * Where the form of this purchase stands, filled in again from the draft (T17: nothing personal in the
 * address). `again` leaves the number out: the same for another one. Own paths only.
 */
export function formAddress(page: string, draftId: string, again = false): string {
  if (draftId === '') return page
  const [path = '/', kept = ''] = page.split('?')
  const query = new URLSearchParams(kept)
  query.set('d', draftId)
  if (again) query.set('again', '1')
  return `${path}?${query.toString()}`
}
