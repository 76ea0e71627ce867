import type { StatementRow } from '#domain/reconciliation/statement-row.ts'
import type { Comparing, OtherDay } from '#server/reconciliation/comparing.ts'
import type { Runner } from '#server/store/database.ts'
import { findOnOtherDays } from './statement-statements.ts'

/**
 * Finds a list's movements that other days' lists also have, because lists overlap at midnight and across time zones. The same movement has
 * the same kind, provider's reference, amount and time. If it's twice in this list and once in the other, the second one is another
 * movement.
 */
export function otherDaysOf(
  tx: Runner,
  { rail, day }: { readonly rail: string; readonly day: string },
): Comparing['otherDays'] {
  /** Number of rows so far in this list, for each identity that other days have. */
  const had = new Map<string, number>()
  return async (rows) => {
    const places = Map.groupBy(
      rows.flatMap((row, place) => (row.theirs === '' ? [] : [{ row, place }])),
      ({ row }) => identityOf(row),
    )
    if (places.size === 0) return new Map()
    const firsts = [...places.values()].flatMap(([first]) => first?.row ?? [])
    const found = await tx.run<OtherDay & { readonly i: number }>(findOnOtherDays, [
      rail,
      day,
      firsts.map(({ kind }) => kind),
      firsts.map(({ theirs }) => theirs),
      firsts.map(({ amount }) => amount.minor),
      firsts.map(({ amount }) => amount.currency),
      firsts.map(({ at }) => at),
    ])
    const there = Map.groupBy(found, ({ i }) => i - 1)
    const repeated = new Map<number, OtherDay>()
    for (const [i, [identity, ours]] of [...places].entries()) {
      const theirs = there.get(i)
      if (!theirs) continue
      const before = had.get(identity) ?? 0
      for (const [n, { place }] of ours.entries()) {
        const other = theirs[before + n]
        if (other) repeated.set(place, { day: other.day, line: other.line })
      }
      had.set(identity, before + ours.length)
    }
    return repeated
  }
}

function identityOf({ kind, theirs, amount, at }: StatementRow): string {
  return [kind, theirs, amount.minor, amount.currency, at].join('\0')
}
