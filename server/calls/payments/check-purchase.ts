import type { InitiateRequest } from '#contract/payments.ts'
import type { Reply } from '#contract/envelope.ts'
import { moneyOfMajor } from '#domain/money.ts'
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
  if ((request.currencyCode || country.currency) !== country.currency)
    return refuse('The currency does not match this purchase.')
  const limits = { min: country.limits.preMin, max: country.limits.preMax }
  const outside = checkAmount(request.amount, limits)
  if (outside) return refuse(amountProblemText(outside, country.currency))
  if (request.emailId !== '' && !EMAIL.test(request.emailId)) return refuse('Invalid Email Id')
  const mode = findPaymentMode(request.paymentMode, country.brand.code)
  const rail = mode && railOf(deps, mode, { gateway: request.paymentGateway, withToken })
  if (!mode || !rail) return refuse('This way to pay is not offered here.')
  const payer = mode.type === 'PG' ? '' : request.paymentMobile || request.mobileNumber
  if (payer !== '' && !isMsisdn(payer, country))
    return refuse(`Please enter valid ${country.brand.name} number`)
  return { ok: true, purchase: purchaseOf(deps, request, { mode: mode.mode, rail, payer }) }
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
}

function purchaseOf(deps: CallDependencies, request: InitiateRequest, way: Way): Purchase {
  return {
    recipient: request.mobileNumber,
    payer: way.payer,
    kind: 'AIRTIME',
    transactionType: request.transactionType,
    mode: way.mode,
    rail: way.rail,
    price: moneyOfMajor(request.amount, deps.country.currency),
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
