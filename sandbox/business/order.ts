/** What the portal orders for a line. Fields that a kind does not have are ''. */
export interface Order {
  readonly kind: 'AIRTIME' | 'BUNDLE' | 'BILL' | 'INVOICE' | 'LEAD'
  readonly msisdn: string
  readonly amountMinor: number
  readonly currency: string
  readonly productCode: string
  readonly accountId: string
  readonly invoiceNumber: string
  readonly leadId: string
}

/** True when two orders ask for the same. */
export function sameOrder(a: Order, b: Order): boolean {
  return (
    a.kind === b.kind &&
    a.msisdn === b.msisdn &&
    a.amountMinor === b.amountMinor &&
    a.currency === b.currency &&
    a.productCode === b.productCode &&
    a.accountId === b.accountId &&
    a.invoiceNumber === b.invoiceNumber &&
    a.leadId === b.leadId
  )
}
