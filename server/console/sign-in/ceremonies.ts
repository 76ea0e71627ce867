import { randomBytes } from 'node:crypto'
import type { Database } from '#server/store/database.ts'
import * as sql from './session-statements.ts'

/** A sign-in, a proof or an enrolment under way, for two minutes. */
const LASTS_SECONDS = 120

export type CeremonyKind = 'sign-in' | 'proof' | 'enrol' | 'company'

export interface Ceremony<Data> {
  readonly data: Data
  readonly staffId: number | null
}

interface Beginning {
  readonly kind: CeremonyKind
  readonly data: Readonly<Record<string, unknown>>
  readonly staffId?: number | null
  /** Of the session that it belongs to; without one it is a sign-in. */
  readonly session?: Buffer | null
  readonly lastsSeconds?: number
}

/** Begins one and answers the name under which it is ended. */
export async function beginCeremony(database: Database, beginning: Beginning): Promise<string> {
  const { kind, data, staffId = null, session = null, lastsSeconds = LASTS_SECONDS } = beginning
  const id = randomBytes(24).toString('base64url')
  await database.run(sql.forgetCeremonies)
  await database.run(sql.beginCeremony, [id, kind, staffId, session, JSON.stringify(data), lastsSeconds])
  return id
}

/** Ends one: whoever comes second, too late or from another session finds none. */
export async function endCeremony<Data>(
  database: Database,
  { id, kind, session = null }: { id: string; kind: CeremonyKind; session?: Buffer | null },
): Promise<Ceremony<Data> | null> {
  const [found] = await database.run<{ data: Data; staff_id: number | null }>(sql.endCeremony, [
    id,
    kind,
    session,
  ])
  return found ? { data: found.data, staffId: found.staff_id } : null
}
