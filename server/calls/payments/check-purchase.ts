import type { Answer } from '#server/calls/answer.ts'
import { sentence, type Sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import type { InitiateRequest } from '#contract/payments.ts'
import { isEmail } from '#domain/email.ts'
import { BROADBAND_RECHARGE } from '#domain/payments/transaction-type.ts'
import type { Purchase } from '#server/payments/pay/initiate.ts'
import type { CallDependencies } from '../deps.ts'
import { chooseWay, takesPrice, type Way } from './choose-way.ts'
import { pricePurchase } from './pricing/price-purchase.ts'
import { refuse, type Pricing, type Sale } from './pricing/sale.ts'
import { SENTENCES } from './sentences.ts'

export type CheckedPurchase =
  { readonly ok: true; readonly purchase: Purchase } | { readonly ok: false; readonly reply: Answer<never> }

/** Who asks, and on which path. */
export interface Asking {
  /** The wallet is paid with a PIN, which only the token of its number allows (PAY-42). */
  readonly withPin: boolean
  /** The number that the caller's token proves; '' on the path without one. */
  readonly proved: string
  readonly caller: Caller
}

/**
 * Every claim of an initiate request against the server's own rules (T6): what is sold, to which line, at which
 * price, in which currency, by which rail. What costs nothing to check comes first.
 */
export async function checkPurchase(
  deps: Pricing,
  request: InitiateRequest,
  { withPin, proved, caller }: Asking,
): Promise<CheckedPurchase> {
  if (request.emailId !== '' && !isEmail(request.emailId)) return refuse(sentence('emailInvalid'))
  const chosen = chooseWay(deps, request, withPin)
  const { wayNotOffered } = SENTENCES
  if (!chosen.ok) return refuse(chosen.problem === 'payer' ? payerProblem(deps) : wayNotOffered)
  const { way } = chosen
  const priced = await pricePurchase({ deps, request, caller, proved })
  if (!priced.ok) return priced
  const { sale } = priced
  if (!takesPrice(deps, way, sale.price)) return refuse(wayNotOffered)
  const phone = await phoneOf(deps, request, way)
  return { ok: true, purchase: purchaseOf(request, { sale, way, phone }) }
}

/** The document's sentence (NUMBER-33). */
function payerProblem({ country }: Pick<CallDependencies, 'country'>): Sentence {
  return sentence('payerInvalid', { brand: country.brand.name })
}

/**
 * Who reads the receipt of a router: nobody reads a router's own messages. The payer's phone; when none is known,
 * or the router is named as payer, the phone of whoever holds the line. '' for the line itself.
 */
async function phoneOf(
  deps: Pick<CallDependencies, 'engine'>,
  request: InitiateRequest,
  way: Way,
): Promise<string> {
  if (request.transactionType !== BROADBAND_RECHARGE) return ''
  if (way.payer !== '' && way.payer !== request.mobileNumber) return way.payer
  const held = await deps.engine.operator.findActiveBundle(request.mobileNumber)
  return held.ok ? held.contact : ''
}

interface Agreed {
  readonly sale: Sale
  readonly way: Way
  /** Where the receipt goes; '' for the line itself. */
  readonly phone: string
}

function purchaseOf(request: InitiateRequest, { sale, way, phone }: Agreed): Purchase {
  const recipient = sale.recipient ?? request.mobileNumber
  const payer = way.payer === request.mobileNumber ? recipient : way.payer
  const fixedLine = sale.kind === 'INVOICE' ? payer : ''
  return {
    recipient,
    payer,
    kind: sale.kind,
    transactionType: request.transactionType,
    mode: way.mode,
    rail: way.rail,
    price: sale.price,
    email: request.emailId,
    snapshot: { ...sale.snapshot, receiptTo: phone || fixedLine },
  }
}
