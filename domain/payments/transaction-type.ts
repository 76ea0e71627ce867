/** Transaction types: the same text is API value and label (D1 §1, G-43). */
export const PREPAID_RECHARGE = 'PREPAID RECHARGE'
/** A home-broadband lead; the type of every payment in partner mode (D1 §6, G-42, G-99). */
export const HBB_LEADS = 'HBB_LEADS'

/** What a purchase of each type gives: the ledger's income account and the receipt's words. */
export type PurchaseKind = 'AIRTIME'
