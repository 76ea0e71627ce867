import type { Money } from '../money.ts'
import { isSameMoney, moneyBetween } from '../money-sums.ts'
import type { Difference, Likely } from './differences.ts'
import type { ChargeStory } from './our-charge.ts'

/** Differences that are compared with each other: more are told without. */
const MOST_COMPARED = 5_000

/**
 * Looks at the differences of a day together, for reasons that no single one shows: two amounts that were swapped, one charge
 * under two references, a row that cannot be read and is the one that is missing. `storyOf`: what became of a payment.
 */
export function explainTogether(
  differences: readonly Difference[],
  storyOf: (difference: Difference) => ChargeStory,
): readonly Difference[] {
  if (differences.length > MOST_COMPARED) return differences
  const changed = new Map<Difference, Difference>()
  const say = (one: Difference, likely: Likely, values: Difference['values']): void => {
    if (!changed.has(one)) changed.set(one, { ...one, likely, values })
  }
  netOfRefund(differences, storyOf, say)
  swapped(differences, say)
  twoReferences(differences, say)
  unreadable(differences, say)
  return differences.map((one) => changed.get(one) ?? one)
}

type Say = (one: Difference, likely: Likely, values: Difference['values']) => void

/** They list what is left of a charge after its refund. */
function netOfRefund(
  differences: readonly Difference[],
  storyOf: (difference: Difference) => ChargeStory,
  say: Say,
): void {
  for (const one of differences) {
    const refund = one.kind === 'amount-differs' ? storyOf(one).refund : null
    if (refund && isSameMoney(apartOf(one.we, one.they), refund.amount))
      say(one, 'net-of-refund', { minor: String(refund.amount.minor) })
  }
}

/** Differences whose reason is only that the amount is another one. */
function isOpenAmount({ kind, likely }: Difference): boolean {
  return kind === 'amount-differs' && (likely === 'more' || likely === 'less')
}

function swapped(differences: readonly Difference[], say: Say): void {
  const open = differences.filter(isOpenAmount)
  const amounts = Map.groupBy(open, ({ they, we }) => `${keyOf(they)} ${keyOf(we)}`)
  for (const one of open) {
    const twins = amounts.get(`${keyOf(one.we)} ${keyOf(one.they)}`) ?? []
    const [twin] = twins
    if (twins.length === 1 && twin) say(one, 'swapped', { line: String(twin.line) })
  }
  const more = Map.groupBy(open, ({ they, we }) => keyOf(apartOf(they, we)))
  for (const one of open) {
    const same = more.get(keyOf(apartOf(one.they, one.we))) ?? []
    const [twin, ...others] = more.get(keyOf(apartOf(one.we, one.they))) ?? []
    if (same.length === 1 && twin && others.length === 0) say(one, 'balances', { line: String(twin.line) })
  }
}

function apartOf(one: Money | null, other: Money | null): Money | null {
  return one && other && moneyBetween(one, other)
}

/** Amounts in different currencies are never the same. */
function keyOf(amount: Money | null): string {
  return `${amount?.minor} ${amount?.currency}`
}

/** A charge under a reference that is none of ours, and one of ours that is not listed: of one amount, and no other is. */
function twoReferences(differences: readonly Difference[], say: Say): void {
  const strange = differences.filter(({ likely }) => likely === 'not-ours')
  const unlisted = differences.filter(({ kind, closes }) => kind === 'missing-there' && !closes)
  const byAmount = Map.groupBy(unlisted, ({ we }) => keyOf(we))
  const strangeByAmount = Map.groupBy(strange, ({ they }) => keyOf(they))
  for (const [amount, theirs] of strangeByAmount) {
    const ours = byAmount.get(amount) ?? []
    const [their, our] = [theirs[0], ours[0]]
    if (theirs.length !== 1 || ours.length !== 1 || !their || !our?.ours) continue
    say(their, 'another-reference', { ref: our.ours.ref })
    say(our, 'another-reference', { line: String(their.line), ref: their.listed?.theirs ?? '' })
  }
}

/** A row that cannot be used has the reference of a charge that is missing there. */
function unreadable(differences: readonly Difference[], say: Say): void {
  const rows = differences.filter(({ kind, likely }) => kind === 'not-readable' && likely !== 'same-row')
  if (rows.length === 0) return
  for (const one of differences) {
    const ref = one.kind === 'missing-there' && !one.closes ? one.ours?.ref : undefined
    const row =
      ref === undefined ? undefined : rows.find(({ values }) => values['row']?.includes(ref) === true)
    if (row) say(one, 'row-unreadable', { line: String(row.line) })
  }
}
