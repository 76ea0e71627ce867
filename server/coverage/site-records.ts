import type { Site } from '#domain/coverage/site.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import * as sql from './site-statements.ts'

/** Sites that travel together: a few milliseconds of a process's time. */
const PAGE = 4_000

/** The import that counts. */
export interface SiteEdition {
  /** 0 before the first import. */
  readonly edition: number
  readonly sites: number
}

/** Puts these sites in the place of all that were there: readers see the old set or the new one, never a part. */
export function replaceSites(database: Database, sites: readonly Site[], by: string): Promise<SiteEdition> {
  return database.transaction((tx) => putSites(tx, sites, by))
}

/** The same as a part of a transaction. */
export async function putSites(tx: Runner, sites: readonly Site[], by: string): Promise<SiteEdition> {
  await lockRows(tx, 'sites')
  await tx.run(sql.removeSites)
  for (let from = 0; from < sites.length; from += PAGE) await add(tx, sites.slice(from, from + PAGE))
  const [record] = await tx.run<{ edition: number }>(sql.recordImport, [sites.length, by])
  return { edition: record?.edition ?? 0, sites: sites.length }
}

/** Which import counts, and how many sites it has. */
export async function siteEdition(on: Runner): Promise<SiteEdition> {
  const [newest] = await on.run<SiteEdition>(sql.newestImport)
  return newest ?? { edition: 0, sites: 0 }
}

/** Every site, in the order of its import. */
export async function readSites(on: Runner): Promise<readonly Site[]> {
  const sites: Site[] = []
  for (let last = 0, more = true; more;) {
    const rows = await on.run<Site & { id: number }>(sql.readSites, [last, PAGE])
    for (const { latitude, longitude, title, technologies } of rows)
      sites.push({ latitude, longitude, title, technologies })
    last = rows.at(-1)?.id ?? last
    more = rows.length === PAGE
  }
  return sites
}

function add(tx: Runner, sites: readonly Site[]): Promise<unknown> {
  return tx.run(sql.addSites, [
    sites.map(({ latitude }) => latitude),
    sites.map(({ longitude }) => longitude),
    sites.map(({ title }) => title),
    sites.map(({ technologies }) => technologies),
  ])
}
