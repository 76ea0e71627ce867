import type { TownsAnswer } from '#providers/operator/leads-port.ts'
import type { LeadSetting } from './lead-setting.ts'
import type { Leads } from './leads.ts'
import { submitLead } from './submit-lead.ts'

/** Leads over the database and the operator. `towns`: the kept list of towns. */
export function makeLeads(setting: LeadSetting, towns: () => Promise<TownsAnswer>): Leads {
  return {
    submit: (lead) => submitLead(setting, lead),
    towns,
    track: (query) => setting.operator.trackLead(query),
  }
}
