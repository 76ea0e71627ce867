import { checkLine } from './check-line.ts'
import { chosenPrice } from './chosen-amount.ts'
import { snapshotOf, type PriceOf } from './sale.ts'

/** PREPAID RECHARGE: as much airtime as the customer chooses, within the limits, on a prepaid line. */
export const priceAirtime: PriceOf = async (asked) => {
  const chosen = chosenPrice(asked, 'pre')
  if (!chosen.ok) return chosen
  const line = await checkLine(asked, 'airtime')
  if (!line.ok) return line
  const snapshot = snapshotOf(asked.deps, { accountType: line.lineType })
  return { ok: true, sale: { kind: 'AIRTIME', price: chosen.price, snapshot } }
}
