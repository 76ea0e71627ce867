import type { Switched } from '#domain/selling/stop.ts'
import type { Database, Runner } from '#server/store/database.ts'
import * as sql from './selling-statements.ts'

/** What is switched, by whom and why: kept for ever in the list of events. */
export interface SwitchOrder {
  readonly what: Switched
  /** Of the rail, the kind or the country; '' for codes. */
  readonly name: string
  /** Who decided, as they say; and the account that they work at. */
  readonly by: string
  readonly user: string
  readonly reason: string
}

export interface PauseOrder extends SwitchOrder {
  /** What customers are told; '' for the usual sentence. */
  readonly words: Readonly<Record<'EN' | 'SW', string>>
  /** Null until somebody resumes it. */
  readonly forMs: number | null
}

/** Switches something off for all processes, or changes how it is off. Answers when it ends by itself, null for never. */
export async function pauseSelling(database: Runner, order: PauseOrder): Promise<Date | null> {
  const { what, name, by, user, reason, words, forMs } = order
  const values = [what, name, by, user, reason, words.EN, words.SW, forMs]
  const [paused] = await database.run<{ until: Date | null }>(sql.pause, values)
  return paused?.until ?? null
}

/** Switches it on again, a kind also where deliveries stopped it. False: it was on. */
export async function resumeSelling(database: Runner, order: SwitchOrder): Promise<boolean> {
  const { what, name, by, user, reason } = order
  return (await database.run(sql.resume, [what, name, by, user, reason])).length > 0
}

export interface SwitchedOff {
  readonly what: Switched
  readonly name: string
  readonly by_name: string
  readonly reason: string
  readonly words_en: string
  readonly words_sw: string
  readonly since: Date
  readonly until: Date | null
}

export interface StoppedKind {
  readonly kind: string
  readonly since: Date
  /** Payments that are paid and owed. */
  readonly waiting: number
  /** Numbers that asked to be told. */
  readonly asked: number
}

export interface SwitchEvent {
  readonly at: Date
  readonly what: Switched
  readonly name: string
  readonly action: 'pause' | 'resume' | 'stopped' | 'sold-again'
  readonly by_name: string
  readonly by_user: string
  readonly reason: string
  readonly until: Date | null
}

/** What is off now: by a person, and by deliveries that fail. */
export async function listStops(
  database: Database,
): Promise<{ readonly switches: readonly SwitchedOff[]; readonly stopped: readonly StoppedKind[] }> {
  const [switches, stopped] = await Promise.all([
    database.run<SwitchedOff>(sql.listSwitches),
    database.run<StoppedKind>(sql.listStopped),
  ])
  return { switches, stopped }
}

/** The last `most` events, the newest first. */
export function listSwitchEvents(database: Database, most: number): Promise<SwitchEvent[]> {
  return database.run<SwitchEvent>(sql.listEvents, [most])
}
