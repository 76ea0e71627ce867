import type { PurchaseKind } from '../payments/transaction-type.ts'
import type { ReplyKey } from '../replies/sentences.ts'

/** Whose purchases a rule counts together. `kind` and `rail`: those of everybody. */
export const RULE_SUBJECTS = ['recipient', 'payer', 'session', 'network', 'kind', 'rail'] as const
export type RuleSubject = (typeof RULE_SUBJECTS)[number]

/** Within which time, in seconds. */
export const RULE_SPANS = { hour: 3_600, day: 86_400, month: 2_592_000 } as const
export type RuleSpan = keyof typeof RULE_SPANS

/**
 * What is measured: how many purchases; what they cost together, in the smallest unit of the country's own currency; how
 * many of them were declined; how many different numbers they were for, or were paid from.
 */
export const RULE_MEASURES = ['count', 'sum', 'declined', 'recipients', 'payers'] as const
export type RuleMeasure = (typeof RULE_MEASURES)[number]

/**
 * What comes of a purchase that is over the bound. `note`: nothing but a line for staff; `hold`: it is paid, and given when
 * two of the staff say so; `refuse`: nobody is asked for its money; `off`: the rule rests.
 */
export const RULE_ACTIONS = ['off', 'note', 'hold', 'refuse'] as const
export type RuleAction = (typeof RULE_ACTIONS)[number]

/** What a customer may read who is refused: sentences that were approved in every language. */
export const RULE_WORDS = ['ruleLater', 'ruleOtherWay', 'ruleCare'] as const satisfies readonly ReplyKey[]
export type RuleWords = (typeof RULE_WORDS)[number]

/** A rule about purchases, as two of the staff agreed on it. */
export interface PurchaseRule {
  /** `card-testing`: small letters, figures and hyphens. */
  readonly name: string
  readonly subject: RuleSubject
  readonly span: RuleSpan
  readonly measure: RuleMeasure
  /** What is over it is not as usual: purchases, numbers, or the smallest unit of the country's own currency. */
  readonly bound: number
  readonly action: RuleAction
  /** It is about this kind alone; '' for all. */
  readonly onlyKind: PurchaseKind | ''
  /** It is about this way to pay alone; '' for all. */
  readonly onlyRail: string
  /** For staff, in words. */
  readonly reason: string
  readonly words: RuleWords
}

/** A rule as it is kept. */
export interface KeptRule extends PurchaseRule {
  readonly id: number
}

/** What is named by each purchase is remembered one by one, so these bounds are small. */
export const MOST_NAMED = 50
const MOST_BOUND = 1_000_000_000_000
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const MOST_NAME = 40

/** Rules in force at once: a purchase is judged by each of them. */
export const MOST_RULES = 30

export type RuleFault = 'rule-name' | 'rule-bound' | 'rule-measure'

/** Why this is no rule; null: it is one. Words of the reason are judged where reasons are. */
export function ruleFault({ name, bound, measure, subject }: PurchaseRule): RuleFault | null {
  if (!NAME.test(name) || name.length > MOST_NAME) return 'rule-name'
  // A number is the only one of itself.
  if ((subject === 'recipient' && measure === 'recipients') || (subject === 'payer' && measure === 'payers'))
    return 'rule-measure'
  const most = isNamed(measure) ? MOST_NAMED : MOST_BOUND
  return Number.isSafeInteger(bound) && bound >= 1 && bound <= most ? null : 'rule-bound'
}

/** Whether a measure remembers each purchase or number by itself. */
export function isNamed(measure: RuleMeasure): boolean {
  return measure !== 'count' && measure !== 'sum'
}

type Counting = Pick<PurchaseRule, 'subject' | 'span' | 'measure' | 'onlyKind' | 'onlyRail'>

/**
 * Rules that count alike share their counts, so that one that was watched for a week refuses from its first minute on, and a
 * purchase is counted once.
 */
export function countedBy({ subject, span, measure, onlyKind, onlyRail }: Counting): string {
  return [subject, span, measure, onlyKind, onlyRail].join('/')
}
