import { maskNumber } from '#domain/phone.ts'
import { readingOf, terminalText } from '#server/commands/typed-command.ts'
import { dayOf } from '#server/commands/typed-day.ts'
import { listLeads, type LeadFilter } from '../lead-records.ts'
import type { LeadRow } from '../lead-row.ts'
import type { LeadCommand } from './lead-command.ts'

const SHOWN = 200
const STATES = ['waiting', 'accepted', 'refused'] as const

/** `list [--state …] [--since day]`: the newest leads, one a line, their numbers masked: a terminal is read by many. */
export const listCommand: LeadCommand = async (tools, { options }) => {
  const { say } = tools
  const { state: typed, since } = options
  const state = STATES.find((one) => one === typed)
  if (typed !== undefined && !state) {
    say(`--state is one of ${STATES.join(', ')}.`)
    return false
  }
  if (since !== undefined && !dayOf(since)) {
    say('--since is a day, such as 2026-11-21.')
    return false
  }
  const filter: LeadFilter = { state: state ?? '', since: dayOf(since), before: null, most: SHOWN }
  const leads = await listLeads(await readingOf(tools), filter)
  for (const lead of leads) say(lineOf(lead))
  say(
    leads.length === 0
      ? 'No leads.'
      : `${leads.length} leads${leads.length === SHOWN ? ' and perhaps more' : ''}.`,
  )
  return true
}

function lineOf(lead: LeadRow): string {
  const { createdAt, state, refLeadId, contact, town, planCode, feasible, attempts } = lead
  const when = createdAt.toISOString().slice(0, 16).replace('T', ' ')
  const there = feasible === null ? 'not known yet' : feasible ? 'can be connected' : 'cannot be connected'
  const asked = state === 'waiting' ? `, told ${attempts} times` : ''
  return `${when} UTC  ${refLeadId || '(no number)'}  ${maskNumber(contact)}  ${terminalText(town)}  ${terminalText(planCode)}  ${state}${asked}, ${there}`
}
