import type { Words } from '#domain/replies/sentences.ts'
import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import type { InitiateRequest } from '#contract/payments.ts'
import type { Money } from '#domain/money.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { PurchaseSnapshot } from '#server/payments/records/payment-row.ts'
import type { CallDependencies } from '../../deps.ts'
import { badRequest } from '../../problems.ts'
import type { Claim } from './claimed-amount.ts'

/** What is sold, to whom and for how much, all of it looked up by the server. */
export interface Sale {
  readonly kind: PurchaseKind
  /**
   * National digits of who gets it, where the request names them masked
   * (NUMBER-17); else the request's own number.
   */
  readonly recipient?: string
  /** What is charged, in the currency that the customer chose. */
  readonly price: Money
  readonly snapshot: PurchaseSnapshot
}

export type Priced =
  { readonly ok: true; readonly sale: Sale } | { readonly ok: false; readonly reply: Answer<never> }

/** What a price is looked up in. */
export type Pricing = Pick<
  CallDependencies,
  'accountAccess' | 'catalogue' | 'country' | 'engine' | 'limits' | 'payableLeads' | 'tries'
>

/** What a price is asked with. */
export interface Asked {
  readonly deps: Pricing
  readonly request: InitiateRequest
  /** The amount the caller states; what it is worth depends on the kind. */
  readonly claim: Claim
  readonly caller: Caller
  /** The number that the caller's token proves; '' on the path without one. */
  readonly proved: string
}

/** Prices one kind of purchase, or says why it is not sold. */
export type PriceOf = (asked: Asked) => Promise<Priced>

/** A definite no: body 400 with this sentence. */
export function refuse(message: Words): { readonly ok: false; readonly reply: Answer<never> } {
  return { ok: false, reply: badRequest(message) }
}

/** The snapshot of a purchase that has nothing to say about itself but what is given. */
export function snapshotOf(
  deps: Pick<CallDependencies, 'country'>,
  given: Partial<PurchaseSnapshot>,
): PurchaseSnapshot {
  return {
    description: '',
    unit: '',
    accountId: '',
    invoiceNumber: '',
    accountType: '',
    productCode: deps.country.productCode,
    leadId: '',
    ...given,
  }
}
