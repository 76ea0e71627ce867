import { DatabaseUnavailable, statement, type Database } from '../database.ts'

/**
 * Why a commit that the server acknowledges may be lost with the server's machine; null when a second machine has every
 * one of them on disk.
 */
export type StandbyFault = 'none-named' | 'not-waited-for' | 'none-connected' | null

/**
 * `standbys` is null where the role may not see them (it lacks pg_read_all_stats). They are told as the server names them: one
 * of a list (`sync`) or of any so many (`quorum`).
 */
const durability = statement(
  'durability of commits',
  `select current_setting('synchronous_standby_names') as named, current_setting('synchronous_commit') as commits,
     case when pg_has_role(current_user, 'pg_read_all_stats', 'usage')
       then (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) end as standbys`,
)

/** A commit that writes a line to the log of the server, and nothing else: it is acknowledged as every payment's is. */
const proof = statement('proof of a standby', `select pg_logical_emit_message(true, 'duuka', 'standby?')`)

interface Durability {
  readonly named: string
  readonly commits: string
  readonly standbys: number | null
}

/** Waiting until a standby has flushed it: with `remote_write` a power cut of both takes it, `local` and `off` do not wait. */
const WAITING = new Set(['on', 'remote_apply'])

/** What the settings and views of the server say, for a look now and then. Throws DatabaseUnavailable. */
export async function standbyFault(database: Pick<Database, 'run'>): Promise<StandbyFault> {
  const [found] = await database.run<Durability>(durability)
  if (!found || found.named.trim() === '') return 'none-named'
  if (!WAITING.has(found.commits)) return 'not-waited-for'
  return found.standbys === 0 ? 'none-connected' : null
}

/**
 * The same for a start, which proves by a commit what the role may not see: while no standby answers, that waits
 * in vain. Throws DatabaseUnavailable where the server is away.
 */
export async function provenStandbyFault(database: Pick<Database, 'run'>): Promise<StandbyFault> {
  const fault = await standbyFault(database)
  if (fault !== null) return fault
  try {
    await database.run(proof)
    return null
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.written === 'unknown') return 'none-connected'
    throw error
  }
}
