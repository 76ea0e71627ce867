import { NO_COLUMNS } from '#domain/reconciliation/statement-row.ts'
import type { KnownLayout } from '../known-layout.ts'

/**
 * The statement of an organisation’s account as Safaricom’s portal saves it: what came in under `Paid In`, what went out under
 * `Withdrawn`, the account number that the customer paid for under `A/C No.`: our short reference. A reversal has a
 * receipt of its own and names that of its charge under `Linked Transaction ID`.
 */
export const DARAJA_STATEMENT: KnownLayout = {
  name: 'mpesa-daraja',
  layout: {
    columns: {
      ...NO_COLUMNS,
      ours: 'A/C No.',
      theirs: 'Receipt No.',
      linked: 'Linked Transaction ID',
      amount: 'Paid In',
      out: 'Withdrawn',
      kind: 'Reason Type',
      at: 'Completion Time',
    },
    currency: null,
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
