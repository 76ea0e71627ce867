import { makeYearKey, openYearKey, wrapAnew, type YearKey } from '#server/secrets/year-keys.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database, Runner } from '#server/store/database.ts'
import * as sql from './put-away-statements.ts'

interface KeyRow {
  readonly year: number
  readonly sealed_key: Buffer
}

const DROPPED_AT_ONCE = 1_000
const MOST_BATCHES = 1_000

/** Every key that is there and that a secret of ours opens, by its year. */
export async function openKeys(runner: Runner, secret: Secrets): Promise<ReadonlyMap<number, YearKey>> {
  const rows = await runner.run<KeyRow>(sql.listKeys)
  return new Map(
    rows.flatMap(({ year, sealed_key: stored }) => {
      const key = openYearKey(stored, secret, year)
      return key ? [[year, key]] : []
    }),
  )
}

/** The keys of these years, made where there is none yet; a year whose key was destroyed has none. */
export async function keysOf(
  tx: Runner,
  secret: Secrets,
  years: ReadonlySet<number>,
): Promise<ReadonlyMap<number, YearKey>> {
  for (const year of years) await tx.run(sql.addKey, [year, makeYearKey(secret, year)])
  return openKeys(tx, secret)
}

/**
 * Destroys the keys of years whose accounts need not be kept any more, `keptYears` whole years after their own, and what nobody
 * can open then; lays the others under the first secret. Answers the years.
 */
export async function keepKeys(
  database: Database,
  secret: Secrets,
  keptYears: number,
): Promise<readonly number[]> {
  const destroyed = await database.run<{ year: number }>(sql.destroyKeys, [keptYears])
  for (const { year, sealed_key: stored } of await database.run<KeyRow>(sql.listKeys)) {
    const anew = wrapAnew(stored, secret, year)
    if (anew) await database.run(sql.wrapKey, [year, stored, anew])
  }
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const [gone] = await database.run<{ count: number }>(sql.dropUnreadable, [DROPPED_AT_ONCE])
    if ((gone?.count ?? 0) < DROPPED_AT_ONCE) break
  }
  return destroyed.map(({ year }) => year)
}
