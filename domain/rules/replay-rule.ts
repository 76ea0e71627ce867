import {
  addPurchase,
  measured,
  NOTHING_SEEN,
  type CountedPurchase,
  type SeenPurchases,
} from './count-purchases.ts'
import type { PurchaseRule } from './purchase-rule.ts'

/** A payment that was asked for, as the records have it. */
export interface PastPurchase extends CountedPurchase {
  /** Seconds. */
  readonly at: number
  /** Whose purchases the rule counts together; '' where this one has nobody. */
  readonly subject: string
  readonly isDeclined: boolean
}

export interface Replayed {
  /** Payments that the rule is about. */
  readonly looked: number
  /** Those that would have been over its bound, and how many different subjects they were of. */
  readonly hits: number
  readonly subjects: number
}

/**
 * What a rule would have done with purchases that were made, the oldest first. It began with nothing remembered, and a payment counts
 * as declined from its beginning on; one that it would have refused counts nothing, as it would then.
 */
export function replayRule(rule: PurchaseRule, past: Iterable<PastPurchase>): Replayed {
  const known = new Map<string, SeenPurchases>()
  const declinedIds = new Set<string>()
  const caught = new Set<string>()
  let looked = 0
  let hits = 0
  for (const purchase of past) {
    if (purchase.subject === '') continue
    looked += 1
    const { at: now, subject } = purchase
    const seen = known.get(subject) ?? NOTHING_SEEN
    const declined = addPurchase(rule, seen, { purchase, now }).marks.filter(
      ([id]) => id !== purchase.id && declinedIds.has(id),
    ).length
    const found = measured(rule, seen, { purchase, now, declined })
    const isOver = found !== null && found > rule.bound
    if (isOver) {
      hits += 1
      caught.add(subject)
    }
    if (isOver && rule.action === 'refuse') continue
    if (purchase.isDeclined) declinedIds.add(purchase.id)
    known.set(subject, addPurchase(rule, seen, { purchase, now }))
  }
  return { looked, hits, subjects: caught.size }
}
