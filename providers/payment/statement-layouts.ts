import { NO_COLUMNS } from '#domain/reconciliation/statement-row.ts'
import { FLUTTERWAVE_STATEMENT } from './flutterwave/statement-layout.ts'
import type { KnownLayout } from './known-layout.ts'
import { DARAJA_STATEMENT } from './mpesa-daraja/statement-layout.ts'
import { PAYSTACK_STATEMENT } from './paystack/statement-layout.ts'

/** The columns that this house names, for a list that somebody made: every kind of row, each named by its word. */
const OWN_STATEMENT: KnownLayout = {
  name: 'duuka',
  layout: {
    columns: {
      ...NO_COLUMNS,
      ours: 'our_reference',
      theirs: 'provider_reference',
      amount: 'amount',
      currency: 'currency',
      kind: 'kind',
      fee: 'fee',
      at: 'at',
    },
    currency: null,
    kinds: {
      '': 'charge',
      charge: 'charge',
      refund: 'refund',
      fee: 'fee',
      payout: 'payout',
      chargeback: 'chargeback',
    },
  },
}

/** The same without kinds: every row is a charge. */
const OWN_CHARGES: KnownLayout = {
  name: 'duuka-charges',
  layout: { ...OWN_STATEMENT.layout, columns: { ...OWN_STATEMENT.layout.columns, kind: '' }, kinds: {} },
}

/**
 * Lists whose columns are public, each kept in its provider's folder. The columns of Airtel, DPO, MTN, SmartCash, Tingg and UBA
 * are no public matter: whoever first reads such a list names them, and they are kept for the way to pay.
 */
export const KNOWN_LAYOUTS: readonly KnownLayout[] = [
  PAYSTACK_STATEMENT,
  FLUTTERWAVE_STATEMENT,
  DARAJA_STATEMENT,
  OWN_STATEMENT,
  OWN_CHARGES,
]
