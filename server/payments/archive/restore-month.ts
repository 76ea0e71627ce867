import type { ArchiveTools } from './archive-month.ts'
import { checkArchives } from './check-archives.ts'
import { listArchivedMonths, listEventMonths } from './event-months.ts'
import { readManifest } from './manifest.ts'
import { readMonthFile } from './month-file.ts'
import { countRows, digestOfRows, writeRows } from './month-rows.ts'
import { exchangeOf, exchangeTables, keyMonthTable, makeMonthTable, outOf } from './month-tables.ts'

/** Puts the events of a month into the database again, as they were. False: it was not done, and why has been said. */
export async function restoreMonth(tools: ArchiveTools, wanted: string): Promise<boolean> {
  const { client, folder, say } = tools
  const known = (await listArchivedMonths(client)).find(({ month }) => month === wanted)
  const month = (await listEventMonths(client)).find((one) => one.month === wanted)
  if (!known || !month || known.isRestored) {
    say(known ? `${wanted} is in the database.` : `${wanted} was never archived.`)
    return known !== undefined
  }
  if (!(await checkArchives(tools, wanted))) return false
  const { manifest } = await readManifest(folder, wanted)
  say(`${wanted}: reading …`)
  const made = await makeMonthTable(client, month)
  for await (const lines of readMonthFile(folder, manifest)) await writeRows(client, made, lines)
  if ((await digestOfRows(client, made)) !== manifest.digest)
    throw new Error(`The database does not say of ${wanted} what its file says.`)
  const here = await countRows(client, month.table)
  if (here !== manifest.kept)
    throw new Error(`The database has ${here} events of ${wanted} where its file left ${manifest.kept}.`)
  await keyMonthTable(client, month)
  const note = `update archived_month set restored_at = now() where month = ($1 || '-01')::date`
  await exchangeTables(client, month, { ...exchangeOf(month), besides: () => client.query(note, [wanted]) })
  await client.query(`drop table ${client.escapeIdentifier(outOf(month.table))}`)
  say(`${wanted}: ${manifest.rows.toLocaleString('en')} events are in the database again. The files stay.`)
  return true
}
