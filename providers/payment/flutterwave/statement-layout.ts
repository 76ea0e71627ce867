import { NO_COLUMNS } from '#domain/reconciliation/statement-row.ts'
import type { KnownLayout } from '../known-layout.ts'

/**
 * Transactions under the names that Flutterwave’s interface gives their fields: `tx_ref` is ours, `flw_ref` is theirs,
 * `app_fee` is what it keeps (developer.flutterwave.com, version 3, transactions).
 */
export const FLUTTERWAVE_STATEMENT: KnownLayout = {
  name: 'flutterwave',
  layout: {
    columns: {
      ...NO_COLUMNS,
      ours: 'tx_ref',
      theirs: 'flw_ref',
      amount: 'amount',
      fee: 'app_fee',
      currency: 'currency',
      kind: 'status',
      at: 'created_at',
    },
    currency: null,
    kinds: {
      successful: 'charge',
      failed: 'skip',
      pending: 'skip',
      refunded: 'refund',
      chargeback: 'chargeback',
    },
  },
}
