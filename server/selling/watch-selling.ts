import type { BreakerRules } from '#domain/selling/delivery-breaker.ts'
import type { Operator } from '#providers/operator/port.ts'
import type { Log } from '#server/payments/engine.ts'
import { startRounds } from '#server/rounds.ts'
import type { Database } from '#server/store/database.ts'
import { judgeDeliveries, type Judged } from './judge-deliveries.ts'
import { hurryOwed, probeOperator } from './probe-operator.ts'
import { makeReminders, type Reminders, type ReminderSetting } from './reminders.ts'
import type { SellingMemory } from './selling.ts'

/** What is switched in one process or by a command is known to all within this. */
const LOOK_EVERY_MS = 1_000

export interface SellingWork {
  readonly database: Database
  readonly selling: SellingMemory
  readonly reminders: Pick<Reminders, 'tell'>
  readonly operator: Pick<Operator, 'queryDelivery'>
  readonly rules: BreakerRules
  readonly node: string
  readonly log: Log
  /** Hurries the worker that delivers. */
  readonly wake: () => void
}

/** One look at what may be sold, with all that follows from it. */
export async function sellingRound(work: SellingWork): Promise<void> {
  const { selling, log } = work
  await selling.look()
  const seen = selling.takeSeen()
  const isOff = work.rules.failures === 0 && !selling.stops().some(({ by }) => by === 'deliveries')
  if (seen.size > 0 && !isOff) {
    const judged = await judgeDeliveries(work, seen).catch((error: unknown) => {
      selling.putBack(seen)
      throw error
    })
    for (const { kind, change } of judged) tell(log, kind, change)
    if (judged.some(({ change }) => change !== null)) await selling.look()
    for (const one of judged) await follow(work, one)
  }
  if (selling.isAwaited()) await work.reminders.tell()
}

async function follow(work: SellingWork, { kind, change, probe }: Judged): Promise<void> {
  if (probe) await probeOperator(work, kind)
  if (change === 'sold-again') await hurryOwed(work, kind)
}

/** Once for each change, over all processes: whoever wrote it says it. */
function tell(log: Log, kind: string, change: Judged['change']): void {
  if (change === 'stopped') log.error({ kind }, 'selling stopped: deliveries get no answer')
  if (change === 'sold-again') log.warn({ kind }, 'sold again: a delivery was answered')
}

/** Keeps the memory of a process up to date, until it is closed. */
export function watchSelling(parts: Omit<SellingWork, 'reminders'> & ReminderSetting): {
  close(): Promise<void>
} {
  const work = { ...parts, reminders: makeReminders(parts) }
  const rounds = startRounds(async () => {
    await sellingRound(work).catch((err: unknown) => {
      work.log.warn({ err }, 'what may be sold could not be looked at')
    })
    return LOOK_EVERY_MS
  })
  // So many in one process are not left until the next look.
  work.selling.onFailure = (failed) => {
    if (failed === work.rules.failures) rounds.wake()
  }
  return { close: rounds.stop }
}
