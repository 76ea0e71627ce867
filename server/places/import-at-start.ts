import { readFile } from 'node:fs/promises'
import type { Country } from '#countries/country.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/store/database.ts'
import type { Log } from '#server/payments/engine.ts'
import { importPlaces } from './import-places.ts'
import { SHOPS } from './kinds/shops-kind.ts'
import { SITES } from './kinds/sites-kind.ts'
import type { PlaceKind } from './place-kind.ts'

interface StartParts {
  readonly database: Database
  readonly country: Country
  readonly log: Pick<Log, 'warn'>
}

/**
 * Imports the files that the configuration names, each only while nothing of its kind was ever imported: what an operator
 * imported since then stays. Throws when a file cannot be read or holds no good row.
 */
export async function importAtStart(parts: StartParts, files: Config['placeFiles']): Promise<void> {
  if (files.shops !== '') await importFirst(parts, SHOPS, files.shops)
  if (files.sites !== '') await importFirst(parts, SITES, files.sites)
}

async function importFirst<T>(
  { database, country, log }: StartParts,
  kind: PlaceKind<T>,
  path: string,
): Promise<void> {
  if ((await kind.newest(database)).edition > 0) return
  const file = { name: path, bytes: await readFile(path) }
  const order = { kind, file, box: country.map.bounds, goodRows: true, by: 'start' }
  const report = await importPlaces(database, order)
  if (report.outcome === 'unreadable') throw new Error(`${path}: ${report.problem}`)
  if (report.outcome === 'refused') throw new Error(`${path} holds no good row of ${kind.name}`)
  if (report.broken > 0)
    log.warn({ count: report.broken }, `rows of ${kind.name} were left out: npm run places tells which`)
}
