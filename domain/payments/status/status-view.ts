import type { PaymentState } from '../states.ts'

/** The wire's words for a payment (STATUS-12). FALIURE is accepted from outside, never produced. */
export type WireStatus =
  'REQUEST_REGISTERED' | 'REQUEST_RAISED' | 'IN_PROCESS' | 'ALREADY_PROCESSED' | 'SUCCESS' | 'FAILED'

/**
 * Where the money is, for the money line (STATUS-41). `left`: the customer left the page that takes it, and
 * may still have it open elsewhere; nothing was seen so far.
 */
export type MoneyPlace = 'not-paid' | 'unconfirmed' | 'paid' | 'returning' | 'returned' | 'refused' | 'left'

interface View {
  readonly status: WireStatus
  readonly money: MoneyPlace
}

const VIEWS: Record<PaymentState, View> = {
  registered: { status: 'REQUEST_REGISTERED', money: 'not-paid' },
  asking: { status: 'REQUEST_RAISED', money: 'unconfirmed' },
  waiting: { status: 'REQUEST_RAISED', money: 'unconfirmed' },
  unsure: { status: 'REQUEST_RAISED', money: 'unconfirmed' },
  collected: { status: 'REQUEST_RAISED', money: 'paid' },
  delivering: { status: 'REQUEST_RAISED', money: 'paid' },
  delivered: { status: 'SUCCESS', money: 'paid' },
  undelivered: { status: 'REQUEST_RAISED', money: 'paid' },
  refunding: { status: 'FAILED', money: 'returning' },
  refunded: { status: 'FAILED', money: 'returned' },
  declined: { status: 'FAILED', money: 'refused' },
  cancelled: { status: 'FAILED', money: 'left' },
  expired: { status: 'FAILED', money: 'refused' },
  review: { status: 'REQUEST_RAISED', money: 'unconfirmed' },
}

const OPEN_WITH_PROVIDER: ReadonlySet<PaymentState> = new Set([
  'asking',
  'waiting',
  'unsure',
  'collected',
  'delivering',
])
/** The modes whose page polls every ten seconds and knows IN_PROCESS (CORE-35). */
const POLLING_MODES: ReadonlySet<string> = new Set(['AM', 'MPESA'])

/**
 * What `status` and `fetch` answer (CORE-30). `status` says IN_PROCESS for an open wallet
 * payment; `fetch` never does (STATUS-23).
 */
export function viewOf(state: PaymentState, mode: string, call: 'status' | 'fetch'): View {
  const view = VIEWS[state]
  const polling = call === 'status' && POLLING_MODES.has(mode) && OPEN_WITH_PROVIDER.has(state)
  return polling ? { ...view, status: 'IN_PROCESS' } : view
}

/** Where the money is. What the provider took back is with the customer, even while the payment is in review. */
export function moneyOf(state: PaymentState, takenBack: boolean): MoneyPlace {
  return state === 'review' && takenBack ? 'returned' : VIEWS[state].money
}

/** True once a payment has ended for good as far as the customer's money is concerned. */
export function isFinal(state: PaymentState): boolean {
  return state === 'delivered' || state === 'refunded'
}

/** True where FAILED is shown: noting it decides what a late success may do (CORE-65). */
export function isFailure(state: PaymentState): boolean {
  return VIEWS[state].status === 'FAILED'
}
