import { checkLine } from './check-line.ts'
import { chosenPrice } from './chosen-amount.ts'
import { snapshotOf, type PriceOf } from './sale.ts'

/**
 * POSTPAID BILL PAYMENT: the bill or a part of it (BILL-23), within the limits, on a postpaid or hybrid line.
 * The account number stays out of the record: whoever knows it may see the bill (BILL-24), and anyone may pay
 * it. For the same reason one that is sent is not compared: an answer would tell whose account a line has
 * (decision 017).
 */
export const priceBill: PriceOf = async (asked) => {
  const chosen = chosenPrice(asked, 'post')
  if (!chosen.ok) return chosen
  const line = await checkLine(asked, 'bill')
  if (!line.ok) return line
  const snapshot = snapshotOf(asked.deps, { accountType: line.lineType })
  return { ok: true, sale: { kind: 'BILL', price: chosen.price, snapshot } }
}
