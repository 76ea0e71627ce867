import { createTownQualification } from '#providers/service-qualification/town-list.ts'
import type { ServiceQualification } from '#providers/service-qualification/port.ts'
import { keepTowns } from './kept-towns.ts'
import type { LeadSetting } from './lead-setting.ts'
import { startLeadWorker } from './lead-worker.ts'
import type { Leads } from './leads.ts'
import { makeLeads } from './make-leads.ts'

/** Leads of a running portal: what the calls use, and the worker behind them. */
export interface OpenLeads {
  readonly leads: Leads
  /** `close` takes on nothing more; resolves when the operator was told of what was taken on. */
  readonly worker: { close(): Promise<void> }
  /** Lets go of what requests use as well. */
  close(): void
}

/** `qualification`: who says where home internet is; null for the operator's own list of towns. */
export type OpenSetting = Omit<LeadSetting, 'qualification'> & {
  readonly qualification?: ServiceQualification | null
}

/** Starts telling the operator of leads that wait. */
export function openLeads(given: OpenSetting): OpenLeads {
  const { database, operator } = given
  const towns = keepTowns({ database, listTowns: () => operator.listTowns() })
  const qualification = given.qualification ?? createTownQualification(towns)
  const setting: LeadSetting = { ...given, qualification }
  const worker = startLeadWorker(setting)
  return {
    leads: makeLeads(setting, towns),
    worker: { close: worker.stop },
    close: () => qualification.close(),
  }
}
