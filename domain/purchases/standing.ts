import type { Money } from '../money.ts'
import type { PaymentState } from '../payments/states.ts'

/** A payment that was asked for from a draft, or from one that it was begun again from. */
export interface SentPayment {
  readonly id: string
  /** `this` very draft, the `same` purchase begun again, or an `earlier` one that was changed. */
  readonly of: 'this' | 'same' | 'earlier'
  readonly state: PaymentState
  readonly mode: string
  /** National digits of the paying wallet or line; '' for a card. */
  readonly payer: string
  readonly price: Money
  /** Since its provider was asked. */
  readonly sentMs: number
}

/** What the payment page of a draft is to be: its ways to pay, its receipt, or its waiting screen. */
export type Standing =
  | { readonly is: 'free' }
  /** The page leads to that payment: nothing may be paid here, or nothing before it is decided. */
  | { readonly is: 'elsewhere'; readonly id: string }
  /** The customer is warned of that payment, which may still be approved; `waits`: its clock still runs. */
  | { readonly is: 'asked'; readonly payment: SentPayment; readonly waits: boolean }

const FREE: Standing = { is: 'free' }
/** Its money is kept, or a person decides: a second payment would only go back. */
const HELD: ReadonlySet<PaymentState> = new Set(['collected', 'delivering', 'delivered', 'review'])
const OUT: ReadonlySet<PaymentState> = new Set(['asking', 'waiting', 'unsure'])
/** Where the customer approves on a phone, so that the page itself can wait. */
const APPROVED_ON_PHONE: ReadonlySet<string> = new Set(['AM', 'MPESA'])
const HOSTED = 'PAYMENT_GATEWAY'

/** How a purchase stands by its payments, the newest first. `waitMs`: how long the page waits for a phone. */
export function standingOf(sent: readonly SentPayment[], waitMs: number): Standing {
  const own = sent.filter((payment) => payment.of !== 'earlier')
  const held = own.find(({ state }) => state === 'delivered') ?? own.find(({ state }) => HELD.has(state))
  if (held) return { is: 'elsewhere', id: held.id }
  const out = own.find(({ state }) => OUT.has(state))
  if (out) return standingOut(out, waitMs)
  const earlier = sent.find(({ state }) => OUT.has(state))
  return earlier ? { is: 'asked', payment: earlier, waits: false } : FREE
}

function standingOut(payment: SentPayment, waitMs: number): Standing {
  const { id, state, mode, of, sentMs } = payment
  // Whoever comes back from a gateway's page may choose another way at once.
  if (mode === HOSTED) return { is: 'asked', payment, waits: false }
  const waits = APPROVED_ON_PHONE.has(mode) && sentMs < waitMs
  if (of === 'this') return waits ? { is: 'asked', payment, waits } : { is: 'elsewhere', id }
  return state === 'waiting' ? { is: 'asked', payment, waits: false } : { is: 'elsewhere', id }
}
