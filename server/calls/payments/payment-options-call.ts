import type { Answer } from '#server/calls/answer.ts'
import { success } from '#contract/envelope.ts'
import type { PaymentOption, PaymentOptionsRequest, PaymentOptionsResult } from '#contract/payments.ts'
import { leavesOnlyMobileMoney, usdAmountOf } from '#domain/payments/amounts/catalogue-amount.ts'
import {
  AIRTIME_RAIL,
  MPESA_RAIL,
  pinRailName,
  SMARTCASH_RAIL,
  walletRailName,
} from '#domain/payments/methods/modes.ts'
import type { CallDependencies } from '../deps.ts'

type Offering = Pick<CallDependencies, 'country' | 'engine' | 'isDown'>

/**
 * CALL-15: one PG entry per gateway (PAY-13), one entry per other way that this country offers.
 * Below one dollar only mobile money stays (PAY-94); a way whose provider is away is marked so (F7).
 */
export function paymentOptionsCall(
  deps: Offering,
  request: PaymentOptionsRequest,
): Answer<PaymentOptionsResult> {
  const { country } = deps
  const usd = country.enableDualCurrency ? usdAmountOf(request.amount, country) : null
  const offered = country.paymentTypes.filter((type) => type === 'AM' || !leavesOnlyMobileMoney(usd))
  return success({ paymentOption: offered.flatMap((type) => optionsOf(deps, type)) })
}

function optionsOf(deps: Offering, type: string): PaymentOption[] {
  const { country } = deps
  if (type === 'PG')
    return country.gateways.flatMap((gateway) => option(deps, { name: gateway, type }, [gateway]))
  if (type === 'AM') return mobileMoney(deps)
  const way = OTHER_WAYS[type]
  return way ? option(deps, { name: way.name, type }, [way.rail]) : []
}

const OTHER_WAYS: Readonly<Record<string, { readonly name: string; readonly rail: string }>> = {
  airtime: { name: 'Airtime', rail: AIRTIME_RAIL },
  mpesa: { name: 'MPESA', rail: MPESA_RAIL },
  smartcash: { name: 'SmartCash', rail: SMARTCASH_RAIL },
}

/** One entry however the wallet is approved; `ampush` says whether its own phone can (PAY-43). */
function mobileMoney(deps: Offering): PaymentOption[] {
  const { country, engine } = deps
  const push = walletRailName(country.brand.code)
  const rails = country.flags.enableAmPin ? [push, pinRailName(country.brand.code)] : [push]
  const found = option(deps, { name: `${country.brand.name} Money`, type: 'AM' }, rails)
  return found.map((one) => ({ ...one, ampush: engine.rails.has(push) && !deps.isDown(push) }))
}

/**
 * An entry when at least one of its rails exists here; available when one of them answers. How long it usually takes is
 * told of what is approved on a phone: on a card page most of the time is typing.
 */
function option(
  deps: Offering,
  shown: { readonly name: string; readonly type: string },
  rails: readonly string[],
): PaymentOption[] {
  const here = rails.filter((rail) => deps.engine.rails.has(rail))
  if (here.length === 0) return []
  const usually = shown.type === 'PG' ? null : deps.engine.usualTimes.secondsOf(here[0] ?? '')
  return [
    {
      ...shown,
      ampush: false,
      available: here.some((rail) => !deps.isDown(rail)),
      ...(usually === null ? {} : { usually }),
    },
  ]
}
