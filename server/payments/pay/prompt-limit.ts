import type { PromptLimits } from '#domain/payments/amounts/payment-limits.ts'
import type { Database } from '#server/store/database.ts'
import { forgetInBatches } from '#server/store/forget-in-batches.ts'
import type { Engine } from '../engine.ts'
import * as sql from './prompt-statements.ts'

export interface Prompting {
  readonly id: string
  readonly sessionHash: Buffer | null
  /** Who asks, each by keyed hash, with how many different wallets of an hour may ring and not pay. */
  readonly askers: readonly PromptAsker[]
}

export interface PromptAsker {
  readonly hash: Buffer
  readonly most: number
}

/** `wallets`: too many different phones rang from here. `declined`: this one is left in peace for an hour. */
export type PromptProblem = 'open-prompt' | 'too-often' | 'wallets' | 'declined'

export type PromptAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: PromptProblem; readonly waitSeconds: number }

/** A prompt that nobody answered is taken to be gone from the phone after this long. */
const PROMPT_LIFE_MS = 5 * 60_000
/** Between a process that was let through and its claim; no longer than any request lives. */
const CLAIM_WITHIN_MS = 30_000
const HOUR_SECONDS = 3_600

/**
 * Lets a wallet's phone ring, or not (T21): counted per paying number over all portal processes, by the database's
 * clock. A payment that would not ring a phone, is not the caller's or was asked for before passes uncounted: the
 * claim that follows deals with it.
 */
export async function mayPrompt(
  engine: Engine,
  limits: PromptLimits | null,
  { id, sessionHash, askers }: Prompting,
): Promise<PromptAnswer> {
  if (limits === null) return { ok: true }
  const prompted = await placesFor(engine, { id, sessionHash, askers })
  if (prompted === null) return { ok: true }
  const said = await prompted.take(limits)
  if (!said?.asked || said.taken) return { ok: true }
  if (!said.roomy) return { ok: false, problem: 'wallets', waitSeconds: await waitOf(engine, askers) }
  const pace = await prompted.pace()
  if (!pace || pace.open >= limits.openAtOnce)
    return { ok: false, problem: 'open-prompt', waitSeconds: Math.ceil(PROMPT_LIFE_MS / 1_000) }
  const isDayFull = pace.today >= limits.perDay
  if (!isDayFull && pace.quarter < limits.perQuarterHour)
    return { ok: false, problem: 'declined', waitSeconds: HOUR_SECONDS }
  const ms = isDayFull ? pace.day_wait_ms : pace.quarter_wait_ms
  return { ok: false, problem: 'too-often', waitSeconds: Math.max(1, Math.ceil((ms ?? 0) / 1_000)) }
}

/** How the places of a phone are taken and looked at. */
interface Places {
  readonly take: (limits: PromptLimits) => Promise<Taken | undefined>
  readonly pace: () => Promise<PaceRow | undefined>
}

/**
 * Where tables are spread, counts and payments are on several servers: what became of the payments is read first. Null: this
 * one makes no phone ring.
 */
async function placesFor(engine: Engine, prompting: Prompting): Promise<Places | null> {
  const { id, sessionHash, askers } = prompting
  const { database } = engine
  const rails = pinRails(engine)
  const times = [PROMPT_LIFE_MS, CLAIM_WITHIN_MS]
  const hashes = askers.map(({ hash }) => hash)
  const valuesOf = (third: unknown, limits: PromptLimits): unknown[] => [
    id,
    sessionHash,
    third,
    limits.openAtOnce,
    limits.perQuarterHour,
    limits.perDay,
    ...times,
    hashes,
    askers.map(({ most }) => most),
    limits.declinesBeforePause,
  ]
  if (!(await database.isSpread()))
    return {
      take: async (limits) => (await database.run<Taken>(sql.takePrompt, valuesOf(rails, limits)))[0],
      pace: async () => (await database.run<PaceRow>(sql.findPace, [id, ...times]))[0],
    }
  const [prompted] = await database.run<Prompted>(sql.findPrompted, [id, sessionHash, rails, hashes])
  if (!prompted) return null
  const { payer } = prompted
  const known = JSON.stringify(prompted.known)
  return {
    take: async (limits) =>
      (await database.run<Taken>(sql.takeKnownPrompt, [...valuesOf(payer, limits), known]))[0],
    pace: async () => (await database.run<PaceRow>(sql.findKnownPace, [id, ...times, payer, known]))[0],
  }
}

/** A payment that may make a phone ring, and the payments that rang before. */
interface Prompted {
  readonly payer: string
  readonly known: readonly object[]
}

async function waitOf(engine: Engine, askers: readonly PromptAsker[]): Promise<number> {
  const hashes = askers.map(({ hash }) => hash)
  const [row] = await engine.database.run<{ seconds: number | null }>(sql.waitOfAskers, [hashes])
  return Math.min(HOUR_SECONDS, Math.max(1, Math.ceil(row?.seconds ?? HOUR_SECONDS)))
}

interface Taken {
  readonly asked: boolean
  readonly taken: boolean
  readonly roomy: boolean
}

interface PaceRow {
  readonly open: number
  readonly quarter: number
  readonly today: number
  readonly quarter_wait_ms: number | null
  readonly day_wait_ms: number | null
}

/** Forgets the phones that no limit counts any more (T18). */
export async function forgetOldPrompts(database: Database): Promise<void> {
  await forgetInBatches(database, sql.forgetPace)
  await database.run(sql.forgetAskers)
}

/** What is paid with a PIN typed on the page makes no phone ring. */
function pinRails(engine: Engine): string[] {
  return [...engine.rails.values()].filter((rail) => rail.pinRetry !== undefined).map(({ name }) => name)
}
