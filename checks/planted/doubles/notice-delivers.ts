import { orderOf } from '#server/payments/provider/delivery-order.ts'
import { takeNotice as honest } from '#server/payments/callbacks.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'
import * as sql from '#server/payments/records/payment-statements.ts'
import { claimOf } from './told-by-notice.ts'

export * from '#server/payments/callbacks.ts'

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
