import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '#server/commands/typed-day.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './audit-statements.ts'
import { CHAIN_BEGINS, type EntryRow, type Link } from './entry.ts'

const AT_ONCE = 5_000
/** The program that proves an export, which goes along with it. */
export const PROOF = 'verify.mjs'
export const PROOF_HERE = join(import.meta.dirname, '../../../deploy/audit', PROOF)

/** Entries that lie one after another in the chain. */
export interface AuditRange {
  /** The one before the first. */
  readonly before: Link
  /** The last entry of it. */
  readonly until: number
}

export type FoundRange =
  | { readonly ok: true; readonly range: AuditRange }
  | { readonly ok: false; readonly why: 'unreadable' | 'none' }

/** The range from an entry or a day of UTC to another, both in it. */
export async function findRange(database: Runner, from: string, to: string): Promise<FoundRange> {
  const first = await edgeOf(database, from, sql.findFirstSince)
  const last = await edgeOf(database, to, sql.findLastOf)
  if (first === null || last === null) return { ok: false, why: 'unreadable' }
  const [before] = await database.run<Link>(sql.findHashes, [[first - 1]])
  const [end] = await database.run<Link>(sql.findHashes, [[last]])
  if (first < 1 || first > last || !end || (first > 1 && !before)) return { ok: false, why: 'none' }
  return { ok: true, range: { before: before ?? CHAIN_BEGINS, until: last } }
}

/** The number that was typed, or that a day leads to, 0 where nothing stands there; null: it is neither. */
async function edgeOf(
  database: Runner,
  typed: string,
  lookUp: typeof sql.findFirstSince,
): Promise<number | null> {
  if (/^\d{1,15}$/.test(typed)) return Number(typed)
  if (dayOf(typed) === null) return null
  const [found] = await database.run<{ id: number }>(lookUp, [typed])
  return found?.id ?? 0
}

/** Where the chain stands before the range, then its entries as they are hashed, each a line of JSON; some thousands at a time. */
export async function* linesOf(database: Runner, { before, until }: AuditRange): AsyncGenerator<string> {
  yield lineOf({ id: before.id, hash: before.hash.toString('hex'), until })
  for (let at = before.id; at < until;) {
    const rows = await database.run<EntryRow>(sql.listChain, [at, Math.min(AT_ONCE, until - at)])
    const inside = rows.filter(({ id }) => id <= until)
    // What is missing shows in the file: it is what there is.
    if (inside.length === 0) return
    yield inside.map((row) => lineOf({ ...row, hash: row.hash.toString('hex') })).join('')
    at = inside.at(-1)?.id ?? until
  }
}

/** The program as a text. */
export async function* proofLines(): AsyncGenerator<string> {
  yield await readFile(PROOF_HERE, 'utf8')
}

/** JSON in one line for every reader: some end lines where Unicode does. */
function lineOf(value: object): string {
  const text = JSON.stringify(value)
  return `${text.replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'))}\n`
}
