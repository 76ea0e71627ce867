import type { Moment, WireMoney } from './found.ts'

/** Which requests a list shows; '': all. */
export const LEAD_STATES = ['', 'waiting', 'accepted', 'refused', 'paid'] as const

/** Of a request for home internet what a list shows; nothing of it names anybody. */
export interface LeadLine {
  readonly id: string
  readonly at: Moment
  readonly state: 'waiting' | 'accepted' | 'refused' | 'erased'
  readonly isPaid: boolean
  /** The operator's number; '' where there is none. */
  readonly leadId: string
  readonly town: string
  readonly plan: string
  readonly price: WireMoney
  /** Whether home internet is there; null until that is known. */
  readonly feasible: boolean | null
  /** `070 ••• 001`; '' of one that was erased. */
  readonly contact: string
  /** How often the operator was told of one that waits. */
  readonly tries: number
  /** Why the operator refused; '' where it did not. */
  readonly refusal: string
}

export interface LeadPage {
  readonly leads: readonly LeadLine[]
  readonly older: { readonly at: Moment; readonly id: string } | null
  /** Of those that wait for the operator: how many, as far as they are counted, and the oldest. */
  readonly waiting: { readonly count: number; readonly isMore: boolean; readonly oldestMs: number | null }
  /** Where people ask, and home internet is not there: towns with five requests or more, the most first. */
  readonly uncovered: readonly { readonly town: string; readonly requests: number }[]
}

export interface LeadNote {
  readonly at: Moment
  readonly by: string
  readonly text: string
}

/** One try to tell the operator of a request. */
export interface Telling {
  readonly at: Moment
  /** Which of its tries, counted from 1. */
  readonly n: number
  readonly outcome: 'accepted' | 'refused' | 'waiting'
  /** What was answered, or why nobody knows, without numbers; '' where it was taken. */
  readonly reason: string
}

/** Everything of one request. The name is whole for whoever works on it; number, e-mail and street are shown one by one. */
export interface WholeLead extends LeadLine {
  readonly language: 'EN' | 'SW'
  readonly name: string
  readonly street: string
  readonly landmark: string
  readonly point: { readonly latitude: number; readonly longitude: number } | null
  readonly email: string
  readonly consent: { readonly text: string; readonly version: string; readonly at: Moment }
  readonly toldAt: Moment | null
  /** The newest tries, newest first. */
  readonly tellings: readonly Telling[]
  readonly nextAt: Moment | null
  /** Of a payment for it the transaction ID; null: nobody paid. */
  readonly paymentId: string | null
  readonly notes: readonly LeadNote[]
  /** When its owner erased it; what stays is what the accounts need of its payment. */
  readonly erasedAt: Moment | null
  /** It is deleted on this day (`2026-11-25`). */
  readonly deletedOn: string
}
