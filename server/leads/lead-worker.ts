import { LEAD_LEASE_MS } from '#domain/leads/lead-schedule.ts'
import type { LeadRow } from './lead-row.ts'
import type { LeadSetting } from './lead-setting.ts'
import * as sql from './lead-statements.ts'
import { tellOperator } from './tell-operator.ts'

/** What hands over the leads that the operator is not known to have. */
export interface LeadWorker {
  /** Takes no more leads up and waits for those in hand. */
  stop(): Promise<void>
}

/** As many are told at once, so that an operator that comes back is not overrun. */
const AT_ONCE = 8
/** A lead of another process, or of one that died, is seen after at most so long. Milliseconds. */
const LOOK_EVERY_MS = 2_000

/** Tells the operator of the leads that are due, once each. Answers how many there were. */
export async function tellDueLeads(setting: LeadSetting): Promise<number> {
  const due = await setting.database.run<LeadRow>(sql.claimDue, [AT_ONCE, setting.leaseMs ?? LEAD_LEASE_MS])
  await Promise.all(
    due.map((row) =>
      tellOperator(setting, row).catch((err: unknown) => {
        // The lease runs out by itself; the lead is due again then.
        setting.log.error({ err, lead: row.id }, 'a lead could not be handed over')
      }),
    ),
  )
  return due.length
}

/** Starts the worker of this process. Any number of processes may have one. */
export function startLeadWorker(setting: LeadSetting): LeadWorker {
  const state: { stopped: boolean; timer: NodeJS.Timeout | null } = { stopped: false, timer: null }
  let running: Promise<void> = Promise.resolve()
  const round = async (): Promise<void> => {
    try {
      while (!state.stopped && (await tellDueLeads(setting)) === AT_ONCE);
    } catch (err) {
      setting.log.warn({ err }, 'leads could not be looked at')
    }
    if (!state.stopped) state.timer = setTimeout(begin, LOOK_EVERY_MS).unref()
  }
  const begin = (): void => {
    running = round()
  }
  begin()
  return {
    async stop() {
      state.stopped = true
      if (state.timer) clearTimeout(state.timer)
      await running
    },
  }
}
