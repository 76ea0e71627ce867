import type { ArchiveTools } from './archive-month.ts'
import { listArchivedMonths } from './event-months.ts'
import { linesName, manifestName, readManifests, type FoundManifest } from './manifest.ts'
import { verifyMonthFile } from './month-file.ts'

/**
 * Whether the files are those that were written, each and in their chain, as the database remembers it; the lines of one
 * month only where one is named. False: something is wrong, and has been said.
 */
export async function checkArchives({ client, folder, say }: ArchiveTools, only?: string): Promise<boolean> {
  const archived = await listArchivedMonths(client)
  const found = await readManifests(folder)
  const faults = chainFaults(found)
  for (const { month, manifestDigest } of archived) {
    const one = found.find(({ manifest }) => manifest.month === month)
    if (!one) faults.push(`${manifestName(month)} is missing.`)
    else if (one.digest !== manifestDigest)
      faults.push(`${manifestName(month)} is not the one that was written.`)
  }
  const known = new Set(archived.map(({ month }) => month))
  for (const { manifest } of found) {
    if (!known.has(manifest.month))
      faults.push(`${manifestName(manifest.month)} is of a month that never left this database.`)
    if (only !== undefined && manifest.month !== only) continue
    await verifyMonthFile(folder, manifest).catch((error: unknown) => {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      faults.push(isMissing ? `${linesName(manifest.month)} is missing.` : wordsOf(error))
    })
  }
  for (const fault of faults) say(fault)
  return faults.length === 0
}

function chainFaults(found: readonly FoundManifest[]): string[] {
  return found.flatMap(({ manifest }, at) => {
    const last = found[at - 1]
    const { before, place, month } = manifest
    const follows = last
      ? before?.month === last.manifest.month &&
        before.digest === last.digest &&
        place === last.manifest.place + 1
      : place === 1 && before === null
    return follows ? [] : [`${manifestName(month)} does not follow the one before it.`]
  })
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
