/** Transaction types: the same text is API value and label (D1 §1, G-43). */
export const PREPAID_RECHARGE = 'PREPAID RECHARGE'

/** What a purchase of each type gives: the ledger's income account and the receipt's words. */
export type PurchaseKind = 'AIRTIME'
