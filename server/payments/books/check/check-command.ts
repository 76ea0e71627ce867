import { timeOf } from '#server/commands/typed-time.ts'
import type { BooksCommand } from '../books-command.ts'
import { checkBooks, type Violation } from './check-books.ts'
import { RULES } from './check-statements.ts'

/** Violations of one rule that are written out; all are counted. */
const SHOWN = 100
/** Payments between two lines of progress. */
const TOLD_EVERY = 100_000

/** `check [--since …]`: I1 to I10 on the portal's own books. Nothing is changed by it. False: something is wrong. */
export const checkCommand: BooksCommand = async ({ database, say }, { plain, options }) => {
  const { since: typed } = options
  const since = timeOf(typed)
  if (plain.length > 0 || (typed !== undefined && since === null)) {
    say('Say since when, with its zone: npm run books -- check --since "2026-11-21 10:04 UTC"')
    return false
  }
  const counts = new Map<string, number>()
  const found = (violation: Violation): void => {
    const { invariant, what } = violation.rule
    const count = (counts.get(invariant + what) ?? 0) + 1
    counts.set(invariant + what, count)
    if (count <= SHOWN) say(lineOf(violation))
  }
  let toldAt = 0
  const progress = (read: number, about: number): void => {
    if (read - toldAt < TOLD_EVERY) return
    toldAt = read
    say(`… ${read} payments read${about > read ? `, of about ${Math.round(about)}` : ''}`)
  }
  const { payments, rows } = await checkBooks(database, { since, found, progress })
  const wrong = [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const [name, count] of counts) if (count > SHOWN) say(`${name.slice(0, 3)} and ${count - SHOWN} more`)
  say(
    `${payments} payments and ${rows} rows of history and ledger read, ${RULES.length + 1} rules: ` +
      (wrong === 0 ? 'the books are right.' : `${wrong} violations.`),
  )
  return wrong === 0
}

function lineOf({ rule: { invariant, what, remedy }, payment, detail }: Violation): string {
  return `${invariant} ${payment}: ${what} (${detail}). Do: ${remedy.replaceAll('<id>', payment)}`
}
