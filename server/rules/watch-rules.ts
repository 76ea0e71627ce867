import type { Log } from '#server/payments/engine.ts'
import { startRounds } from '#server/rounds.ts'
import type { PurchaseRules } from './judging.ts'

/** A rule or a block that two people agreed on is known to all processes within this. */
const LOOK_EVERY_MS = 2_000

/** Keeps a process's knowledge of whether there are rules up to date, until it is closed. */
export function watchRules({ rules, log }: { readonly rules: PurchaseRules; readonly log: Log }): {
  close(): Promise<void>
} {
  const rounds = startRounds(async () => {
    await rules.look().catch((err: unknown) => {
      log.warn({ err }, 'rules about purchases could not be looked at')
    })
    return LOOK_EVERY_MS
  })
  return { close: rounds.stop }
}
