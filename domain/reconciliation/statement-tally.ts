import {
  compareCharge,
  compareOtherDay,
  compareReturn,
  compareUnlisted,
  compareUnlistedRefund,
  unreadableAsDifference,
  type ConfirmedRefund,
  type Known,
  type KnownReturn,
  type Unlisted,
} from './compare-row.ts'
import type { Money } from '../money.ts'
import { Sums } from '../money-sums.ts'
import { forEachSum, type AllSums } from './day-sums.ts'
import type { Difference } from './differences.ts'
import type { ChargeStory } from './our-charge.ts'
import type { StatementRow, UnreadableRow } from './statement-row.ts'

/** What our records say about a row. */
export interface KnownRow extends Omit<Known, 'firstLine'> {
  /** What became of the charge; used for refunds and chargebacks only. */
  readonly story: ChargeStory
  /** Where another day's statement lists a refund of the same charge under another reference. */
  readonly elsewhere: KnownReturn['elsewhere']
  /** Where another day's statement lists the same movement. */
  readonly otherDay?: KnownReturn['elsewhere']
}

/** Compares a statement with our books: first row by row, then everything that's in our books but not in the statement. */
export class StatementTally {
  readonly differences: Difference[] = []
  readonly sums: AllSums = forEachSum(() => new Sums())
  /** First line of each charge and each refund, by the charge's reference. */
  readonly #lines = { charge: new Map<string, number>(), refund: new Map<string, number>() }

  /** Charges that the statement calls taken back; some providers call our own refunds so. */
  readonly #takenBack = new Set<string>()

  /** @returns null if our books agree */
  compare(row: StatementRow, known: KnownRow): Difference | null {
    this.#count(row)
    const own = this.#differenceOf(row, known)
    const difference = known.otherDay ? compareOtherDay(row, known.ours, known.otherDay) : own
    if (difference) this.differences.push(difference)
    else if (row.kind === 'charge') this.sums.alike.add(row.amount)
    return difference
  }

  addUnreadable(rows: readonly UnreadableRow[]): void {
    this.differences.push(...rows.map(unreadableAsDifference))
  }

  /** Whether the statement lists the charge of this reference. */
  listsCharge(ref: string): boolean {
    return this.#lines.charge.has(ref)
  }

  /** Whether it lists a refund of that charge, whatever the provider calls it. */
  listsReturn(ref: string): boolean {
    return this.#lines.refund.has(ref) || this.#takenBack.has(ref)
  }

  addUnlisted(unlisted: Unlisted): void {
    this.differences.push(compareUnlisted(unlisted))
    this.#addOurs(unlisted.ours.booked)
  }

  addUnlistedRefund(refund: ConfirmedRefund): void {
    this.differences.push(compareUnlistedRefund(refund))
  }

  #differenceOf(row: StatementRow, known: KnownRow): Difference | null {
    const { kind, line } = row
    if (kind === 'fee' || kind === 'payout') return null
    const { ours, story, elsewhere } = known
    if (kind === 'chargeback') {
      if (ours) this.#takenBack.add(ours.ref)
      return compareReturn(row, { ours, story, firstLine: null, elsewhere: null })
    }
    const lines = this.#lines[kind]
    const firstLine = (ours && lines.get(ours.ref)) ?? null
    if (ours && firstLine === null) {
      lines.set(ours.ref, line)
      if (kind === 'charge') this.#addOurs(ours.booked)
    }
    return kind === 'charge'
      ? compareCharge(row, { ...known, firstLine })
      : compareReturn(row, { ours, story, firstLine, elsewhere })
  }

  #count({ kind, amount, fee }: StatementRow): void {
    this.sums[kind].add(amount)
    if (kind === 'fee') this.sums.fees.add(amount)
    else if (fee !== null) this.sums.fees.add(fee)
  }

  #addOurs(booked: Money | null): void {
    if (booked !== null) this.sums.ours.add(booked)
  }
}
