import { purchaseOf } from './payment-stage.ts'

const { snapshot } = purchaseOf()

/** An invoice of a fixed-internet account instead, a bill of a postpaid line, or a lead for home internet. */
export const AN_INVOICE = {
  kind: 'INVOICE',
  transactionType: 'BILL_PAYMENT',
  snapshot: {
    ...snapshot,
    accountType: 'POSTPAID',
    accountId: 'PE1000000001',
    invoiceNumber: 'INV-1001',
  },
} as const
export const A_BILL = {
  kind: 'BILL',
  transactionType: 'POSTPAID BILL PAYMENT',
  recipient: '700200001',
  snapshot: { ...snapshot, accountType: 'POSTPAID' },
} as const
export const A_LEAD = {
  kind: 'LEAD',
  transactionType: 'HBB_LEADS',
  snapshot: { ...snapshot, description: 'Home 20 Mbps', productCode: 'ODU-20', leadId: 'LD0000001' },
} as const
