import type { KeptRule, PurchaseRule, RuleAction, RuleWords } from '#domain/rules/purchase-rule.ts'
import type { Moment, WireMoney } from './found.ts'

/** A rule in force, or one that rests, with what it did lately. Counts stop at `MOST_COUNTED`. */
export interface RuleLine {
  readonly rule: KeptRule
  /** Who proposed it and who approved it. */
  readonly by: string
  readonly since: Moment
  readonly hour: number
  readonly day: number
  readonly week: number
}

/** Hits of a rule are counted no further. */
export const MOST_COUNTED = 1_000

/** Somebody whose purchases are refused; a session has no number. */
export interface BlockLine {
  readonly id: number
  readonly what: 'number' | 'session'
  /** `070 ••• 001`, or the short ID of the payment that the session was seen by. */
  readonly masked: string
  readonly reason: string
  readonly by: string
  readonly at: Moment
  /** Null: until two lift it. */
  readonly until: Moment | null
}

/** A change of a rule, or the end of a block, that waits for a second person. */
export interface RuleProposal {
  readonly id: number
  readonly of: 'rule' | 'block'
  /** What it is to be from then on; null of a block. */
  readonly rule: PurchaseRule | null
  /** The rule as it is at present; null: there is none of this name. */
  readonly before: KeptRule | null
  readonly block: BlockLine | null
  readonly reason: string
  readonly by: string
  readonly at: Moment
  readonly lapsesAt: Moment
  readonly isMine: boolean
  readonly canApprove: boolean
}

/** A purchase that was over a bound, or of somebody who is blocked. */
export interface RuleHit {
  readonly id: number
  readonly at: Moment
  /** Name of the rule; '' of a block. */
  readonly rule: string
  readonly did: Exclude<RuleAction, 'off'>
  readonly measured: number
  readonly payment: string
  readonly kind: string
  readonly railName: string
  readonly amount: WireMoney
  /** Masked; '' where there is none. */
  readonly recipient: string
  readonly payer: string
}

/** All about rules that one screen shows. */
export interface RuleBook {
  readonly rules: readonly RuleLine[]
  readonly proposals: readonly RuleProposal[]
  readonly blocks: readonly BlockLine[]
  /** Of the last day, the newest first. */
  readonly hits: readonly RuleHit[]
  /** Rules to begin with that nobody has made yet. */
  readonly samples: readonly Omit<PurchaseRule, 'reason'>[]
  readonly rails: readonly { readonly rail: string; readonly name: string }[]
  /** What customers may read who are refused, in the language of whoever asks. */
  readonly words: readonly { readonly key: RuleWords; readonly text: string }[]
  readonly currency: WireMoney['currency']
  /** There are more blocks or hits than are listed. */
  readonly isCut: boolean
  readonly asOf: Moment
}

/** What a rule would have done with purchases of the last days. */
export interface RuleTrial {
  /** Payments that it is about. */
  readonly looked: number
  readonly hits: number
  /** Of so many different numbers, sessions or the like. */
  readonly subjects: number
  /** From when on; null: nothing is kept of networks, so the past cannot be told. */
  readonly since: Moment | null
}
