import { judgeSend, LONGEST_WINDOW_SECONDS, prefixOf, withNetworkFactor } from '#domain/codes/send-limits.ts'
import type { Standing } from '#domain/limits/crowd-limits.ts'
import type { PastSend, Scope, SendHistory, SendJudgement } from '#domain/codes/send-limits.ts'
import { networkOf } from '#domain/codes/network.ts'
import type { Runner } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import { hashesOf, hashOf } from './code-secrets.ts'
import type { CodeWork } from './code-setting.ts'
import * as sql from './code-statements.ts'
import type { CodeAsker } from './codes.ts'

/**
 * One code that is about to be sent; null for an SMS without one. Such an SMS is counted together with codes, and they without it:
 * however many are asked for, codes are still sent.
 */
export interface Sending {
  readonly challengeId: string | null
  readonly codeHash: Buffer | null
  readonly phone: string
  readonly asker: CodeAsker
}

export type Reserved =
  | { readonly ok: true; readonly sendId: number }
  | {
      readonly ok: false
      readonly limit: LimitName
      readonly retryAfterSeconds: number
      /** One that would let the same request through now; '' for none. */
      readonly puzzle: string
    }

type LimitName = Extract<SendJudgement, { readonly ok: false }>['limit']

/**
 * Takes a place within the limits before anything goes out (B7): counted and judged under a lock, so that
 * many requests at once get no more than one by one. Asked for as a newcomer, and where the network is in the way once more
 * as whoever asks is. `before` writes what belongs to the place.
 */
export async function reserveSend(
  work: CodeWork,
  sending: Sending,
  before: (tx: Runner) => Promise<void>,
): Promise<Reserved> {
  const { crowd } = work
  const { asker } = sending
  const reserveAs = (standing: Standing): Promise<Reserved> => {
    const limits = withNetworkFactor(work.limits, crowd.factorOf('codes', asker, standing))
    return work.limited(() => reserve({ ...work, limits }, sending, before))
  }
  const first = await reserveAs('newcomer')
  if (first.ok || first.limit !== 'network') return first
  const standing = await crowd.standingOf(asker)
  if (standing !== 'newcomer') return reserveAs(standing)
  return { ...first, puzzle: await crowd.puzzleFor('codes', asker, 1) }
}

async function reserve(
  work: CodeWork,
  sending: Sending,
  before: (tx: Runner) => Promise<void>,
): Promise<Reserved> {
  // A flood is refused here, without a transaction or a lock.
  const early = await judge(work, work.database, sending)
  if (!early.ok) return { ...early, puzzle: '' }
  return work.database.transaction(async (tx) => {
    await lockRows(tx, 'codes', lockedBy(sending))
    const judged = await judge(work, tx, sending)
    if (!judged.ok) return { ...judged, puzzle: '' }
    await before(tx)
    const [row] = await tx.run<{ id: number }>(sql.insertSend, [
      sending.challengeId,
      sending.codeHash,
      sending.phone,
      prefixOf(sending.phone),
      networkHash(work, sending.asker),
      sending.asker.sessionHash,
    ])
    if (!row) throw new Error('a send was not recorded')
    return { ok: true, sendId: row.id }
  })
}

/** A block of numbers, a network and a session: everything a limit counts by. A phone is in its block. */
function lockedBy({ phone, asker }: Sending): string[] {
  const session = asker.sessionHash?.toString('hex') ?? 'none'
  return [`network:${networkOf(asker.address)}`, `session:${session}`, `prefix:${prefixOf(phone)}`]
}

function networkHash(work: CodeWork, { address }: CodeAsker): Buffer {
  return hashOf(work.secret, 'network', networkOf(address))
}

/** What the network was counted under, also before the server's secret was replaced. */
function networkHashes(work: CodeWork, { address }: CodeAsker): Buffer[] | null {
  const network = networkOf(address)
  return network ? hashesOf(work.secret, 'network', network) : null
}

async function judge(work: CodeWork, runner: Runner, sending: Sending): Promise<SendJudgement> {
  return judgeSend(work.limits, await historyOf(work, runner, sending))
}

interface SendRow {
  readonly ageSeconds: number
  readonly verified: boolean
  readonly byPhone: boolean
  readonly byNetwork: boolean
  readonly bySession: boolean
  readonly byPrefix: boolean
}

async function historyOf(work: CodeWork, runner: Runner, sending: Sending): Promise<SendHistory> {
  const { limits } = work
  const { asker, phone } = sending
  const isCode = sending.challengeId !== null
  const counts = (scope: Scope): boolean => limits.windows[scope].length > 0
  const rows = await runner.run<SendRow>(sql.sendHistory, [
    phone,
    counts('network') ? networkHashes(work, asker) : null,
    counts('session') ? asker.sessionHash : null,
    counts('prefix') || limits.brake ? prefixOf(phone) : null,
    LONGEST_WINDOW_SECONDS,
    Math.max(0, ...limits.windows.network.map(({ seconds }) => seconds)),
    isCode,
  ])
  const full = limits.everywhere
    ? await runner.run<{ ageSeconds: number }>(sql.nthNewestSend, [
        limits.everywhere.most,
        limits.everywhere.seconds,
        isCode,
      ])
    : []
  return { sends: rows.map(pastSend), everywhereAgeSeconds: full[0]?.ageSeconds ?? null }
}

function pastSend(row: SendRow): PastSend {
  const shared = { phone: row.byPhone, network: row.byNetwork, session: row.bySession, prefix: row.byPrefix }
  const scopes = (['phone', 'network', 'session', 'prefix'] as const).filter((scope) => shared[scope])
  return { ageSeconds: row.ageSeconds, verified: row.verified, scopes }
}
