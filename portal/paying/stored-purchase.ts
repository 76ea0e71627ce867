import type { Currency } from '#domain/money.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { readStoredPurchase } from '#domain/purchases/stored-purchase.ts'
import { DRAFT, KEY } from '../session/query-data.ts'
import { readSession, writeSession } from '../frame-script/session-values.ts'

/**
 * The payment session of this tab (PAY-31), with null for what it does not name (PAY-34); null when there is
 * none. `currency`: the country's, from whoever shows the amount. It comes with the pages on which a purchase
 * is paid.
 */
export function readQueryData(currency: Currency): QueryData | null {
  return readStoredPurchase(readSession(KEY), currency)
}

/** Kept beside the purchase, so that home can offer to go on with it (RECHARGE-25). */
export function writePurchaseDraft(id: string): void {
  writeSession(DRAFT, id)
}
