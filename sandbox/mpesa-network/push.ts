import type { ClockTimer } from '../core/clock.ts'

/** What a merchant asks the network for. `amountMinor` is in the currency's ISO minor unit. */
export interface PushOrder {
  /** The name the interface gives the push: a checkout request, a conversation. Never given twice. */
  readonly id: string
  /** The portal's own reference, for the books. */
  readonly reference: string
  /** What the merchant wrote as account or transaction reference. */
  readonly account: string
  readonly msisdn: string
  readonly description: string
  readonly amountMinor: number
  readonly currency: string
}

/** Why a push came to nothing; each interface has its own number for it. */
export type PushFailure = 'insufficient' | 'declined' | 'locked'

/** What a customer reads about it. */
export const FAILURE_TEXT: Readonly<Record<PushFailure, string>> = {
  insufficient: 'Insufficient M-PESA balance',
  declined: 'Customer declined the request',
  locked: 'M-PESA account is locked',
}

/** One push as the network keeps it. */
export interface Push {
  readonly order: PushOrder
  state: 'open' | 'succeeded' | 'failed'
  failure: PushFailure | null
  /** The network's receipt number, once the money moved; '' before. */
  receipt: string
  decidedAtMs: number
  reversed: boolean
  promptId: string | null
  timer: ClockTimer | null
}

/** A push that nobody has decided yet. */
export function openPush(order: PushOrder): Push {
  return {
    order,
    state: 'open',
    failure: null,
    receipt: '',
    decidedAtMs: 0,
    reversed: false,
    promptId: null,
    timer: null,
  }
}
