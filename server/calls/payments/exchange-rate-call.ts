import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { ExchangeRateRequest, ExchangeRateResult } from '#contract/balances.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal, success } from '#contract/envelope.ts'
import { convertMoney, moneyOfDecimal } from '#domain/exact-amount.ts'
import { majorOf } from '#domain/money.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { Engine } from '#server/payments/engine.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest } from '../problems.ts'

/** The document's words for a conversion that does not work (PAY-93). */
export const CONVERSION_FAILED = sentence('conversionFailed')

export interface RateDependencies extends Pick<CallDependencies, 'country'> {
  readonly engine: Pick<Engine, 'operator'>
}

/**
 * CALL-16: an amount in the country's second currency (PAY-91). Only the country's own pair is converted;
 * the operator is asked for every amount, since its price may depend on it.
 */
export async function exchangeRateCall(
  deps: RateDependencies,
  request: ExchangeRateRequest,
  _caller: Caller,
): Promise<Answer<ExchangeRateResult>> {
  const { currency, secondCurrency, enableDualCurrency } = deps.country
  const ownPair = request.fromCurrency === currency && request.toCurrency === secondCurrency
  if (!enableDualCurrency || secondCurrency === null || !ownPair) {
    return badRequest(sentence('currencyNotConverted'))
  }
  const amount = moneyOfDecimal(String(request.amount), currency)
  if (amount === null || amount.minor === 0) return badRequest(sentence('amountNotConverted'))
  const converted = await convertNow(deps, amount, secondCurrency)
  if (converted === null) return refusal(500, CONVERSION_FAILED)
  return success({ convertedAmount: majorOf(converted) })
}

/** The amount in another currency at the operator's price of now, half a minor unit up; null when it cannot be told. */
export async function convertNow(
  { engine }: Pick<RateDependencies, 'engine'>,
  amount: Money,
  to: Currency,
): Promise<Money | null> {
  const answer = await engine.operator.exchangeRate({ amount, to })
  return answer.ok ? convertMoney(amount, answer.rate, to) : null
}
