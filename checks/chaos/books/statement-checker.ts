import type { Currency } from '#domain/money.ts'
import type { RowKind, StatementRow } from '#domain/reconciliation/statement-row.ts'
import { compareStatement } from '#server/reconciliation/compare-statement.ts'
import { listAlone } from '#server/reconciliation/comparing.ts'
import type { StatementPart } from '#server/reconciliation/statement-reader.ts'
import type { Runner } from '#server/store/database.ts'
import type { Random } from '../seeded-random.ts'
import type { Violation } from './dossier.ts'
import { isSameReference, paymentOf, type BookLine, type Records, type Truth } from './records.ts'

const DAY_MS = 24 * 3_600_000
/** One charge, or one refund, in this many is listed differently from what the provider answered. */
const ODD_CHARGE = 50
const ODD_REFUND = 8

/** One rail's statement, and the charges on which it contradicts the provider's answers. */
interface Listed {
  readonly rows: StatementRow[]
  readonly odd: Set<string>
}

/**
 * I19: compares a statement of every rail with the portal's books, as the console does. The statements are made from the truth, with
 * some lines left out, doubled or altered. Each of these must show as a difference, and nothing else may, except reversals.
 */
export async function checkStatements(
  database: Runner,
  { truth, records }: { readonly truth: Truth; readonly records: Records },
  random: Random,
): Promise<StatementsReport> {
  const violations: Violation[] = []
  const figures = { lines: 0, odd: 0 }
  for (const [rail, listed] of statementsOf(truth, records, random)) {
    figures.lines += listed.rows.length
    figures.odd += listed.odd.size
    violations.push(...(await contradictions(database, { rail, listed, truth, records })))
  }
  return { violations, figures }
}

export interface StatementFigures {
  readonly lines: number
  /** Charges on which a statement contradicts the provider's answers. */
  readonly odd: number
}

interface StatementsReport {
  readonly violations: readonly Violation[]
  readonly figures: StatementFigures
}

interface Compared {
  readonly rail: string
  readonly listed: Listed
  readonly truth: Truth
  readonly records: Records
}

async function contradictions(
  database: Runner,
  { rail, listed, truth, records }: Compared,
): Promise<readonly Violation[]> {
  const { rows, odd } = listed
  const sentAt = records.attempts.map(({ sentAtMs }) => sentAtMs)
  const span = {
    rail,
    from: new Date(sentAt.reduce((least, at) => Math.min(least, at), Date.now()) - DAY_MS),
    until: new Date(Date.now() + DAY_MS),
  }
  const { differences } = await compareStatement(database, partsOf(rows), listAlone(span))
  const found = new Set(differences.map(({ ours, listed: row }) => ours?.ref ?? row?.ours ?? ''))
  const wasReversed = (ref: string): boolean =>
    truth.reversals.some(({ reference }) => isSameReference(reference, ref))
  const figuresOf = (ref: string) => ({
    rail,
    ref,
    said: differences.filter(({ ours }) => ours?.ref === ref),
  })
  const violation = (what: string, ref: string): Violation => ({
    invariant: 'I19',
    payment: paymentOf(ref),
    what,
    figures: figuresOf(ref),
  })
  return [
    ...[...odd.difference(found)].map((ref) =>
      violation('a contradiction between statement and books was missed', ref),
    ),
    ...[...found.difference(odd)]
      .filter((ref) => !wasReversed(ref))
      .map((ref) => violation('a difference where both sides agree', ref)),
  ]
}

async function* partsOf(rows: readonly StatementRow[]): AsyncGenerator<StatementPart> {
  yield { rows, unreadable: [], skipped: 0 }
}

function statementsOf(truth: Truth, { attempts, payments }: Records, random: Random): Map<string, Listed> {
  const refs = new Map(attempts.map(({ ref, payment }) => [ref.replaceAll('-', ''), { ref, payment }]))
  const rails = new Map(payments.map(({ id, rail }) => [id, rail]))
  const lists = new Map<string, Listed>()
  const list = (kind: RowKind, line: BookLine, { odds, manners }: Oddity): void => {
    const attempt = refs.get(line.reference.replaceAll('-', ''))
    const rail = rails.get(attempt?.payment ?? '')
    if (!attempt || rail === undefined) return
    const { ref } = attempt
    const { rows, odd } = lists.get(rail) ?? { rows: [], odd: new Set() }
    lists.set(rail, { rows, odd })
    // A statement without any refund misses none.
    const possible = rows.some((row) => row.kind === kind)
      ? manners
      : manners.filter((one) => one !== 'left-out')
    const manner = random() * odds < 1 ? possible[Math.floor(random() * possible.length)] : 'as-it-was'
    if (manner !== 'as-it-was') odd.add(ref)
    for (const minor of MANNERS[manner ?? 'as-it-was'](line.amountMinor))
      rows.push({
        line: rows.length + 2,
        kind,
        ours: ref,
        theirs: '',
        amount: { minor, currency: line.currency as Currency },
        fee: null,
        at: line.at,
      })
  }
  for (const charge of truth.charges)
    list('charge', charge, { odds: ODD_CHARGE, manners: ['left-out', 'twice', 'altered'] })
  for (const refund of truth.refunds)
    list('refund', refund, { odds: ODD_REFUND, manners: ['twice', 'altered', 'left-out'] })
  for (const reversal of truth.reversals) list('chargeback', reversal, { odds: Infinity, manners: [] })
  return lists
}

/** How often a line deviates (one in `odds`), and in which ways. */
interface Oddity {
  readonly odds: number
  readonly manners: readonly (keyof typeof MANNERS)[]
}

/** Amounts of the lines that list a movement, for each manner. */
const MANNERS = {
  'as-it-was': (minor: number) => [minor],
  'left-out': () => [],
  twice: (minor: number) => [minor, minor],
  altered: (minor: number) => [minor + 700],
} as const
