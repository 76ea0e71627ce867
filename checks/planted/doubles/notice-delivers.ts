import { orderOf } from '#server/payments/delivery-order.ts'
import { takeNotice as honest } from '#server/payments/hints.ts'
import type { PaymentRow } from '#server/payments/payment-row.ts'
import * as sql from '#server/payments/payment-statements.ts'
import { claimOf } from './told-by-notice.ts'

export * from '#server/payments/hints.ts'

/** Planted: a notification of success gives the value at once, beside the one who waits for it. */
export async function takeNotice(
  ...[engine, railName, notice]: Parameters<typeof honest>
): ReturnType<typeof honest> {
  const claim = claimOf(engine, railName, notice)
  if (claim?.paid) {
    const [row] = await engine.database.run<PaymentRow>(sql.findPayment, [claim.id])
    if (row) await engine.operator.deliver(orderOf(row, `${claim.id}-F2`))
  }
  return honest(engine, railName, notice)
}
