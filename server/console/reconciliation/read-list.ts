import type { StatementOfDay } from '#contract/console/reconciliation.ts'
import type { Currency } from '#domain/money.ts'
import { DIFFERENCE_KINDS, type DifferenceKind } from '#domain/reconciliation/differences.ts'
import { readSums, type SummedStatement } from '#server/reconciliation/stored-sums.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import * as sql from './day-statements.ts'
import type { Bounds } from './misplaced.ts'
import { settleByBooks, settleByNext, settleByOtherDays, settleByRefund } from './statement-statements.ts'

/** A list as it is kept. */
export interface StatementRecord extends SummedStatement {
  readonly id: number
  readonly rail: string
  readonly day: string
  readonly source: 'file' | 'typed' | 'fetched'
  readonly name: string
  readonly bytes: number
  readonly fingerprint: string | null
  /** Null: nobody, it was fetched. */
  readonly read_by: number | null
  readonly read_at: Date
  readonly by_name: string
  readonly second_name: string | null
  readonly rows_read: number
  readonly unreadable: number
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
    sums: readSums(found),
    ...(await kindsOf(database, found.id)),
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

interface KindRow {
  readonly kind: DifferenceKind | 'expected'
  /** Null if our books have nothing. */
  readonly currency: Currency | null
  readonly all: number
  readonly open: number
  readonly minor: number
}

async function kindsOf(database: Runner, statement: number): Promise<Part<'kinds' | 'open' | 'expected'>> {
  const rows = await database.run<KindRow>(sql.countKinds, [statement])
  const kinds = DIFFERENCE_KINDS.map((kind) => {
    const some = rows.filter((one) => one.kind === kind)
    return [kind, { all: count(some, 'all'), open: count(some, 'open') }] as const
  })
  return {
    kinds: Object.fromEntries(kinds) as StatementOfDay['kinds'],
    open: kinds.reduce((sum, [, { open }]) => sum + open, 0),
    expected: rows.flatMap(({ kind, all, minor, currency }) =>
      kind === 'expected' && currency !== null ? [{ count: all, amount: { minor, currency } }] : [],
    ),
  }
}

function count(rows: readonly KindRow[], what: 'all' | 'open'): number {
  return rows.reduce((sum, row) => sum + row[what], 0)
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
