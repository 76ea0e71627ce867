import { NO_COLUMNS } from '#domain/reconciliation/statement-row.ts'
import type { KnownLayout } from '../known-layout.ts'

/**
 * The statement of an organisation’s account as Safaricom’s portal saves it: money in under `Paid In`, money out under `Withdrawn`, and the
 * account number that the customer paid for, which is our short reference, under `A/C No.` A reversal has a receipt of its own and names
 * its charge's under `Linked Transaction ID`.
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
