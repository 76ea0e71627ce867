import type { Money } from '../money.ts'
import { isSameMoney, moneyBetween } from '../money-sums.ts'
import { isIn, RETURNING } from '../payments/state-groups.ts'
import type { Difference, DifferenceKind, DifferingField, Likely } from './differences.ts'
import { isUndecided, type ChargeStory, type OurCharge } from './our-charge.ts'
import type { StatementRow, UnreadableRow } from './statement-row.ts'

/** What our records know of a row's references. */
export interface Known {
  /** The attempt of this rail; null: none has the reference. */
  readonly ours: OurCharge | null
  /** Rail of an attempt of ours that another way to pay knows by it. */
  readonly otherRail: string | null
  /** The reference has the form of ours. */
  readonly isOurForm: boolean
  /** Several of our charges have this short reference. */
  readonly isShared: boolean
  /** Line on which the same attempt stands already. */
  readonly firstLine: number | null
}

type Found = readonly [
  kind: DifferenceKind,
  field: DifferingField,
  likely: Likely,
  values?: Difference['values'],
]

/** What differs between a charge as they list it and our books, before anything else is known; null: nothing. */
export function compareCharge(row: StatementRow, known: Known): Difference | null {
  const found = chargeFound(row, known)
  return found && differenceOf(row, known.ours, found)
}

function chargeFound({ amount, fee }: StatementRow, known: Known): Found | null {
  const { ours, otherRail, isOurForm, isShared, firstLine } = known
  if (!ours) {
    if (isShared) return ['missing-here', 'reference', 'shared-reference']
    if (otherRail !== null) return ['missing-here', 'reference', 'other-rail', { rail: otherRail }]
    return ['missing-here', 'reference', isOurForm ? 'lost-here' : 'not-ours']
  }
  if (firstLine !== null) return ['missing-here', 'times', 'twice', { line: String(firstLine) }]
  const { booked } = ours
  if (booked === null) return notBooked(ours)
  const between = moneyBetween(amount, booked)
  if (between === null) return ['amount-differs', 'currency', 'other-currency']
  if (between.minor === 0) return null
  const apart = Math.abs(between.minor)
  if (fee !== null && fee.minor === apart)
    return ['amount-differs', 'amount', 'fee-inside', { minor: String(apart) }]
  const isShifted = amount.minor === booked.minor * 100 || booked.minor === amount.minor * 100
  if (isShifted) return ['amount-differs', 'amount', 'decimals']
  return ['amount-differs', 'amount', between.minor > 0 ? 'more' : 'less', { minor: String(apart) }]
}

function notBooked(ours: OurCharge): Found {
  if (isUndecided(ours)) return ['missing-here', 'charge', 'not-decided']
  const at = ours.saidAt === null ? '' : new Date(ours.saidAt).toISOString()
  return ['missing-here', 'charge', 'told-no', { state: ours.state, at }]
}

/**
 * A movement that is also in another day's list: it happened once and is booked once. Without our charge or a time it may be a different
 * one, so somebody has to look.
 */
export function compareOtherDay(
  row: StatementRow,
  ours: OurCharge | null,
  { day, line }: { readonly day: string; readonly line: number },
): Difference {
  const kind = row.kind === 'charge' ? 'missing-here' : 'refunds-fees'
  const found = differenceOf(row, ours, [kind, 'times', 'other-day', { day, line: String(line) }])
  return { ...found, closes: ours !== null || row.at !== '' }
}

/** What our records say about a returned charge. */
export interface KnownReturn {
  readonly ours: OurCharge | null
  readonly story: ChargeStory
  /** Earlier line that lists a refund of the same charge; null if there's none. */
  readonly firstLine: number | null
  /** Where another day's statement lists a refund of the same charge under another reference. */
  readonly elsewhere: { readonly day: string; readonly line: number } | null
}

/** What is wrong with a refund, or with what the provider took back; null: our records say the same. */
export function compareReturn(row: StatementRow, known: KnownReturn): Difference | null {
  const { ours, story } = known
  const found = row.kind === 'chargeback' ? chargebackFound(story) : refundFound(row, known)
  return found && { ...differenceOf(row, ours, found), we: story.refund?.amount ?? null }
}

function refundFound({ amount }: StatementRow, known: KnownReturn): Found | null {
  const { story, firstLine, elsewhere } = known
  const { refund } = story
  if (!refund) return ['refunds-fees', 'reference', 'refund-unknown']
  if (firstLine !== null) return ['refunds-fees', 'times', 'refund-twice', { line: String(firstLine) }]
  if (elsewhere)
    return ['refunds-fees', 'times', 'refund-again', { day: elsewhere.day, line: String(elsewhere.line) }]
  if (refund.amount.currency !== amount.currency) return ['refunds-fees', 'currency', 'other-currency']
  if (!isSameMoney(refund.amount, amount)) return ['refunds-fees', 'amount', 'refund-amount']
  if (refund.doneAt === null) return ['refunds-fees', 'refund', 'refund-open']
  return refund.byHand ? ['refunds-fees', 'times', 'refund-and-paid-out', iso(refund.doneAt)] : null
}

function chargebackFound({ takenBackAt }: ChargeStory): Found {
  const at = takenBackAt === null ? '' : new Date(takenBackAt).toISOString()
  return ['refunds-fees', 'charge', 'chargeback', { at }]
}

function differenceOf(
  row: StatementRow,
  ours: OurCharge | null,
  [kind, field, likely, values = {}]: Found,
): Difference {
  const { line, amount, at } = row
  return {
    kind,
    field,
    likely,
    values,
    line,
    ours,
    listed: { ours: row.ours, theirs: row.theirs, at },
    they: amount,
    we: kind === 'amount-differs' ? (ours?.booked ?? null) : null,
    closes: false,
  }
}

/** A row that cannot be used, as a difference. */
export function unreadableAsDifference({ line, problem, values, row }: UnreadableRow): Difference {
  return {
    kind: 'not-readable',
    field: 'row',
    likely: problem,
    values: { ...values, row },
    line,
    ours: null,
    listed: null,
    they: null,
    we: null,
    closes: false,
  }
}

/** A charge of our books that is not in their list, and where else it may be. */
export interface Unlisted {
  readonly ours: OurCharge
  readonly story: ChargeStory
  /** Their next day's list has it with the same amount. */
  readonly next: { readonly day: string; readonly line: number } | null
}

function iso(at: number): Difference['values'] {
  return { at: new Date(at).toISOString() }
}

/** Why a charge of our books may not be in their list. */
export function compareUnlisted({ ours, story, next }: Unlisted): Difference {
  const { refund, takenBackAt, deliveredAt } = story
  const found = ((): readonly [Likely, Difference['values']] => {
    if (next) return ['midnight', { day: next.day, line: String(next.line) }]
    if (takenBackAt !== null) return ['taken-back', iso(takenBackAt)]
    if (refund?.doneAt) return ['given-back', iso(refund.doneAt)]
    if (deliveredAt !== null && !isIn(RETURNING, ours.state)) return ['delivered', iso(deliveredAt)]
    return ['not-delivered', {}]
  })()
  return {
    kind: 'missing-there',
    field: 'charge',
    likely: found[0],
    values: found[1],
    line: null,
    ours,
    listed: null,
    they: null,
    we: ours.booked,
    closes: next !== null,
  }
}

/** A refund that the provider confirmed. */
export interface ConfirmedRefund {
  readonly ours: OurCharge
  readonly amount: Money
  /** In ms since 1970. */
  readonly doneAt: number
}

/** Reports a confirmed refund that no statement lists. */
export function compareUnlistedRefund({ ours, amount, doneAt }: ConfirmedRefund): Difference {
  return {
    kind: 'refunds-fees',
    field: 'refund',
    likely: 'refund-unlisted',
    values: iso(doneAt),
    line: null,
    ours,
    listed: null,
    they: null,
    we: amount,
    closes: false,
  }
}
