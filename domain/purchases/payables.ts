import type { PurchaseKind } from '../payments/transaction-type.ts'

/** What of a purchase says which thing is paid. */
export interface PayableSource {
  readonly kind: PurchaseKind
  /** National digits of the line that gets the value. */
  readonly recipient: string
  readonly snapshot: { readonly accountId: string; readonly invoiceNumber: string; readonly leadId: string }
}

/** How one session is told from another; '' for a caller that keeps none. */
type SessionMark = string

/** True where the same thing must not be paid twice at once; airtime and bundles are bought as often as one likes. */
export function isPayable(kind: PurchaseKind): boolean {
  return kind === 'BILL' || kind === 'INVOICE' || kind === 'LEAD'
}

/** True for a payment whose purchase may have been given, or be settled, for another one. */
export function isGivenOnce(payment: {
  readonly kind: PurchaseKind
  /** It is one of the payments of a draft. */
  readonly ofDraft: boolean
}): boolean {
  return payment.ofDraft || isPayable(payment.kind)
}

/**
 * The name of the bill, invoice or lead that a payment settles, the same for all its payments; null where there is
 * none. An invoice is one for everybody who may see it, a lead for everybody who proved its number. A bill is one within
 * a session: anyone may pay anyone's bill, so a stranger must not be able to keep it closed, and callers without a
 * session cannot be told apart.
 */
export function payableRef(
  { kind, recipient, snapshot }: PayableSource,
  session: SessionMark,
): string | null {
  if (kind === 'BILL') return session === '' ? null : `BILL ${recipient} ${session}`
  if (kind === 'LEAD') return `LEAD ${snapshot.leadId}`
  return kind === 'INVOICE' ? `INVOICE ${snapshot.accountId} ${snapshot.invoiceNumber}` : null
}
