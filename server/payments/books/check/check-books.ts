import type { Database, Runner, Statement, Values } from '#server/store/database.ts'
import { countPayments, findWrong, nextPayments, onlyRead, RULES, STRAY } from './check-statements.ts'
import type { Rule } from './rule.ts'

/** Payments, and rows of other tables, that one statement looks at: some ten milliseconds. */
const PAYMENTS_AT_ONCE = 500
const ROWS_AT_ONCE = 5_000
/** More than any number that a table gives out. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER

/** A payment for which a rule does not hold. */
export interface Violation {
  readonly rule: Pick<Rule, 'invariant' | 'what' | 'remedy'>
  readonly payment: string
  /** What was found; nothing personal. */
  readonly detail: string
}

export interface CheckFigures {
  /** Payments read, and rows of history and ledger that were read besides. */
  readonly payments: number
  readonly rows: number
}

export interface Check {
  /** Only what changed since; null: all. */
  readonly since: Date | null
  readonly found: (violation: Violation) => void
  /** So many of about so many payments were read; 0: it is not known how many there are. */
  readonly progress: (read: number, about: number) => void
}

const STRAY_RULE = {
  invariant: 'I5',
  what: 'its rows are there, and the payment itself is gone',
  remedy:
    'rows are gone that were written: compare this server with its backup before anything else is changed (docs/running/backup.md)',
} as const

/**
 * Looks at the books of a portal that may be selling: in parts, each in one snapshot, in transactions that can only read. What is
 * wrong is told as it is found.
 */
export async function checkBooks(database: Database, check: Check): Promise<CheckFigures> {
  const payments = await checkPayments(database, check)
  let rows = 0
  for (const [table, statement] of Object.entries(STRAY))
    rows += await findStray(database, check, { table, statement })
  return { payments, rows }
}

/** Looks at the books of these payments alone, some hundreds at most. */
export async function checkTheseBooks(
  database: Database,
  ids: readonly string[],
  found: Check['found'],
): Promise<void> {
  if (ids.length > 0) await checkSome(database, ids, found)
}

function read<Row>(database: Database, what: Statement, values: Values): Promise<Row[]> {
  return database.transaction(async (tx: Runner) => {
    await tx.run(onlyRead)
    return tx.run<Row>(what, values)
  })
}

interface NextPayments {
  readonly count: number
  readonly last: string | null
  readonly wanted: readonly string[]
}

async function checkPayments(database: Database, { since, found, progress }: Check): Promise<number> {
  const [size] = await read<{ about: number }>(database, countPayments, [])
  let after = ''
  let done = 0
  for (;;) {
    const [next] = await read<NextPayments>(database, nextPayments, [after, PAYMENTS_AT_ONCE, since])
    if (!next || next.last === null) return done
    const { count, last, wanted } = next
    after = last
    if (wanted.length > 0) await checkSome(database, wanted, found)
    done += count
    progress(done, size?.about ?? 0)
  }
}

interface WrongRow {
  readonly rule: number
  readonly payment_id: string
  readonly detail: string | null
}

async function checkSome(database: Database, ids: readonly string[], found: Check['found']): Promise<void> {
  for (const { rule, payment_id: payment, detail } of await read<WrongRow>(database, findWrong, [ids])) {
    const broken = RULES[rule]
    if (broken) found({ rule: broken, payment, detail: detail ?? '' })
  }
}

interface StrayPart {
  readonly count: number
  readonly last: number | null
  readonly over: boolean
  readonly stray: readonly string[]
}

/** I5: what is written with a payment is there, and the payment is not. */
async function findStray(
  database: Database,
  { since, found }: Check,
  { table, statement }: { readonly table: string; readonly statement: Statement },
): Promise<number> {
  const told = new Set<string>()
  let before = AFTER_ALL
  let done = 0
  for (;;) {
    const [part] = await read<StrayPart>(database, statement, [before, ROWS_AT_ONCE, since])
    if (!part || part.last === null) return done
    for (const payment of part.stray)
      if (!told.has(payment)) found({ rule: STRAY_RULE, payment, detail: `in ${table}` })
    for (const payment of part.stray) told.add(payment)
    done += part.count
    before = part.last
    if (part.over) return done
  }
}
