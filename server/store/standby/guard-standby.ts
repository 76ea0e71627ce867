import type { Log } from '#server/payments/engine.ts'
import { startRounds } from '../../rounds.ts'
import { DatabaseUnavailable, type Database } from '../database.ts'
import { provenStandbyFault, standbyFault, type StandbyFault } from './standby-fault.ts'

const SAYINGS: Readonly<Record<NonNullable<StandbyFault>, string>> = {
  'none-named': 'no synchronous standby is named (synchronous_standby_names is empty)',
  'not-waited-for': 'commits do not wait for a standby’s disk (synchronous_commit is not on)',
  'none-connected': 'no synchronous standby is connected',
}

export interface GuardedDatabase {
  readonly database: Pick<Database, 'run'>
  readonly log: Pick<Log, 'warn'>
  /** Between two looks, milliseconds. */
  readonly lookEveryMs?: number
}

export interface StandbyGuard {
  /** Whether, as far as the last look knows, what is acknowledged now is lost with one machine. */
  isAlone(): boolean
  close(): Promise<void>
}

/** A standby that goes is known within so long; a look costs the server nothing to speak of. */
const LOOK_EVERY_MS = 30_000

/**
 * Sees to it that a payment which was acknowledged outlives the database's machine: a start without a synchronous standby is
 * refused, and one that is lost later is told to the log, once each time it goes and comes back. It never stops a payment
 * itself: whether writes wait for a standby that is gone is the server's to say.
 *
 * @throws Error with what to do, where there is none at the start
 */
export async function guardStandby(parts: GuardedDatabase): Promise<StandbyGuard> {
  const { database, lookEveryMs = LOOK_EVERY_MS } = parts
  const fault = await provenStandbyFault(database)
  if (fault !== null)
    throw new Error(
      `${SAYINGS[fault]}: what customers paid would be lost with the database’s machine. ` +
        'Give it a synchronous standby (docs/running/failover.md), or say SINGLE_DATABASE=accepted.',
    )
  let told: StandbyFault = null
  const rounds = startRounds(async () => {
    const now = await standbyFault(database).catch(unlessAway)
    if (now !== undefined && now !== told) {
      told = now
      tell(parts.log, now)
    }
    return lookEveryMs
  })
  return { isAlone: () => told !== null, close: () => rounds.stop() }
}

function tell(log: GuardedDatabase['log'], fault: StandbyFault): void {
  if (fault === null) log.warn({}, 'acknowledged payments are on a second machine again')
  else log.warn({ reason: SAYINGS[fault] }, 'acknowledged payments are on one machine alone')
}

/** An absent database is told by others. */
function unlessAway(error: unknown): undefined {
  if (!(error instanceof DatabaseUnavailable)) throw error
}
