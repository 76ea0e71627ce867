import { readChargeReference } from '#domain/payments/outward-reference.ts'
import type { StatementRow } from '#domain/reconciliation/statement-row.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './charge-statements.ts'

/** Rows with whole references of ours, and the lines of those whose short one fits several charges. */
export interface WholeReferences {
  readonly rows: readonly StatementRow[]
  readonly shared: ReadonlySet<number>
}

interface Fitting {
  readonly i: number
  readonly our_ref: string
}

/**
 * Puts our whole reference in place of the twelve characters that an M-PESA list has of it (PAY-41). One that several charges of
 * the rail end in stays as it is: nobody may guess which of them was paid.
 */
export async function withWholeReferences(
  database: Runner,
  rail: string,
  rows: readonly StatementRow[],
): Promise<WholeReferences> {
  const short = rows.flatMap((row, place) => {
    const named = readChargeReference(row.ours)
    return named && 'ending' in named ? [{ place, ...named }] : []
  })
  if (short.length === 0) return { rows, shared: new Set() }
  const fitting = await database.run<Fitting>(sql.findShort, [
    rail,
    short.map(({ place }) => place),
    short.map(({ ending }) => Array.from(ending).toReversed().join('')),
    short.map(({ attempt }) => attempt),
  ])
  const byPlace = Map.groupBy(fitting, ({ i }) => i)
  const shared = [...byPlace].filter(([, found]) => found.length > 1)
  return {
    rows: rows.map((row, place) => {
      const [only, another] = byPlace.get(place) ?? []
      return only && !another ? { ...row, ours: only.our_ref } : row
    }),
    shared: new Set(shared.flatMap(([place]) => rows[place]?.line ?? [])),
  }
}
