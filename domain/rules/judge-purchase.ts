import { addPurchase, measured, type CountedPurchase, type SeenPurchases } from './count-purchases.ts'
import type { KeptRule, RuleAction, RuleWords } from './purchase-rule.ts'

/** A rule that is about a purchase, and what is remembered of the purchase's subject. */
export interface RuleSeen {
  readonly rule: KeptRule
  /** Which counts these are, the same for rules that count alike. */
  readonly countedBy: string
  readonly seen: SeenPurchases
  /** How many of the remembered payments were declined. */
  readonly declined: number
}

/** A purchase that was over the bound of a rule. */
export interface RuleHit {
  readonly rule: number
  readonly did: Exclude<RuleAction, 'off'>
  readonly measured: number
}

export interface Judgement {
  readonly outcome: 'passed' | 'held' | 'refused'
  /** The rule that held or refused it; null: none, or a block. */
  readonly by: number | null
  /** What the customer reads; null: it is not refused. */
  readonly words: RuleWords | null
  readonly hits: readonly RuleHit[]
  /** What is remembered from now on, by the counts' name; nothing of a purchase that nobody is asked for. */
  readonly counts: ReadonlyMap<string, SeenPurchases>
}

/** What is judged, at a moment in seconds. */
export interface Judging {
  readonly purchase: CountedPurchase
  readonly now: number
  /** Somebody of the staff blocked its number, its payer or its session. */
  readonly isBlocked: boolean
}

/**
 * Whether somebody may be asked for the money of a purchase, and whether it is given without a person: the one place where rules
 * decide. The hardest word counts; the first rule that says it is the one that is named.
 */
export function judgePurchase(rules: readonly RuleSeen[], { purchase, now, isBlocked }: Judging): Judgement {
  const hits = rules.flatMap(({ rule, seen, declined }): RuleHit[] => {
    if (rule.action === 'off') return []
    const found = measured(rule, seen, { purchase, now, declined })
    return found === null || found <= rule.bound ? [] : [{ rule: rule.id, did: rule.action, measured: found }]
  })
  const first = (did: RuleHit['did']): KeptRule | undefined =>
    rules.find(({ rule }) => hits.some((hit) => hit.rule === rule.id && hit.did === did))?.rule
  const nothing = new Map<string, SeenPurchases>()
  if (isBlocked) return { outcome: 'refused', by: null, words: 'ruleCare', hits, counts: nothing }
  const refuses = first('refuse')
  if (refuses) return { outcome: 'refused', by: refuses.id, words: refuses.words, hits, counts: nothing }
  const counts = new Map(
    rules.map(({ rule, countedBy, seen }) => [countedBy, addPurchase(rule, seen, { purchase, now })]),
  )
  const holds = first('hold')
  return { outcome: holds ? 'held' : 'passed', by: holds?.id ?? null, words: null, hits, counts }
}
