import { TRIES_BEFORE_ALARM, waitAfterTries } from '#domain/leads/lead-schedule.ts'
import { leadText } from './lead-message.ts'
import { detailsOf, orderOf, type LeadRow } from './lead-row.ts'
import type { LeadSetting } from './lead-setting.ts'
import * as sql from './lead-statements.ts'
import type { SubmitAnswer } from './leads.ts'

/** What one try came to. */
export type Told = Extract<SubmitAnswer, { kind: 'accepted' | 'waiting' | 'refused' }>

/**
 * One try to hand over a lead that this process holds: first whether home internet is there, written down, then the
 * operator. Only its own word ends the lead; everything else is tried again with the same key.
 */
export async function tellOperator(setting: LeadSetting, row: LeadRow): Promise<Told> {
  const feasible = await findFeasible(setting, row)
  if (feasible === null) return tryLater(setting, row, { feasible, reason: 'feasibility is not known' })
  const evidence = await setting.operator.submitLead(orderOf(row, feasible, setting.country))
  if (evidence.kind === 'accepted') {
    const { leadId } = evidence
    const { language } = row
    const text =
      leadId === '' ? '' : leadText({ leadId, feasible, language }, setting.country, setting.publicUrl)
    await setting.database.run(sql.setAccepted, [row.id, leadId, text])
    if (text === '') setting.log.warn({ lead: row.id }, 'the operator gave a lead no number')
    else setting.wake?.()
    return { kind: 'accepted', leadId: evidence.leadId, feasible }
  }
  if (evidence.kind === 'refused') {
    await setting.database.run(sql.setRefused, [row.id, evidence.reason])
    setting.log.warn({ lead: row.id }, 'the operator refused a lead')
    return { kind: 'refused', reason: evidence.reason }
  }
  return tryLater(setting, row, { feasible, reason: evidence.reason })
}

/** Written down before anybody is told; what another process wrote first holds. */
async function findFeasible(setting: LeadSetting, row: LeadRow): Promise<boolean | null> {
  if (row.feasible !== null) return row.feasible
  const answer = await qualifyLead(setting, detailsOf(row))
  if (answer === null) return null
  const [kept] = await setting.database.run<{ feasible: boolean }>(sql.setFeasible, [row.id, answer])
  return kept?.feasible ?? null
}

/** Whether home internet is at the address of a lead; null while nobody can say. */
export async function qualifyLead(
  { qualification, log }: LeadSetting,
  { address, plan }: ReturnType<typeof detailsOf>,
): Promise<boolean | null> {
  const answer = await qualification.qualify({ ...address, planCode: plan.code })
  if (answer.ok) return answer.feasible
  log.warn({ reason: answer.reason }, 'whether home internet is at an address could not be found out')
  return null
}

interface Delay {
  readonly feasible: boolean | null
  readonly reason: string
}

async function tryLater(
  { database, jitter, log }: LeadSetting,
  row: LeadRow,
  { feasible, reason }: Delay,
): Promise<Told> {
  await database.run(sql.setNextTry, [row.id, row.attempts, waitAfterTries(row.attempts, jitter()), reason])
  const fields = { lead: row.id, count: row.attempts, reason }
  if (row.attempts >= TRIES_BEFORE_ALARM) log.error(fields, 'a lead waits for the operator')
  else log.warn(fields, 'the operator is not known to have a lead; it is told again')
  return { kind: 'waiting', feasible }
}
