import type { Log } from '#server/payments/engine.ts'
import { startRounds, type Rounds } from '#server/rounds.ts'
import type { Runner } from '#server/store/database.ts'
import * as alarms from '../today/alarm-statements.ts'
import type { Link } from './entry.ts'
import { verifyChain } from './verify-chain.ts'

const EVERY_MS = 3_600_000
/** However long the chain is, a twentieth of the time is spent with it at most. */
const REST = 20
const RINGS = 'chain-broken'

export interface ChainWatch {
  readonly database: Runner
  readonly log: Pick<Log, 'warn'>
}

/** Walks along the whole audit once, through where it stood before; rings when it does not hang together. Answers where it stands. */
export async function lookAtChain(
  database: Runner,
  noted: Link | null,
): Promise<{ readonly noted: Link | null; readonly tookMs: number }> {
  const { broken, entries, head, tookMs } = await verifyChain(database, { noted })
  if (broken !== null) {
    const entry = String(broken.id)
    await database.run(alarms.ring, [RINGS, 'audit', JSON.stringify({ entry, why: broken.why })])
    return { noted, tookMs }
  }
  await database.run(alarms.endOthers, [[RINGS], []])
  return { noted: entries === 0 ? null : { id: entries, hash: Buffer.from(head, 'hex') }, tookMs }
}

/** In the background of the console: at once and each hour, so that nobody has to think of looking. */
export function watchChain({ database, log }: ChainWatch): Rounds {
  let noted: Link | null = null
  return startRounds(async () => {
    try {
      const looked = await lookAtChain(database, noted)
      ;({ noted } = looked)
      return Math.max(EVERY_MS, looked.tookMs * REST)
    } catch (err) {
      log.warn({ err }, 'the console could not walk along its audit')
      return EVERY_MS
    }
  })
}
