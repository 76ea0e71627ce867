import { createHash, randomBytes } from 'node:crypto'
import type { Myself } from '#contract/console/staff.ts'
import type { Country } from '#countries/country.ts'
import { currenciesOf } from '#countries/currencies-of.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { initialsOf, type Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import * as sql from './session-statements.ts'

/** After so long without a key press the session is locked until it is proved again who is there. */
export const LOCKED_AFTER_MS = 15 * 60_000
/** An approval counts with a proof that is no older. */
const PROOF_LASTS_MS = 2 * 60_000
const TOUCHED_EVERY_MS = 60_000

/** Whether it was proved a moment ago who this is. */
export function isProvedNow({ provedMs }: Pick<Asker, 'provedMs'>): boolean {
  return provedMs !== null && provedMs <= PROOF_LASTS_MS
}

export interface SessionRow {
  readonly hash: Buffer
  readonly name: string
  readonly browser: string
  readonly staff_id: number
  readonly entered_by: 'passkey' | 'company'
  readonly began_at: Date
  readonly proved_at: Date | null
  readonly ends_at: Date
  readonly idle_ms: number
  readonly proved_ms: number | null
  readonly work_name: string
  readonly staff_name: string
  readonly language: 'EN' | 'SW'
  readonly roles: readonly Role[]
  readonly keys: number
}

export function hashOfSession(token: string): Buffer {
  return createHash('sha256').update('console session').update(token).digest()
}

/** What a request brings of a session, and from where. */
export interface Brought {
  /** The session's text; '' for none. */
  readonly token: string
  /** The browser's own name; '' for one that has none. */
  readonly browser: string
  readonly requestId: string
  readonly origin: string
}

/** The session of a cookie's text; null when there is none, it is over, or it comes from another browser than its own. */
export async function findSession(database: Database, brought: Brought): Promise<SessionRow | null> {
  const [row] = await database.run<SessionRow>(sql.findSession, [hashOfSession(brought.token)])
  if (!row) return null
  if (row.browser !== brought.browser) return endCarriedOff(database, row, brought)
  const isOpen = row.idle_ms < LOCKED_AFTER_MS
  if (isOpen && row.idle_ms > TOUCHED_EVERY_MS) await database.run(sql.touchSession, [row.hash, row.staff_id])
  return row
}

/** A session that was carried into another browser is over for whoever carried it off, and its owner comes in anew. */
async function endCarriedOff(database: Database, row: SessionRow, brought: Brought): Promise<null> {
  await database.transaction(async (tx) => {
    await tx.run(sql.endSession, [row.hash])
    const detail = { because: 'other-browser' }
    const entry = {
      act: 'refused-act',
      may: 'today',
      objectKind: 'session',
      object: row.name,
      detail,
    } as const
    await writeEntry(tx, askerOf(row, brought), entry)
  })
  return null
}

/** Who asks, from their session. */
export function askerOf(row: SessionRow, from: Pick<Asker, 'requestId' | 'origin'>): Asker {
  return {
    staffId: row.staff_id,
    name: row.staff_name,
    roles: row.roles,
    session: { hash: row.hash, name: row.name, browser: row.browser },
    provedMs: row.proved_ms,
    ...from,
  }
}

export interface NewSession {
  readonly staffId: number
  readonly by: 'passkey' | 'company'
  readonly browser: string
  readonly origin: string
}

/** Begins a session and answers the cookie's text, which is kept nowhere else, and the session's name. */
export async function beginSession(
  tx: Runner,
  { staffId, by, browser, origin }: NewSession,
): Promise<{ readonly token: string; readonly name: string }> {
  const token = randomBytes(32).toString('base64url')
  const name = randomBytes(4).toString('hex')
  await tx.run(sql.forgetSessions)
  await tx.run(sql.beginSession, [hashOfSession(token), name, staffId, by, browser, origin])
  return { token, name }
}

/** What a screen needs to know of the place that it is shown in. */
export type Place = Pick<Myself, 'brand' | 'country' | 'currencies' | 'timeZone' | 'runMode'>

/** A console's address. */
export function placeOf(country: Country, runMode: Place['runMode']): Place {
  const { brand, opco, timeZone } = country
  return { brand: brand.name, country: opco, currencies: currenciesOf(country), timeZone, runMode }
}

export function myselfOf(row: SessionRow, place: Place): Myself {
  return {
    id: row.staff_id,
    workName: row.work_name,
    name: row.staff_name,
    initials: initialsOf(row.staff_name),
    roles: row.roles,
    language: row.language,
    keys: row.keys,
    endsAt: row.ends_at.toISOString(),
    provedAt: row.proved_at?.toISOString() ?? null,
    proofBy: row.keys > 0 ? 'passkey' : 'company',
    ...place,
  }
}
