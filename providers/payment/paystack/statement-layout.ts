import { NO_COLUMNS } from '#domain/reconciliation/statement-row.ts'
import type { KnownLayout } from '../known-layout.ts'

/**
 * The transactions of a payout as Paystack exports them: what its help names as reference number, amount paid by the
 * customer, Paystack fee, transaction date, transaction ID and currency (support.paystack.com, “How can I see my Payouts”).
 * Refunds and chargebacks are deducted on its payout page and stand in no row of it.
 */
export const PAYSTACK_STATEMENT: KnownLayout = {
  name: 'paystack',
  layout: {
    columns: {
      ...NO_COLUMNS,
      ours: 'Reference',
      theirs: 'Transaction ID',
      amount: 'Amount paid',
      fee: 'Paystack fee',
      currency: 'Currency',
      at: 'Transaction date',
    },
    currency: null,
    kinds: {},
  },
}
