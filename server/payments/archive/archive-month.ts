import { join } from 'node:path'
import type pg from 'pg'
import { ASKED_FOR } from '../records/events-of.ts'
import { listArchivedMonths, listEventMonths, type ArchivedMonth, type EventMonth } from './event-months.ts'
import { digestHex, manifestName, readManifest, type FoundManifest, type Manifest } from './manifest.ts'
import { verifyMonthFile, writeMonthFile, writeWhole } from './month-file.ts'
import { countRows, digestOfRows, inOneMoment, readRows } from './month-rows.ts'
import { exchangeOf, exchangeTables, keyMonthTable, makeMonthTable, outOf } from './month-tables.ts'
import { findOpenPayments } from './open-payments.ts'

/** What a command about archives works with. */
export interface ArchiveTools {
  /** As the owner of the tables, in UTC. */
  readonly client: pg.Client
  /** Where the files are. */
  readonly folder: string
  readonly say: (line: string) => void
}

/**
 * Takes the events of a month out of the database: into a file, read again before a row is dropped. False: it was not
 * done, and why has been said. Repeated after a crash it goes on.
 */
export async function archiveMonth(tools: ArchiveTools, wanted: string): Promise<boolean> {
  const { client, folder, say } = tools
  const archived = await listArchivedMonths(client)
  const months = await listEventMonths(client)
  await endInterrupted(tools, months, archived)
  const before = archived.find(({ month }) => month === wanted)
  if (before && !before.isRestored) {
    say(`${wanted} is archived.`)
    return true
  }
  const month = months.find((one) => one.month === wanted)
  const gone = new Set(archived.map((one) => one.month))
  const older = before ? [] : months.filter((one) => one.month < wanted && !gone.has(one.month))
  const fault = month ? await faultOf(client, month, older) : 'There are no events of that month.'
  if (!month || fault !== null) {
    say(`${wanted} stays in the database. ${fault}`)
    return false
  }
  if ((await countRows(client, month.table)) === 0) {
    say(`${wanted} has no events: nothing to archive.`)
    return false
  }
  const found = before
    ? await sameAgain(tools, month, before)
    : await writeArchive(tools, month, archived.findLast(Boolean))
  await leave(tools, month, found)
  say(
    `${wanted}: ${found.manifest.rows.toLocaleString('en')} events are in ${join(folder, manifestName(wanted))} and left the ` +
      `database${found.manifest.kept > 0 ? `, but for ${found.manifest.kept} that decisions ask for` : ''}. Copy both files away.`,
  )
  return true
}

/** Why a month may not leave; null when it may. `older`: those before it that did not leave. */
async function faultOf(
  client: pg.Client,
  month: EventMonth,
  older: readonly EventMonth[],
): Promise<string | null> {
  if (!month.isOver) return 'It is not over.'
  for (const one of older)
    if ((await countRows(client, one.table)) > 0)
      return `Months leave in their order, for the chain of digests: ${one.month} is the oldest one that is here.`
  const { count, some } = await findOpenPayments(client, month.table)
  if (count === 0) return null
  return (
    `Of ${count.toLocaleString('en')} payments with events in it something is still expected, or they were not paid and ` +
    `are forgotten when their days are over: ${some.join(', ')}${count > some.length ? ', …' : ''}.`
  )
}

async function writeArchive(
  { client, folder, say }: ArchiveTools,
  month: EventMonth,
  last: ArchivedMonth | undefined,
): Promise<FoundManifest> {
  const { month: name, table, from, until } = month
  say(`${name}: writing …`)
  const { written, kept } = await inOneMoment(client, async () => ({
    kept: await countAskedFor(client, table),
    written: await writeMonthFile(folder, name, readRows(client, table)),
  }))
  const manifest: Manifest = {
    format: 1,
    month: name,
    from,
    until,
    place: (last?.place ?? 0) + 1,
    before: last ? { month: last.month, digest: last.manifestDigest } : null,
    kept,
    ...written,
  }
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeWhole(join(folder, manifestName(name)), (file) => file.writeFile(text))
  const found = await readManifest(folder, name)
  if (found.digest !== digestHex(text)) throw new Error(`${manifestName(name)} cannot be read again.`)
  await verifyMonthFile(folder, found.manifest)
  return found
}

async function countAskedFor(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${client.escapeIdentifier(table)} where ${ASKED_FOR}`,
  )
  return rows[0]?.count ?? 0
}

/** A month that was restored leaves again: its file is there, and must still be what the database has. */
async function sameAgain(
  { client, folder }: ArchiveTools,
  month: EventMonth,
  before: ArchivedMonth,
): Promise<FoundManifest> {
  const found = await readManifest(folder, month.month)
  if (found.digest !== before.manifestDigest)
    throw new Error(`${manifestName(month.month)} is not the one that was written.`)
  await verifyMonthFile(folder, found.manifest)
  if ((await digestOfRows(client, month.table)) !== found.manifest.digest)
    throw new Error(`The events of ${month.month} are no longer those of its file.`)
  return found
}

/** A small table with what decisions ask for takes the place of the month's, which is dropped once it is certain what it has. */
async function leave(
  { client }: ArchiveTools,
  month: EventMonth,
  { manifest, digest }: FoundManifest,
): Promise<void> {
  const made = client.escapeIdentifier(await makeMonthTable(client, month))
  await client.query(
    `insert into ${made} select * from ${client.escapeIdentifier(month.table)} where ${ASKED_FOR}`,
  )
  await keyMonthTable(client, month)
  const note = `insert into archived_month (month, place, rows, manifest_digest)
    values (($1 || '-01')::date, $2, $3, decode($4, 'hex')) on conflict (month) do update set restored_at = null`
  await exchangeTables(client, month, {
    ...exchangeOf(month),
    besides: () => client.query(note, [manifest.month, manifest.place, manifest.rows, digest]),
  })
  await dropOut(client, month, manifest.rows)
}

/** Nobody can reach the table any more: what it has now is what it had. */
async function dropOut(client: pg.Client, month: EventMonth, rows: number): Promise<void> {
  const out = outOf(month.table)
  if ((await countRows(client, out)) !== rows) {
    await putBack(client, month)
    throw new Error(
      `The events of ${month.month} changed while they were archived; they are in the database again.`,
    )
  }
  await client.query(`drop table ${client.escapeIdentifier(out)}`)
}

async function putBack(client: pg.Client, month: EventMonth): Promise<void> {
  const { comes: made, goes: out } = exchangeOf(month)
  await exchangeTables(client, month, {
    comes: out,
    goes: made,
    besides: () =>
      client.query(`delete from archived_month where month = ($1 || '-01')::date`, [month.month]),
  })
  await client.query(`drop table ${client.escapeIdentifier(made)}`)
}

/** A crash between the exchange and the end leaves a table that stands apart: it is looked at and dropped. */
async function endInterrupted(
  { client, say }: ArchiveTools,
  months: readonly EventMonth[],
  archived: readonly ArchivedMonth[],
): Promise<void> {
  for (const month of months) {
    const { rows } = await client.query('select 1 where to_regclass(quote_ident($1)) is not null', [
      outOf(month.table),
    ])
    if (rows.length === 0) continue
    const known = archived.find((one) => one.month === month.month)
    if (known && !known.isRestored) await dropOut(client, month, known.rows)
    else await client.query(`drop table ${client.escapeIdentifier(outOf(month.table))}`)
    say(`${month.month}: what was interrupted is ended.`)
  }
}
