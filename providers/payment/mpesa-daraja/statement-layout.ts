import { NO_COLUMNS } from '#domain/reconciliation/statement-row.ts'
import type { KnownLayout } from '../known-layout.ts'

/**
 * The statement of an organisation’s account as Safaricom’s portal saves it: what came in under `Paid In`, what went out under
 * `Withdrawn`, the account number that the customer paid for under `A/C No.`. It names no currency: it is the shilling of Kenya.
 */
export const DARAJA_STATEMENT: KnownLayout = {
  name: 'mpesa-daraja',
  layout: {
    columns: {
      ...NO_COLUMNS,
      ours: 'A/C No.',
      theirs: 'Receipt No.',
      amount: 'Paid In',
      out: 'Withdrawn',
      kind: 'Reason Type',
      at: 'Completion Time',
    },
    currency: 'KES',
    kinds: {
      'pay bill': 'charge',
      'pay bill online': 'charge',
      'pay merchant': 'charge',
      'business pay bill online': 'charge',
      'pay bill charge': 'fee',
      'merchant payment charge': 'fee',
      'organization settlement': 'payout',
      'organization withdrawal': 'payout',
      'transaction reversal': 'refund',
      'pay bill reversal': 'refund',
    },
  },
}
