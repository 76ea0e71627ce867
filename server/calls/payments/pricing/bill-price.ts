import { checkLine } from './check-line.ts'
import { chosenAmountProblem } from './chosen-amount.ts'
import { refuse, snapshotOf, type PriceOf } from './sale.ts'

/**
 * POSTPAID BILL PAYMENT: the bill or a part of it (G-27), within the limits, on a postpaid or hybrid line. The
 * account number stays out of the record: whoever knows it may see the bill (G-30), and anyone may pay it.
 */
export const priceBill: PriceOf = async (asked) => {
  const { deps, claim } = asked
  const problem = chosenAmountProblem(deps.country, claim, 'post')
  if (problem) return refuse(problem)
  const line = await checkLine(asked, 'bill')
  if (!line.ok) return line
  const snapshot = snapshotOf(deps, { accountType: line.lineType })
  return { ok: true, sale: { kind: 'BILL', price: claim, snapshot } }
}
