import type { InitiateRequest } from '#contract/payments.ts'
import { leavesOnlyMobileMoney } from '#domain/payments/amounts/catalogue-amount.ts'
import { findPaymentMode, railNameOf, type PaymentMode } from '#domain/payments/methods/modes.ts'
import { majorOf, type Money } from '#domain/money.ts'
import { isMasked, isMsisdn } from '#domain/phone.ts'
import type { CallDependencies } from '../deps.ts'

/** How a purchase is paid, as this country offers it. */
export interface Way {
  readonly mode: PaymentMode['mode']
  readonly type: PaymentMode['type']
  /** Name of the rail that carries it. */
  readonly rail: string
  /** National digits of the paying wallet or line, or the masked contact of the request; '' for a card. */
  readonly payer: string
}

export type ChosenWay =
  | { readonly ok: true; readonly way: Way }
  /** 'payer': the paying number cannot be one. */
  | { readonly ok: false; readonly problem: 'not-offered' | 'payer' }

/** The rail behind a request's payment mode and gateway (PAY-41), with whom it asks for the money. */
export function chooseWay(
  deps: Pick<CallDependencies, 'country' | 'engine'>,
  request: InitiateRequest,
  withToken: boolean,
): ChosenWay {
  const { country } = deps
  const mode = findPaymentMode(request.paymentMode, country.brand.code)
  const rail = mode && railOf(deps, mode, { gateway: request.paymentGateway, withToken })
  if (!mode || !rail) return { ok: false, problem: 'not-offered' }
  const payer = mode.type === 'PG' ? '' : request.paymentMobile || request.mobileNumber
  const isContact = isMasked(payer) && payer === request.mobileNumber
  if (payer !== '' && !isContact && !isMsisdn(payer, country)) return { ok: false, problem: 'payer' }
  return { ok: true, way: { ...mode, rail, payer } }
}

function railOf(
  deps: Pick<CallDependencies, 'country' | 'engine'>,
  mode: PaymentMode,
  way: { readonly gateway: string; readonly withToken: boolean },
): string | null {
  const { country, engine } = deps
  if (!country.paymentTypes.includes(mode.type)) return null
  const gateway = way.gateway || country.gateways[0] || ''
  if (mode.type === 'PG' && !country.gateways.includes(gateway)) return null
  const wanted = railNameOf(mode, { brandCode: country.brand.code, gateway, withToken: way.withToken })
  return engine.rails.has(wanted) ? wanted : null
}

/**
 * Whether a price can be paid this way: a gateway charges in its own currencies (PAY-84), and below one
 * dollar only mobile money is left (PAY-90).
 */
export function takesPrice(
  { country, engine }: Pick<CallDependencies, 'country' | 'engine'>,
  way: Way,
  price: Money,
): boolean {
  const currencies = engine.rails.get(way.rail)?.currencies
  if (currencies && !currencies.includes(price.currency)) return false
  const usd = country.enableDualCurrency && price.currency === 'USD' ? majorOf(price) : null
  return way.type === 'AM' || !leavesOnlyMobileMoney(usd)
}
