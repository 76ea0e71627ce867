import type { TryLimit } from '#domain/limits/account-limits.ts'
import { hashesOf } from '#server/codes/code-secrets.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'
import { forgetInBatches } from '#server/store/forget-in-batches.ts'
import * as sql from './try-statements.ts'

/** Wrong tries and questions, counted in the database over all portal processes. */
export interface Tries {
  /**
   * Takes a place within every limit before anything is evaluated, so that many tries at once are no more than one by
   * one. A try that turns out right, or was not answered, gives its place back.
   */
  take<Subject extends TrySubject>(subjects: readonly Subject[]): Promise<TryPlace<Subject>>
  /** Counts a question that is limited whatever its answer. */
  count<Subject extends TrySubject>(subjects: readonly Subject[]): Promise<Counted<Subject>>
  /** How often something was counted within its seconds. */
  timesOf(subject: TrySubject): Promise<number>
  /** What is stored of a session or a network that something else counts by: its keyed hash, under every secret. */
  keysOf(what: string, of: string): readonly Buffer[]
}

export type Counted<Subject extends TrySubject = TrySubject> =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly waitSeconds: number
      /** The limits that are reached, and how often each was counted. */
      readonly full: readonly FullSubject<Subject>[]
    }

export interface FullSubject<Subject extends TrySubject> {
  readonly subject: Subject
  readonly times: number
}

/** What is counted by. */
export interface TrySubject {
  /** Which kind of secret is tried at, or what is asked. */
  readonly what: string
  /** Whose: stored as a keyed hash only. */
  readonly of: readonly string[]
  readonly limit: TryLimit
}

export type TryPlace<Subject extends TrySubject = TrySubject> =
  | { readonly ok: true; readonly release: () => Promise<void> }
  /** Nothing may be evaluated; how long until it may be. */
  | { readonly ok: false; readonly waitSeconds: number; readonly full: readonly Subject[] }

export interface TrySetting {
  readonly database: Database
  /** The server's own secret: what is stored of a number, an account or an address is worth nothing without it. */
  readonly secret: Secrets
}

interface KeyedSubject<Subject> {
  readonly hash: Buffer
  readonly limit: TryLimit
  readonly subject: Subject
}

interface Place {
  readonly subject: Buffer
  readonly at: string
}

interface Count {
  readonly subject: Buffer
  readonly seconds: number
  readonly times: number
  readonly wait: number
}

/** Counters of wrong tries and of questions. */
export function makeTries({ database, secret }: TrySetting): Tries {
  // Counted under every secret that is believed: a process that knows only one of them counts the same tries.
  const keyedOf = <Subject extends TrySubject>(subjects: readonly Subject[]): KeyedSubject<Subject>[] =>
    subjects.flatMap((subject) =>
      hashesOf(secret, 'try', subject.what, ...subject.of).map((hash) => ({
        hash,
        limit: subject.limit,
        subject,
      })),
    )
  const release = async (places: readonly Place[]): Promise<void> => {
    if (places.length === 0) return
    const subjects = places.map(({ subject }) => subject)
    await database.run(sql.givePlacesBack, [subjects, places.map(({ at }) => at)])
  }
  return {
    keysOf: (what, of) => hashesOf(secret, 'try', what, of),
    async take(subjects) {
      const keyed = keyedOf(subjects)
      const hashes = keyed.map(({ hash }) => hash)
      const most = keyed.map(({ limit }) => limit.most)
      const seconds = keyed.map(({ limit }) => limit.seconds)
      const places = await database.run<Place>(sql.takePlaces, [hashes, most, seconds])
      if (places.length === keyed.length) return { ok: true, release: () => release(places) }
      await release(places)
      const full = keyed
        .filter(({ hash }) => !places.some((place) => hash.equals(place.subject)))
        .map(({ subject }) => subject)
      const [wait] = await database.run<{ seconds: number | null }>(sql.waitForPlaces, [hashes])
      return { ok: false, waitSeconds: Math.max(1, Math.ceil(wait?.seconds ?? 1)), full }
    },
    async count(subjects) {
      if (subjects.length === 0) return { ok: true }
      const keyed = keyedOf(subjects)
      const counts = await database.run<Count>(sql.countLookUp, [
        keyed.map(({ hash }) => hash),
        keyed.map(({ limit }) => limit.seconds),
        keyed.map(({ limit }) => limit.most),
      ])
      const over = counts.flatMap((count) => {
        const found = keyed.find(
          ({ hash, limit }) => limit.seconds === count.seconds && hash.equals(count.subject),
        )
        return found && count.times > found.limit.most ? [{ ...count, subject: found.subject }] : []
      })
      if (over.length === 0) return { ok: true }
      return {
        ok: false,
        waitSeconds: Math.max(1, Math.ceil(Math.max(...over.map(({ wait }) => wait)))),
        full: over.map(({ subject, times }) => ({ subject, times })),
      }
    },
    async timesOf({ what, of, limit }) {
      const subjects = hashesOf(secret, 'try', what, ...of)
      const [row] = await database.run<{ times: number | null }>(sql.readLookUp, [subjects, limit.seconds])
      return row?.times ?? 0
    },
  }
}

/** Forgets what no limit counts any more (T18). */
export async function forgetOldTries(database: Database): Promise<void> {
  await forgetInBatches(database, sql.forgetTries)
  await forgetInBatches(database, sql.forgetLookUps)
}
