import type { AuditEntry, AuditPage } from '#contract/console/audit.ts'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import { plainText } from '#domain/pasted-text.ts'
import { MONEY_ACTS } from '#domain/staff/audit-acts.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './audit-statements.ts'
import type { EntryRow } from './entry.ts'

const PAGE = 100
/** So many entries back one request looks for what is rare. */
const LOOKED_THROUGH = 20_000

export interface AuditReading {
  readonly database: Runner
  /** Whose entries alone; null: everybody's. */
  readonly onlyOf: number | null
}

/** A page of the audit, the newest first; `older` goes on where it ends, also where nothing on it fitted. */
export async function readAudit(
  { database, onlyOf }: AuditReading,
  request: ConsoleRequest<'audit'>,
): Promise<AuditPage> {
  const before = request.before ?? (await lastId(database)) + 1
  const rows = await database.run<EntryRow>(sql.listEntries, [
    before,
    PAGE + 1,
    onlyOf ?? request.staffId,
    actsOf(request),
    plainText(request.words),
    request.day === '' ? '' : `${request.day}T00:00:00.000000Z`,
    request.day === '' ? '' : `${dayAfter(request.day)}T00:00:00.000000Z`,
  ])
  const shown = rows.slice(0, PAGE)
  const entries = await withHashesBefore(database, shown)
  const isMore = rows.length > PAGE
  const end = isMore ? (shown.at(-1)?.id ?? 0) : before - LOOKED_THROUGH
  return { entries, older: end > 1 ? end : null }
}

async function lastId(database: Runner): Promise<number> {
  const [last] = await database.run<{ id: number }>(sql.findLast)
  return last?.id ?? 0
}

function actsOf({ act, only }: ConsoleRequest<'audit'>): readonly string[] {
  if (act !== '') return [act]
  if (only === 'money') return MONEY_ACTS
  return only === 'numbers' ? ['showed-number'] : []
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

async function withHashesBefore(database: Runner, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const known = new Map(rows.map(({ id, hash }) => [id, hash]))
  const missing = rows.filter(({ id }) => id > 1 && !known.has(id - 1)).map(({ id }) => id - 1)
  for (const { id, hash } of await hashesOf(database, missing)) known.set(id, hash)
  return rows.map((row) => entryOf(row, known.get(row.id - 1) ?? Buffer.alloc(0)))
}

function hashesOf(database: Runner, ids: readonly number[]): Promise<{ id: number; hash: Buffer }[]> {
  return ids.length === 0 ? Promise.resolve([]) : database.run(sql.findHashes, [ids])
}

function entryOf(row: EntryRow, previous: Buffer): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    staffId: row.staff_id,
    by: row.by_name,
    role: row.role,
    act: row.act,
    objectKind: row.object_kind,
    object: row.object,
    detail: JSON.parse(row.detail) as Record<string, string>,
    reason: row.reason,
    requestId: row.request_id,
    from: row.origin,
    session: row.session,
    hash: row.hash.toString('hex'),
    previousHash: previous.toString('hex'),
  }
}
