import type { Country } from '#countries/country.ts'
import type { Money } from '#domain/money.ts'
import { statement } from '#server/store/database.ts'
import type { Runner } from '#server/store/database.ts'
import type { PaymentRow } from '../payment-row.ts'
import { receiptPhone, receiptText } from './receipt-text.ts'

const insertMessage = statement(
  'outbox-returned',
  'insert into outbox (key, msisdn, text) values ($1, $2, $3) on conflict do nothing',
)

/** Money that went back without moving its payment: of a try that a newer one replaced. */
export interface Returned {
  readonly row: PaymentRow
  /** Number of the try. */
  readonly n: number
  /** What was taken by it. */
  readonly amount: Money
}

/** T5: the message about a refund that ends no payment, once for each try. */
export async function tellReturned(country: Country, tx: Runner, returned: Returned): Promise<void> {
  const { row, n, amount } = returned
  const text = receiptText(ofAmount(row, amount), { state: 'refunded', settledElsewhere: false }, country)
  if (text) await tx.run(insertMessage, [`${row.id}-M-returned-${n}`, receiptPhone(row), text])
}

/** The payment as its messages tell it: of what was taken, which need not be the price. */
export function ofAmount(row: PaymentRow, { minor, currency }: Money): PaymentRow {
  return { ...row, amount_minor: minor, currency }
}
