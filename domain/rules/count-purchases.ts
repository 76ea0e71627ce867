import type { Money } from '../money.ts'
import { addMoney } from '../money-sums.ts'
import { isNamed, RULE_SPANS, type PurchaseRule } from './purchase-rule.ts'

/** What is remembered of one subject's purchases under one way of counting; moments in seconds. */
export interface SeenPurchases {
  /** When a part of the time began, how many purchases it had, and their sum. */
  readonly parts: readonly (readonly [at: number, count: number, sum: number])[]
  /** What is counted one by one: payments, or numbers by a mark of theirs; and when each came last. */
  readonly marks: readonly (readonly [mark: string, at: number])[]
}

export const NOTHING_SEEN: SeenPurchases = { parts: [], marks: [] }

/** A purchase that somebody wants to pay, as far as rules go. */
export interface CountedPurchase {
  readonly id: string
  /** Null for a currency other than the country's own, which no sum includes. */
  readonly price: Money | null
  /** Stands for the number it is for, and for the one that pays; '' where there is none. */
  readonly recipientMark: string
  readonly payerMark: string
}

type Counting = Pick<PurchaseRule, 'span' | 'measure'>

/** More of them are not remembered of one subject: the newest stay. */
const MOST_MARKS = 100
/** A rule's time is counted in parts: 12 of an hour, 24 of a day, 30 of thirty days. The oldest part counts whole. */
const PART_SECONDS = { hour: 300, day: 3_600, month: 86_400 } as const

/** What is still within the time of a rule at `now`. */
function within({ span }: Counting, { parts, marks }: SeenPurchases, now: number): SeenPurchases {
  const since = now - RULE_SPANS[span]
  return {
    parts: parts.filter(([at]) => at + PART_SECONDS[span] > since),
    marks: marks.filter(([, at]) => at > since),
  }
}

/** What is remembered after a purchase; what is too old is forgotten with it. */
export function addPurchase(
  counting: Counting,
  seen: SeenPurchases,
  { purchase, now }: { readonly purchase: CountedPurchase; readonly now: number },
): SeenPurchases {
  const { parts, marks } = within(counting, seen, now)
  if (isNamed(counting.measure)) {
    const mark = markOf(counting, purchase)
    if (mark === '') return { parts, marks }
    const others = marks.filter(([known]) => known !== mark)
    return { parts, marks: [...others, [mark, now] as const].slice(-MOST_MARKS) }
  }
  const width = PART_SECONDS[counting.span]
  const at = Math.floor(now / width) * width
  const [, count, sum] = parts.find(([begun]) => begun === at) ?? [at, 0, 0]
  const others = parts.filter(([begun]) => begun !== at)
  return { parts: [...others, [at, count + 1, withPrice(sum, purchase)] as const], marks }
}

function withPrice(sum: number, { price }: CountedPurchase): number {
  return price === null ? sum : addMoney({ ...price, minor: sum }, price).minor
}

function markOf({ measure }: Counting, purchase: CountedPurchase): string {
  if (measure === 'recipients') return purchase.recipientMark
  return measure === 'payers' ? purchase.payerMark : purchase.id
}

/**
 * What a rule measures of a subject, this purchase among it; null: it is none of the rule's. `declined`: how many of the
 * remembered payments were declined, which only the records know.
 */
export function measured(
  counting: Counting,
  seen: SeenPurchases,
  {
    purchase,
    now,
    declined,
  }: {
    readonly purchase: CountedPurchase
    readonly now: number
    readonly declined: number
  },
): number | null {
  if (counting.measure === 'declined') return declined
  if (counting.measure === 'sum' && purchase.price === null) return null
  const { parts, marks } = addPurchase(counting, seen, { purchase, now })
  if (isNamed(counting.measure)) return marks.length
  return parts.reduce((all, [, count, sum]) => all + (counting.measure === 'sum' ? sum : count), 0)
}
