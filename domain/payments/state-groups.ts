import type { AttemptState, PaymentState } from './states.ts'

/** A provider was asked and may still take the money. */
export const UNDECIDED = ['asking', 'waiting', 'unsure'] as const satisfies readonly PaymentState[]

/** Ended without value; a success may still come late. */
export const FAILED = ['declined', 'cancelled', 'expired'] as const satisfies readonly PaymentState[]

/** Nothing was given, and money may yet turn up: the provider is asked on the watch schedule. */
export const WATCHED = [...FAILED, 'review'] as const satisfies readonly PaymentState[]

/** The provider's word about the charge is still wanted. */
export const ENQUIRED = [...UNDECIDED, ...WATCHED] as const satisfies readonly PaymentState[]

/** The money was taken, and what it bought is given or being given. */
export const PAID = ['collected', 'delivering', 'delivered'] as const satisfies readonly PaymentState[]

/** The money goes back or has gone back. */
export const RETURNING = ['refunding', 'refunded'] as const satisfies readonly PaymentState[]

/** Over, with the money where it belongs: only a provider that takes its own word back is still told of. */
export const SETTLED = ['delivered', 'refunded'] as const satisfies readonly PaymentState[]

/** Open with a provider or the operator: it may still end in value. */
export const OPEN = [...UNDECIDED, 'collected', 'delivering'] as const satisfies readonly PaymentState[]

/** The money may be here: the provider's word or a person's decision is wanted. */
export const UNSETTLED = [...UNDECIDED, 'review'] as const satisfies readonly PaymentState[]

/** Paid; its own schedule asks the operator or waits for a person, so its provider is asked separately. */
export const ASKED_ELSEWHERE = ['delivering', 'review'] as const satisfies readonly PaymentState[]

/** Its payable is its own: the money was taken, or may be. */
export const HOLDING = [...UNSETTLED, ...PAID] as const satisfies readonly PaymentState[]

/** Its value may still be given, of itself or by a person. */
export const MAY_YET_GIVE = [...OPEN, 'review'] as const satisfies readonly PaymentState[]

/** No money of it is or was here, as far as anybody knows. */
export const WITHOUT_MONEY = ['registered', ...FAILED] as const satisfies readonly PaymentState[]

/** Its payable is free for another payment. */
export const GIVES_WAY = [...WITHOUT_MONEY, ...RETURNING] as const satisfies readonly PaymentState[]

/** The money is where it belongs: its provider is asked again only when it has news, such as that it took the charge back. */
export const ENQUIRED_ON_NEWS = ['delivered', ...RETURNING] as const satisfies readonly PaymentState[]

/** No page and no person is answered by an enquiry: nothing was asked for yet, or all is told. */
export const NOT_ENQUIRED = ['registered', ...ENQUIRED_ON_NEWS] as const satisfies readonly PaymentState[]

/** The provider was asked for the attempt and has not decided it. */
export const OPEN_ATTEMPT = ['sent', 'waiting', 'unsure'] as const satisfies readonly AttemptState[]

/** The provider seems not to know of the attempt, or said no: what it says later is late. */
export const LATE_ATTEMPT = ['never-seen', 'failed'] as const satisfies readonly AttemptState[]

/** Its charge was taken, whatever its provider did with it later. */
export const TAKEN_ATTEMPT = ['collected', 'reversed'] as const satisfies readonly AttemptState[]

/** Nothing more is expected of the attempt. */
export const ENDED_ATTEMPT = [...TAKEN_ATTEMPT, ...LATE_ATTEMPT] as const satisfies readonly AttemptState[]

/** True when a payment's state is one of a group. */
export function isIn(group: readonly PaymentState[], state: PaymentState): boolean {
  return group.includes(state)
}

/** True when an attempt's charge was taken. */
export function isTaken(state: AttemptState): boolean {
  return (TAKEN_ATTEMPT as readonly AttemptState[]).includes(state)
}

/** Over: nobody is owed anything any more, unless a late success comes. */
export const ENDED = [...FAILED, 'delivered', 'refunded'] as const satisfies readonly PaymentState[]

/** Over for ever: no state follows. */
export const FINAL = ['delivered', 'refunded'] as const satisfies readonly PaymentState[]

/** The portal still has to do something by itself. */
export const SELF_DRIVEN = [
  ...UNDECIDED,
  'registered',
  'collected',
  'delivering',
  'undelivered',
] as const satisfies readonly PaymentState[]

/** Nothing is given for its money, so what was taken goes back. */
export const GIVES_NOTHING = [
  ...FAILED,
  'undelivered',
  ...RETURNING,
] as const satisfies readonly PaymentState[]

/** Its charge is kept, for what is or may yet be given. */
export const MAY_KEEP = [...PAID, 'review'] as const satisfies readonly PaymentState[]

/** The operator was told to give. */
export const GIVING = ['delivering', 'delivered'] as const satisfies readonly PaymentState[]
