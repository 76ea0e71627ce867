import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { forgetSession, readSession, writeSession } from '../frame-script/session-values.ts'

export const KEY = 'queryData'
export const DRAFT = 'queryDataDraft'
/** The currency that was chosen for the purchase (`pages/payment/currency`). */
export const CURRENCY = 'queryDataCurrency'

/**
 * A text of this tab's payment session; null when there is no session, or none of that name in it (PAY-34).
 */
export function readPurchaseText(name: keyof QueryData): string | null {
  const stored = readSession(KEY) as Readonly<Record<string, unknown>> | null
  const value = stored?.[name]
  return typeof value === 'string' ? value : null
}

/** Keeps the payment session under the documents' name (TEXT-21). */
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
