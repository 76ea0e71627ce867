import type { ConsoleRequest, ConsoleResult } from '#contract/console/calls.ts'
import { hideMiddle } from '#domain/phone.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { csvLine } from '#server/files/csv-writing.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { keepRefusal } from '../http/keep-refusal.ts'
import { no, type No } from '../http/operations.ts'
import { SavedFile } from '../http/saved-file.ts'
import { isProvedNow } from '../sign-in/sessions.ts'
import * as sql from './lead-statements.ts'
import { hideEmail } from './read-leads.ts'

const AT_ONCE = 1_000
/** One file holds no more; whoever needs all that were ever asked uses the command. */
export const MOST_EXPORTED = 100_000
/** Leads that one person can export unmasked in 24 hours. */
const WHOLE_A_DAY = 2_000
/** A file that is not sent by then was given up by whoever asked. */
const GIVEN_UP_MS = 10 * 60_000

/** Columns of the file, as programs of operators read them; the same words as `npm run leads -- export`. */
const COLUMNS = [
  'createdAt',
  'state',
  'refLeadId',
  'feasible',
  'fullName',
  'contact',
  'email',
  'town',
  'street',
  'landmark',
  'latitude',
  'longitude',
  'planDescription',
  'planAmount',
  'planCurrency',
  'language',
  'consentVersion',
  'consentedAt',
  'toldAt',
  'attempts',
  'refusal',
  'transactionId',
] as const

type Row = Readonly<Record<(typeof COLUMNS)[number], string | number | boolean | Date | null>> & {
  readonly id: string
  readonly place: string
}

/** Who is exporting at this moment: one at a time, since each reads everything. */
export interface ExportTurn {
  until: number
}

/**
 * The requests of a state as CSV, the newest first, made while it is sent. Without a reason nobody is named in it: number,
 * e-mail, name and address are masked; with one it takes a fresh proof, and there's a daily limit. The export and
 * its count are logged before the first row is sent.
 */
export async function exportLeads(
  {
    database,
    turn,
    now,
  }: { readonly database: Database; readonly turn: ExportTurn; readonly now: () => number },
  asker: Asker,
  { state, reason }: ConsoleRequest<'exportLeads'>,
): Promise<SavedFile | ConsoleResult<'exportLeads'> | No> {
  const isWhole = reason.trim() !== ''
  if (isWhole && (reasonFault(reason) !== null || !mayBegin(asker.roles, 'show-number')))
    return no('unreadable')
  if (isWhole && !isProvedNow(asker)) return no('prove')
  if (turn.until > now()) return no('too-often')
  const until = now() + GIVEN_UP_MS
  turn.until = until
  const [counted] = await database.run<{ count: number; before: string }>(sql.countForExport, [
    state,
    MOST_EXPORTED,
  ])
  const { count, before } = counted ?? { count: 0, before: '' }
  const refused = isWhole ? await beyondTheDay(database, asker, count) : null
  if (refused) {
    turn.until = 0
    return refused
  }
  await database.transaction((tx) =>
    writeEntry(tx, asker, {
      act: 'exported',
      may: 'leads',
      objectKind: 'lead',
      object: '',
      detail: { count: String(count), state, masked: isWhole ? 'no' : 'yes' },
      reason: reason.trim(),
    }),
  )
  const day = before.slice(0, 10)
  const pages = pagesOf(database, { state, before, isWhole, isOver: () => now() > until })
  return new SavedFile(
    `home-internet-${day}.csv`,
    freeing(pages, () => (turn.until = 0)),
  )
}

/** @returns a refusal if `count` more unmasked leads would exceed the daily limit, otherwise null */
async function beyondTheDay(
  database: Database,
  asker: Asker,
  count: number,
): Promise<ConsoleResult<'exportLeads'> | null> {
  const [taken] = await database.run<{ count: number }>(sql.countTakenWhole, [asker.staffId])
  const before = taken?.count ?? 0
  if (before + count <= WHOLE_A_DAY) return null
  await keepRefusal(database, asker, { name: 'exportLeads', may: 'leads', because: 'too-often' })
  return {
    outcome: 'refused',
    key: 'staff.refused.leads-day',
    values: { most: String(WHOLE_A_DAY), taken: String(before), count: String(count) },
  }
}

interface Exporting {
  readonly state: string
  readonly before: string
  readonly isWhole: boolean
  readonly isOver: () => boolean
}

async function* pagesOf(
  database: Database,
  { state, before, isWhole, isOver }: Exporting,
): AsyncGenerator<string> {
  // A spreadsheet takes the file for UTF-8 by this sign alone.
  yield `\uFEFF${csvLine(COLUMNS)}`
  let last = { place: before, id: '\uFFFF' }
  for (let sent = 0; sent < MOST_EXPORTED && !isOver(); sent += AT_ONCE) {
    const rows: Row[] = await database.run<Row>(sql.pageForExport, [state, last.place, last.id, AT_ONCE])
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, isWhole))).join('')
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return
    last = end
  }
}

async function* freeing(parts: AsyncIterable<string>, free: () => void): AsyncGenerator<string> {
  try {
    yield* parts
  } finally {
    free()
  }
}

/** Whose each is told by no cell of a masked file. */
const HIDDEN = new Set<string>(['fullName', 'street', 'landmark', 'latitude', 'longitude'])

function cellsOf(row: Row, isWhole: boolean): readonly string[] {
  return COLUMNS.map((column) => {
    const value = row[column]
    const text = value instanceof Date ? value.toISOString() : String(value ?? '')
    if (isWhole || text === '') return text
    if (column === 'contact') return hideMiddle(text)
    if (column === 'email') return hideEmail(text)
    return HIDDEN.has(column) ? '•••' : text
  })
}
