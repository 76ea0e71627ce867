import type { PaymentRow } from '../records/payment-row.ts'
import { gsmText } from '#domain/gsm-text.ts'

/**
 * What the payer reads in the prompt or on the gateway's page (T21): what is bought, and for whom. In plain signs,
 * since providers cut it and phones show it.
 */
export function chargeDescription({ kind, recipient, purchase }: PaymentRow): string {
  switch (kind) {
    case 'AIRTIME':
      return `Airtime for ${recipient}`
    case 'BUNDLE':
      return `${gsmText(purchase.description || purchase.productCode)} for ${recipient}`
    case 'BILL':
      return `Bill of ${recipient}`
    case 'INVOICE':
      return `Invoice ${purchase.invoiceNumber}`
    case 'LEAD':
      return `Home broadband ${gsmText(purchase.description || purchase.productCode)}, ${purchase.leadId}`
  }
}
