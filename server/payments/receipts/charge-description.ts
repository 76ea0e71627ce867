import type { PaymentRow } from '../payment-row.ts'

/** What the payer reads in the prompt or on the gateway's page (T21): what is bought, and for whom. */
export function chargeDescription({ kind, recipient, purchase }: PaymentRow): string {
  switch (kind) {
    case 'AIRTIME':
      return `Airtime for ${recipient}`
    case 'BUNDLE':
      return `${purchase.description || purchase.productCode} for ${recipient}`
    case 'BILL':
      return `Bill of ${recipient}`
    case 'INVOICE':
      return `Invoice ${purchase.invoiceNumber}`
  }
}
