import { LEAD_LEASE_MS } from '#domain/leads/lead-schedule.ts'
import { startRounds, type Rounds } from '#server/rounds.ts'
import type { LeadRow } from './lead-row.ts'
import type { LeadSetting } from './lead-setting.ts'
import * as sql from './lead-statements.ts'
import { tellOperator } from './tell-operator.ts'

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

/** Starts the worker of this process: it hands over the leads that the operator is not known to have. Any number may run. */
export function startLeadWorker(setting: LeadSetting): Pick<Rounds, 'stop'> {
  return startRounds(async () => {
    try {
      return (await tellDueLeads(setting)) === AT_ONCE ? 0 : LOOK_EVERY_MS
    } catch (err) {
      setting.log.warn({ err }, 'leads could not be looked at')
      return LOOK_EVERY_MS
    }
  })
}
