import { checkLine } from './check-line.ts'
import { chosenAmountProblem } from './chosen-amount.ts'
import { refuse, snapshotOf, type PriceOf } from './sale.ts'

/** PREPAID RECHARGE: as much airtime as the customer chooses, within the limits, on a prepaid line. */
export const priceAirtime: PriceOf = async (asked) => {
  const { deps, claim } = asked
  const problem = chosenAmountProblem(deps.country, claim, 'pre')
  if (problem) return refuse(problem)
  const line = await checkLine(asked, 'airtime')
  if (!line.ok) return line
  const snapshot = snapshotOf(deps, { accountType: line.lineType })
  return { ok: true, sale: { kind: 'AIRTIME', price: claim, snapshot } }
}
