import type { Country } from '#countries/country.ts'
import { PROVE_WITHIN_DAYS } from '#domain/own-data/data-requests.ts'
import { writeOutsideEntry } from '#server/console/audit/write-entry.ts'
import type { Runner } from '#server/store/database.ts'
import { eraseNumber, type Erased, type Erasing } from './erase-number.ts'
import * as sql from './erase-statements.ts'
import { requestText, type ToldRequest } from './request-message.ts'

/** Requests that are over are kept two years, to show that they were answered; nothing of the data is in them. */
const KEPT_DAYS = 730

export interface CarryingOut extends Erasing {
  readonly country: Country
  /** Base address of the portal. */
  readonly publicUrl: string
}

interface ErasingRow {
  readonly id: string
  readonly number: string
  readonly outcome: Partial<Erased>
}

/**
 * What staff decided about customers' requests is carried out by the portal, whose role alone may: owners are told, corrections
 * written, numbers erased, and what waited for too long is ended. Answers how many were erased.
 */
export async function carryOutRequests(parts: CarryingOut): Promise<number> {
  const { database } = parts
  await database.run(sql.endWaiting, [PROVE_WITHIN_DAYS])
  await correctAll(parts)
  await tellOwners(parts)
  const erased = await eraseDecided(parts)
  await database.run(sql.forgetNumbers)
  await database.run(sql.forgetRequests, [KEPT_DAYS])
  return erased
}

const MOST_AT_ONCE = 100

async function correctAll({ database }: CarryingOut): Promise<void> {
  for (let n = 0; n < MOST_AT_ONCE; n += 1) {
    const corrected = await database.transaction(async (tx) => {
      const [one] = await tx.run<{ id: string }>(sql.applyCorrection)
      if (one) await note(tx, one.id, { act: 'corrected-data', detail: {} })
      return one
    })
    if (!corrected) return
  }
}

async function tellOwners({ database, country, publicUrl }: CarryingOut): Promise<void> {
  for (const one of await database.run<ToldRequest>(sql.listUntold))
    await database.run(sql.tell, [one.id, one.state, requestText(one, country, publicUrl)])
}

async function eraseDecided(parts: CarryingOut): Promise<number> {
  const { database } = parts
  let ended = 0
  for (const { id, number, outcome } of await database.run<ErasingRow>(sql.listErasing)) {
    const { left, ...erased } = added(outcome, await eraseNumber(parts, number))
    if (left > 0) {
      await database.run(sql.noteProgress, [id, JSON.stringify({ ...erased, left })])
      continue
    }
    ended += await database.transaction(async (tx) => {
      const done = await tx.run(sql.endErased, [id, JSON.stringify(erased)])
      const detail = Object.fromEntries(Object.entries(erased).map(([what, count]) => [what, String(count)]))
      if (done.length > 0) await note(tx, id, { act: 'erased-data', detail })
      return done.length
    })
  }
  return ended
}

/** What went before and what went now; `left` is as it is now. */
function added(before: Partial<Erased>, now: Erased): Erased {
  const sum = (what: keyof Erased): number => (before[what] ?? 0) + now[what]
  const [leads, forms, complaints] = [sum('leads'), sum('forms'), sum('complaints')]
  return { leads, forms, complaints, payments: sum('payments'), messages: sum('messages'), left: now.left }
}

interface Done {
  readonly act: 'erased-data' | 'corrected-data'
  readonly detail: Readonly<Record<string, string>>
}

function note(tx: Runner, id: string, done: Done): Promise<void> {
  return writeOutsideEntry(tx, {
    ...done,
    by: 'portal',
    role: 'clock',
    objectKind: 'data-request',
    object: id,
  })
}
