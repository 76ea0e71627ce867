import type { PromptLimits } from '#domain/payments/payment-limits.ts'
import type { Database } from '#server/store/database.ts'
import type { Engine } from '../engine.ts'
import * as sql from './prompt-statements.ts'

export interface Prompting {
  readonly id: string
  readonly sessionHash: Buffer | null
}

export type PromptAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: 'open-prompt' | 'too-often'; readonly waitSeconds: number }

/** A prompt that nobody answered is taken to be gone from the phone after this long. */
const PROMPT_LIFE_MS = 5 * 60_000
/** Between a process that was let through and its claim; no longer than any request lives. */
const CLAIM_WITHIN_MS = 30_000

/**
 * Lets a wallet's phone ring, or not (T21): counted per paying number over all portal processes, by the database's
 * clock. A payment that would not ring a phone, is not the caller's or was asked for before passes uncounted: the
 * claim that follows deals with it.
 */
export async function mayPrompt(
  engine: Engine,
  limits: PromptLimits | null,
  { id, sessionHash }: Prompting,
): Promise<PromptAnswer> {
  if (limits === null) return { ok: true }
  const [said] = await engine.database.run<{ asked: boolean; taken: boolean }>(sql.takePrompt, [
    id,
    sessionHash,
    pinRails(engine),
    limits.openAtOnce,
    limits.perQuarterHour,
    limits.perDay,
    PROMPT_LIFE_MS,
    CLAIM_WITHIN_MS,
  ])
  if (!said?.asked || said.taken) return { ok: true }
  const [pace] = await engine.database.run<PaceRow>(sql.findPace, [id, PROMPT_LIFE_MS, CLAIM_WITHIN_MS])
  if (!pace || pace.open >= limits.openAtOnce)
    return { ok: false, problem: 'open-prompt', waitSeconds: Math.ceil(PROMPT_LIFE_MS / 1_000) }
  const ms = pace.today >= limits.perDay ? pace.day_wait_ms : pace.quarter_wait_ms
  return { ok: false, problem: 'too-often', waitSeconds: Math.max(1, Math.ceil((ms ?? 0) / 1_000)) }
}

interface PaceRow {
  readonly open: number
  readonly today: number
  readonly quarter_wait_ms: number | null
  readonly day_wait_ms: number | null
}

/** Forgets the phones that no limit counts any more (T18). */
export async function forgetOldPrompts(database: Database): Promise<void> {
  await database.run(sql.forgetPace)
}

/** What is paid with a PIN typed on the page makes no phone ring. */
function pinRails(engine: Engine): string[] {
  return [...engine.rails.values()].filter((rail) => rail.pinRetry !== undefined).map(({ name }) => name)
}
