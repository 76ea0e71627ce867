import type { Country } from '#countries/country.ts'
import type { InitiateRequest } from '#contract/payments.ts'
import type { Reply } from '#contract/envelope.ts'
import { isCurrency, majorOf, moneyOfMajor, type Money } from '#domain/money.ts'
import { amountProblemText, checkAmount } from '#domain/payments/amount-limits.ts'
import { findPaymentMode, railNameOf } from '#domain/payments/modes.ts'
import type { PaymentMode } from '#domain/payments/modes.ts'
import { PREPAID_RECHARGE } from '#domain/payments/transaction-type.ts'
import { isMsisdn } from '#domain/phone.ts'
import type { Purchase } from '#server/payments/initiate.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest } from '../problems.ts'

/** G-65: letters, digits, dots and underscores before the @. */
const EMAIL = /^[A-Za-z0-9._]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){0,4}\.[A-Za-z]{2,24}$/

export type CheckedPurchase =
  { readonly ok: true; readonly purchase: Purchase } | { readonly ok: false; readonly reply: Reply<never> }

function refuse(message: string): CheckedPurchase {
  return { ok: false, reply: badRequest(message) }
}

/**
 * Every claim of an initiate request against the server's own rules (T6): what is sold, to which
 * number, at which price, in which currency, by which rail. The line's class is asked separately.
 */
export function checkPurchase(
  deps: CallDependencies,
  request: InitiateRequest,
  withToken: boolean,
): CheckedPurchase {
  const { country } = deps
  if (request.transactionType !== PREPAID_RECHARGE)
    return refuse('This kind of purchase is not offered here.')
  if (!isMsisdn(request.mobileNumber, country)) return refuse('Invalid Mobile No')
  const price = priceOf(country, request)
  if (!price) return refuse('The currency does not match this purchase.')
  const outside = checkPrice(country, price)
  if (outside) return refuse(outside)
  if (request.emailId !== '' && !EMAIL.test(request.emailId)) return refuse('Invalid Email Id')
  const mode = findPaymentMode(request.paymentMode, country.brand.code)
  const rail = mode && railOf(deps, mode, { gateway: request.paymentGateway, withToken })
  if (!mode || !rail) return refuse('This way to pay is not offered here.')
  const payer = mode.type === 'PG' ? '' : request.paymentMobile || request.mobileNumber
  if (payer !== '' && !isMsisdn(payer, country))
    return refuse(`Please enter valid ${country.brand.name} number`)
  const currencies = deps.engine.rails.get(rail)?.currencies
  if (currencies && !currencies.includes(price.currency))
    return refuse('This way to pay is not offered here.')
  return { ok: true, purchase: purchaseOf(deps, request, { mode: mode.mode, rail, payer, price }) }
}

/** The amount in its currency, exact to the minor unit; null for a currency this country does not charge in. */
function priceOf(country: Country, request: InitiateRequest): Money | null {
  const code = request.currencyCode || country.currency
  const second = country.enableDualCurrency ? country.secondCurrency : null
  if (!isCurrency(code) || (code !== country.currency && code !== second)) return null
  const price = moneyOfMajor(request.amount, code)
  return majorOf(price) === request.amount ? price : null
}

/** What is wrong with an amount; '' when it may be paid (G-24). */
function checkPrice(country: Country, price: Money): string {
  const second = price.currency === country.currency ? null : country.secondLimits
  const limits = second ?? country.limits
  const amount = !second && country.amountUnit === 'minor' ? price.minor : majorOf(price)
  const outside = checkAmount(amount, { min: limits.preMin, max: limits.preMax })
  const rule = { currency: price.currency, amountUnit: second ? 'major' : country.amountUnit } as const
  return outside ? amountProblemText(outside, rule) : ''
}

function railOf(
  deps: CallDependencies,
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

interface Way {
  readonly mode: string
  readonly rail: string
  readonly payer: string
  readonly price: Money
}

function purchaseOf(deps: CallDependencies, request: InitiateRequest, way: Way): Purchase {
  return {
    recipient: request.mobileNumber,
    payer: way.payer,
    kind: 'AIRTIME',
    transactionType: request.transactionType,
    mode: way.mode,
    rail: way.rail,
    price: way.price,
    email: request.emailId,
    snapshot: {
      description: '',
      unit: '',
      accountId: '',
      invoiceNumber: '',
      accountType: 'PREPAID',
      productCode: deps.country.productCode,
      leadId: '',
    },
  }
}
