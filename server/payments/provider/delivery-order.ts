import type { DeliveryOrder } from '#providers/operator/port.ts'
import { priceOf } from '../records/payment-row.ts'
import type { PaymentRow } from '../records/payment-row.ts'

/** What the operator is asked to give for a payment, by one key for ever. */
export function orderOf(row: PaymentRow, key: string): DeliveryOrder {
  const { productCode, accountId, invoiceNumber, leadId } = row.purchase
  return {
    key,
    kind: row.kind,
    msisdn: row.recipient,
    amount: priceOf(row),
    productCode: row.kind === 'BUNDLE' || row.kind === 'LEAD' ? productCode : '',
    accountId: row.kind === 'INVOICE' ? accountId : '',
    invoiceNumber: row.kind === 'INVOICE' ? invoiceNumber : '',
    leadId: row.kind === 'LEAD' ? leadId : '',
  }
}
