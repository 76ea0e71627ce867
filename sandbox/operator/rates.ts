import { CDF_PER_USD } from '../core/kept-currency.ts'
import { json, jsonObject } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { World } from '../world.ts'
import { problem } from './problem.ts'

/** The amount that the operator's bank will not convert: USD 7.77 (BOX-45). */
const REFUSED_CENTS = 777

/** The price of one currency in another, for one amount. */
export function exchangeRate(_world: World, { body }: Ask): Answer {
  const { from, to, amountMinor } = jsonObject(body) ?? {}
  if (typeof amountMinor !== 'number' || !Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    return problem(400, 'INVALID_REQUEST', 'from, to and amountMinor (whole, above 0) are needed.')
  }
  if (from !== 'USD' || to !== 'CDF') return problem(404, 'PAIR_NOT_FOUND', 'This pair is not traded.')
  if (amountMinor === REFUSED_CENTS)
    return problem(422, 'CONVERSION_REFUSED', 'The amount cannot be converted.')
  return json(200, { rate: String(CDF_PER_USD) })
}
