import type { Answer } from '#server/calls/answer.ts'
import { success } from '#contract/envelope.ts'
import type { Caller } from '#contract/calls.ts'
import type { PaymentOption, PaymentOptionsRequest, PaymentOptionsResult } from '#contract/payments.ts'
import { leavesOnlyMobileMoney, usdAmountOf } from '#domain/payments/amounts/catalogue-amount.ts'
import {
  AIRTIME_RAIL,
  MPESA_RAIL,
  pinRailName,
  SMARTCASH_RAIL,
  walletRailName,
} from '#domain/payments/methods/modes.ts'
import { kindOf } from '#domain/payments/transaction-type.ts'
import { wordsOfStop, type Stop } from '#domain/selling/stop.ts'
import { makePutIntoWords } from '../words/put-into-words.ts'
import type { CallDependencies } from '../deps.ts'

/** What is offered, and why a rail may not be taken. */
interface Offering extends Pick<CallDependencies, 'country' | 'engine' | 'isDown'> {
  readonly stopOf: (rail: string) => Stop | null
  readonly say: (stop: Stop) => string
}

/**
 * CALL-15: one PG entry per gateway (PAY-13), one entry per other way that this country offers.
 * Below one dollar only mobile money stays (PAY-94); a way whose provider is away is marked so (F7), and so is
 * one that is not sold by now, with why.
 */
export function paymentOptionsCall(
  deps: Pick<CallDependencies, 'content' | 'country' | 'engine' | 'isDown'>,
  request: PaymentOptionsRequest,
  { language }: Pick<Caller, 'language'>,
): Answer<PaymentOptionsResult> {
  const { country, content, engine } = deps
  const kind = kindOf(request.transactionType)
  const offering: Offering = {
    ...deps,
    stopOf: (rail) => engine.selling.stopOf({ kind, rail }),
    say: (stop) => makePutIntoWords(content)(wordsOfStop(stop, language), language),
  }
  const usd = country.enableDualCurrency ? usdAmountOf(request.amount, country) : null
  const offered = country.paymentTypes.filter((type) => type === 'AM' || !leavesOnlyMobileMoney(usd))
  return success({ paymentOption: offered.flatMap((type) => optionsOf(offering, type)) })
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
  return found.map((one) => ({
    ...one,
    ampush: engine.rails.has(push) && !deps.isDown(push) && deps.stopOf(push) === null,
  }))
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
  const isOpen = (rail: string): boolean => !deps.isDown(rail) && deps.stopOf(rail) === null
  const available = here.some(isOpen)
  const stop = available ? null : here.map(deps.stopOf).find((one) => one !== null)
  const usually = shown.type === 'PG' ? null : deps.engine.usualTimes.secondsOf(here[0] ?? '')
  return [
    {
      ...shown,
      ampush: false,
      available,
      ...(stop ? { says: deps.say(stop) } : {}),
      ...(usually === null ? {} : { usually }),
    },
  ]
}
