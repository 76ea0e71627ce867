import type { Currency } from '#domain/money.ts'
import type { QueryData } from '#domain/payments/query-data.ts'
import { readStoredPurchase } from '#domain/purchases/stored-purchase.ts'
import { forgetSession, readSession, writeSession } from './session-values.ts'

const KEY = 'queryData'
const DRAFT = 'queryDataDraft'
const CURRENCY = 'queryDataCurrency'

/**
 * The payment session of this tab (D1 §3), with null for what it does not name (G-111); null when there is none.
 * `currency`: the country's, from whoever shows the amount.
 */
export function readQueryData(currency: Currency = 'USD'): QueryData | null {
  return readStoredPurchase(readSession(KEY), currency)
}

/** Keeps the payment session under the documents' name (G-74). */
export function writeQueryData(data: QueryData): void {
  writeSession(KEY, data)
}

/** Cleared at the end of a purchase (T17). */
export function forgetQueryData(): void {
  forgetSession(KEY)
  forgetSession(DRAFT)
  forgetSession(CURRENCY)
}

/** Which of the session's drafts the purchase of this tab is; '' when that is not known. */
export function readPurchaseDraft(): string {
  const id = readSession(DRAFT)
  return typeof id === 'string' && /^[0-9A-Z]{1,40}$/i.test(id) ? id : ''
}

/** Kept beside the purchase, so that home can offer to go on with it (experience 5.10). */
export function writePurchaseDraft(id: string): void {
  writeSession(DRAFT, id)
}

/** The currency that was chosen for the purchase of this tab; '' where none was. */
export function keptCurrency(): string {
  const kept = readSession(CURRENCY)
  return Array.isArray(kept) && kept[0] === readPurchaseDraft() ? String(kept[1]) : ''
}

/** Kept with the purchase it was chosen for: the next one starts in the country's own. */
export function keepCurrency(currency: string): void {
  writeSession(CURRENCY, [readPurchaseDraft(), currency])
}
