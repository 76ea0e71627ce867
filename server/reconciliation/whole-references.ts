import { readChargeReference } from '#domain/payments/outward-reference.ts'
import type { StatementRow } from '#domain/reconciliation/statement-row.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './charge-statements.ts'

/** Rows with our whole references, and the lines whose short reference fits several charges. */
export interface WholeReferences {
  readonly rows: readonly StatementRow[]
  readonly shared: ReadonlySet<number>
}

interface Fitting {
  readonly i: number
  readonly our_ref: string
}

/**
 * Replaces the twelve characters in an M-PESA list with our whole reference (PAY-41). If they fit several charges of the rail, they stay as
 * they are: nobody may guess which one was paid.
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
