import type { StatementRow } from '#domain/reconciliation/statement-row.ts'
import { NO_STORY, type ChargeStory, type OurCharge } from '#domain/reconciliation/our-charge.ts'
import type { KnownRow } from '#domain/reconciliation/statement-tally.ts'
import type { Violation } from '../chaos/books/dossier.ts'
import { paymentOf } from '../chaos/books/records.ts'
import type { Charge, Outside } from './outside.ts'
import type { Rules } from './rules.ts'
import { CURRENCY, type Store, type StoredAttempt } from './store.ts'

const moneyOf = (minor: number) => ({ minor, currency: CURRENCY }) as const

/** A provider's statement, and the charges on which it contradicts the provider's answers. */
interface Listed {
  readonly rows: readonly StatementRow[]
  /** The next day's statement. */
  readonly nextRows: readonly StatementRow[]
  readonly odd: ReadonlySet<string>
}

/**
 * Compares the provider's statement with a history's books, as the console does. Anything that the provider did of its own accord, or
 * lists differently from its answers, must show as a difference, and nothing else may (I19).
 */
export function compareStatement(outside: Outside, store: Store, rules: Rules): readonly Violation[] {
  const { rows, nextRows, odd } = listOf(outside)
  const [tally, next] = [rules.tally(), rules.tally()]
  for (const row of rows) tally.compare(row, knownOf(store, row, null))
  for (const row of nextRows) {
    const first = rows.find(({ kind, ours }) => kind === row.kind && ours === row.ours)
    next.compare(row, knownOf(store, row, first ? { day: '1', line: first.line } : null))
  }
  for (const attempt of store.attempts) {
    const ours = chargeOf(store, attempt)
    const story = storyOf(store, attempt)
    if (ours.booked && !tally.listsCharge(ours.ref)) tally.addUnlisted({ ours, story, next: null })
    const { refund } = story
    if (refund?.doneAt != null && isByProvider(store, attempt) && !tally.listsReturn(ours.ref))
      tally.addUnlistedRefund({ ours, amount: refund.amount, doneAt: refund.doneAt })
  }
  const found = new Set(
    [...tally.differences, ...next.differences].map(({ ours, listed }) => ours?.ref ?? listed?.ours ?? ''),
  )
  const reversed = new Set(outside.charges.flatMap(({ ref, state }) => (state === 'reversed' ? [ref] : [])))
  const violation = (what: string, ref: string): Violation => ({
    invariant: 'I19',
    payment: paymentOf(ref),
    what,
    figures: { ref, habits: outside.habits, rows },
  })
  return [
    ...[...odd.difference(found)].map((ref) =>
      violation('a contradiction between statement and books was missed', ref),
    ),
    ...[...found.difference(odd).difference(reversed)].map((ref) =>
      violation('a difference where both sides agree', ref),
    ),
  ]
}

function knownOf(store: Store, row: StatementRow, elsewhere: KnownRow['elsewhere']): KnownRow {
  const attempt = store.attempts.find(({ ref }) => ref === row.ours)
  return {
    ours: attempt ? chargeOf(store, attempt) : null,
    story: attempt ? storyOf(store, attempt) : NO_STORY,
    otherRail: null,
    isOurForm: true,
    isShared: false,
    elsewhere,
  }
}

function listOf({ charges, habits }: Outside): Listed {
  const odd = new Set<string>()
  const rows: StatementRow[] = []
  const nextRows: StatementRow[] = []
  const list = (
    kind: StatementRow['kind'],
    theirs: string,
    { ref, taken: minor }: Pick<Charge, 'ref' | 'taken'>,
  ): void =>
    void rows.push({
      line: rows.length + 2,
      kind,
      ours: ref,
      theirs,
      amount: moneyOf(minor),
      fee: null,
      at: '',
    })
  for (const charge of charges) {
    const { ref, state, amount } = charge
    if (state === 'paid' || state === 'returned') {
      if (habits.statement !== 'true' && habits.statement !== 'pays-declined') odd.add(ref)
      if (habits.statement === 'other-amount') list('charge', `P-${ref}`, { ref, taken: charge.taken + 700 })
      else if (habits.statement !== 'drops') list('charge', `P-${ref}`, charge)
      if (habits.statement === 'twice') list('charge', `P2-${ref}`, charge)
    }
    if (state === 'failed' && habits.statement === 'pays-declined') {
      odd.add(ref)
      list('charge', `P-${ref}`, { ref, taken: amount })
    }
    if (state === 'reversed') {
      list('charge', `P-${ref}`, charge)
      list('chargeback', `B-${ref}`, charge)
    }
    if (state !== 'returned') continue
    if (habits.refund !== 'once') odd.add(ref)
    if (habits.refund !== 'undone') list('refund', `R-${ref}`, charge)
    if (habits.refund.startsWith('twice')) list('refund', `R2-${ref}`, charge)
    if (habits.refund === 'twice-later') nextRows.push(...rows.splice(-1))
  }
  return { rows, nextRows, odd }
}

function chargeOf(store: Store, { payment: id, n, ref, sentAt, endedAt }: StoredAttempt): OurCharge {
  const payment = store.payments.get(id)
  const booked = (payment && store.booksOf(payment, n)?.booked) ?? null
  const { rail = '', state = 'registered' } = payment ?? {}
  return { rail, payment: id, attempt: n, ref, state, booked, sentAt, saidAt: endedAt }
}

function storyOf(store: Store, { payment, n, state }: StoredAttempt): ChargeStory {
  const refund = store.refundOf(payment, n)
  return {
    deliveredAt: store.deliveries.get(payment)?.state === 'delivered' ? 0 : null,
    takenBackAt: state === 'reversed' ? 0 : null,
    refund: refund
      ? { amount: moneyOf(refund.amount), doneAt: refund.state === 'refunded' ? 0 : null, byHand: false }
      : null,
  }
}

function isByProvider({ ledger }: Store, { payment, n }: StoredAttempt): boolean {
  return ledger.some(
    (one) =>
      one.payment === payment &&
      one.attempt === n &&
      one.kind.endsWith('refund') &&
      one.credit.startsWith('rail:'),
  )
}
