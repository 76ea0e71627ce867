/** Transaction types: the same text is API value and label (RECHARGE-32). */
export const PREPAID_RECHARGE = 'PREPAID RECHARGE'
export const POSTPAID_BILL_PAYMENT = 'POSTPAID BILL PAYMENT'
export const BUNDLE_PURCHASE = 'BUNDLE PURCHASE'
export const BROADBAND_RECHARGE = 'Broadband Recharge'
/** Fixed-internet invoices (INVOICE-15). */
export const BILL_PAYMENT = 'BILL_PAYMENT'
/** A home-broadband lead; the type of every payment in partner mode (PAY-45, LEAD-38). */
export const HBB_LEADS = 'HBB_LEADS'

/** What a purchase of each type gives: the ledger's income account and the receipt's words. */
export type PurchaseKind = 'AIRTIME' | 'BUNDLE' | 'BILL' | 'INVOICE' | 'LEAD'

const KINDS: Readonly<Record<string, PurchaseKind>> = {
  [PREPAID_RECHARGE]: 'AIRTIME',
  [BUNDLE_PURCHASE]: 'BUNDLE',
  [BROADBAND_RECHARGE]: 'BUNDLE',
  [POSTPAID_BILL_PAYMENT]: 'BILL',
  [BILL_PAYMENT]: 'INVOICE',
  [HBB_LEADS]: 'LEAD',
}

/** What is given for a transaction type; null for one that is not sold. */
export function kindOf(transactionType: string): PurchaseKind | null {
  return Object.hasOwn(KINDS, transactionType) ? (KINDS[transactionType] ?? null) : null
}
