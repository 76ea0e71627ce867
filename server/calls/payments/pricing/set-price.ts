import type { Answer } from '#server/calls/answer.ts'
import { refusal } from '#contract/envelope.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import { CONVERSION_FAILED, convertNow } from '../exchange-rate-call.ts'
import { SENTENCES } from '../sentences.ts'
import { refuse, type Asked } from './sale.ts'

export type Charged =
  { readonly ok: true; readonly price: Money } | { readonly ok: false; readonly reply: Answer<never> }

/**
 * A price that is the server's own, in the currency the customer pays in: the country's, or the second one at the
 * operator's rate for this very price (PAY-92). A request that states anything else is told the price (T6,
 * CORE-81).
 */
export async function chargeSetPrice({ deps, claim }: Asked, price: Money): Promise<Charged> {
  const charged = claim.currency === price.currency ? price : await convertNow(deps, price, claim.currency)
  if (!charged) return { ok: false, reply: refusal(500, CONVERSION_FAILED) }
  if (claim.money?.minor !== charged.minor) return refuse(SENTENCES.priceNow(formatMoney(charged)))
  return { ok: true, price: charged }
}
