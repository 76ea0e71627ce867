import type { Currency, Money } from '#domain/money.ts'
import { findBooked, findRefunds } from '#server/payments/commands/case-statements.ts'
import { chosenRefund, type RefundRow } from '#server/payments/commands/pay-out.ts'
import { priceOf, type PaymentRow } from '#server/payments/records/payment-row.ts'
import type { Runner } from '#server/store/database.ts'
import type { About } from './subject.ts'

/**
 * The amount that moves if a proposal about a payment is approved: the refund's for a pay-out, otherwise the amount charged. The price
 * if nothing has been booked.
 */
export async function movingAmount(
  runner: Runner,
  payment: PaymentRow,
  { act, payload }: Pick<About, 'act' | 'payload'>,
): Promise<Money> {
  const moved =
    act === 'paid-out'
      ? chosenRefund(
          await runner.run<RefundRow>(findRefunds, [payment.id]),
          (payload as { readonly attempt: number | null }).attempt,
        )
      : (await runner.run<Booked>(findBooked, [payment.id, payment.current_attempt]))[0]
  return moved ? { minor: moved.amount_minor, currency: moved.currency } : priceOf(payment)
}

interface Booked {
  readonly amount_minor: number
  readonly currency: Currency
}
