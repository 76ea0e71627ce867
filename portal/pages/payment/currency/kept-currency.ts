import { CURRENCY, readPurchaseDraft } from '../../../session/query-data.ts'
import { readSession, writeSession } from '../../../frame-script/session-values.ts'

/** The currency that was chosen for the purchase of this tab; '' where none was. */
export function keptCurrency(): string {
  const kept = readSession(CURRENCY)
  return Array.isArray(kept) && kept[0] === readPurchaseDraft() ? String(kept[1]) : ''
}

/** Kept with the purchase it was chosen for: the next one starts in the country's own. */
export function keepCurrency(currency: string): void {
  writeSession(CURRENCY, [readPurchaseDraft(), currency])
}
