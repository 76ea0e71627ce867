import type { StatementOfDay, WireSum } from '#contract/console/reconciliation.ts'
import type { Currency } from '#domain/money.ts'
import { DIFFERENCE_KINDS, type DifferenceKind } from '#domain/reconciliation/differences.ts'
import { ROW_KINDS } from '#domain/reconciliation/statement-row.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import * as sql from './day-statements.ts'
import type { Bounds } from './misplaced.ts'
import { settleByBooks, settleByNext, settleByOtherDays, settleByRefund } from './statement-statements.ts'

/** A list as it is kept. */
export interface StatementRecord {
  readonly id: number
  readonly rail: string
  readonly day: string
  readonly source: 'file' | 'typed' | 'fetched'
  readonly name: string
  readonly bytes: number
  readonly fingerprint: string | null
  readonly currency: Currency
  /** Null: nobody, it was fetched. */
  readonly read_by: number | null
  readonly read_at: Date
  readonly by_name: string
  readonly second_name: string | null
  readonly rows_read: number
  readonly unreadable: number
  readonly alike: number
  readonly sums: Readonly<Record<string, { readonly count: number; readonly minor: number } | undefined>>
}

interface SignRow {
  readonly n: number
  readonly at: Date
  readonly staff_id: number
  readonly name: string
  readonly head: string
}

interface Viewing {
  readonly database: Database
  readonly asker: Asker
  readonly bounds: Bounds
}

/** The last list of a day as it stands: sums of both sides, differences by kind, who signed, what came to light afterwards. */
export async function statementOf(viewing: Viewing, found: StatementRecord): Promise<StatementOfDay> {
  const { database, asker } = viewing
  const signs = await database.run<SignRow>(sql.listSigns, [found.id])
  const second = signs.find(({ n }) => n === 2)
  if (!second) await settle(database, found.id)
  return {
    ...readOf(found, asker),
    ...sumsOf(found),
    ...(await kindsOf(database, found)),
    signs: signs.map(({ name, at, staff_id }) => ({
      by: name,
      at: at.toISOString(),
      isMine: staff_id === asker.staffId,
    })),
    auditHead: second?.head ?? null,
    afterwards: second ? await afterwardsOf(viewing, found, second.at) : [],
  }
}

type Part<Name extends keyof StatementOfDay> = Pick<StatementOfDay, Name>

function readOf(
  found: StatementRecord,
  asker: Asker,
): Part<
  | 'id'
  | 'source'
  | 'name'
  | 'bytes'
  | 'fingerprint'
  | 'by'
  | 'at'
  | 'second'
  | 'isMine'
  | 'rows'
  | 'unreadable'
  | 'alike'
> {
  return {
    id: found.id,
    source: found.source,
    name: found.name,
    bytes: found.bytes,
    fingerprint: found.fingerprint ?? '',
    by: found.by_name,
    at: found.read_at.toISOString(),
    second: found.second_name,
    isMine: found.read_by === asker.staffId,
    rows: found.rows_read,
    unreadable: found.unreadable,
    alike: found.alike,
  }
}

function sumsOf({ currency, sums }: StatementRecord): Part<'theirs' | 'fees' | 'ours'> {
  const sum = (name: string): WireSum => {
    const { count, minor } = sums[name] ?? { count: 0, minor: 0 }
    return { count, amount: { minor, currency } }
  }
  const theirs = Object.fromEntries(ROW_KINDS.map((kind) => [kind, sum(kind)])) as StatementOfDay['theirs']
  return { theirs, fees: sum('fees'), ours: sum('ours') }
}

interface KindRow {
  readonly kind: DifferenceKind | 'expected'
  readonly all: number
  readonly open: number
  readonly minor: number
}

async function kindsOf(
  database: Runner,
  { id, currency }: StatementRecord,
): Promise<Part<'kinds' | 'open' | 'expected'>> {
  const rows = await database.run<KindRow>(sql.countKinds, [id])
  const of = (kind: KindRow['kind']): Omit<KindRow, 'kind'> =>
    rows.find((one) => one.kind === kind) ?? { all: 0, open: 0, minor: 0 }
  const kinds = DIFFERENCE_KINDS.map((kind) => [kind, { all: of(kind).all, open: of(kind).open }] as const)
  const { all, minor } = of('expected')
  return {
    kinds: Object.fromEntries(kinds) as StatementOfDay['kinds'],
    open: kinds.reduce((sum, [, { open }]) => sum + open, 0),
    expected: { count: all, amount: { minor, currency } },
  }
}

interface LateRow {
  readonly payment_id: string
  readonly what: 'charge' | 'chargeback'
  readonly at: Date
  readonly amount_minor: number
  readonly currency: Currency
}

async function afterwardsOf(
  { database, bounds }: Viewing,
  { rail }: StatementRecord,
  signedAt: Date,
): Promise<StatementOfDay['afterwards']> {
  const rows = await database.run<LateRow>(sql.listAfterwards, [rail, bounds.from, bounds.until, signedAt])
  return rows.map(({ payment_id: paymentId, what, at, amount_minor: minor, currency }) => ({
    paymentId,
    what,
    at: at.toISOString(),
    amount: { minor, currency },
  }))
}

/** What explains itself by now: the provider answered, a refund was done, or the next list has it. */
export async function settle(database: Runner, statement: number): Promise<void> {
  await database.run(settleByBooks, [statement])
  await database.run(settleByNext, [statement])
  await database.run(settleByOtherDays, [statement])
  await database.run(settleByRefund, [statement])
}
