import { LEAST_UNPAID_KEPT_DAYS, UNPAID_KEPT_DAYS } from '#server/payments/retention/retention-days.ts'
import type { Reader } from './reader.ts'

const MOST_DAYS = 3_650

/** After so many days a payment that ended without money is deleted (T18). */
export function readUnpaidKeptDays(read: Reader): number {
  const days = read.whole('UNPAID_PAYMENTS_KEPT_DAYS', UNPAID_KEPT_DAYS, MOST_DAYS)
  if (days < LEAST_UNPAID_KEPT_DAYS)
    read.faults.push(
      `UNPAID_PAYMENTS_KEPT_DAYS must be at least ${LEAST_UNPAID_KEPT_DAYS}: failures are watched for three days`,
    )
  return days
}
