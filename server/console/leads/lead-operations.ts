import { writeEntry } from '../audit/write-entry.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { no, type Operations } from '../http/operations.ts'
import { exportLeads, type ExportTurn } from './export-leads.ts'
import { noteLead, showLead, tellLeadAgain } from './lead-acts.ts'
import { readLead, readLeads } from './read-leads.ts'

type LeadOperations = Pick<
  Operations,
  'leads' | 'lead' | 'tellLeadAgain' | 'noteLead' | 'showLead' | 'exportLeads'
>

/** What the desk for home internet does. */
export function leadOperations({ database, config }: ConsoleDependencies): LeadOperations {
  const reading = { database, keptDays: config.leadsKeptDays, plan: config.country }
  const turn: ExportTurn = { until: 0 }
  return {
    exportLeads: ({ asker }, request) =>
      exportLeads({ database, turn, now: () => performance.now() }, asker, request),
    leads: (_caller, request) => readLeads(database, request),
    async lead({ asker }, { id }) {
      const lead = await readLead(reading, id)
      if (!lead) return no('not-found')
      await database.transaction((tx) =>
        writeEntry(tx, asker, { act: 'opened-lead', may: 'leads', objectKind: 'lead', object: id }),
      )
      return lead
    },
    tellLeadAgain: async ({ asker }, { id }) => (await tellLeadAgain(database, asker, id)) ?? no('not-found'),
    noteLead: async ({ asker }, request) => (await noteLead(database, asker, request)) ?? no('not-found'),
    async showLead({ asker }, request) {
      const shown = await showLead(database, asker, request)
      if (shown === null) return no('not-found')
      if (shown === 'too-many') return no('too-often')
      return shown === 'no-reason' ? no('unreadable') : shown
    },
  }
}
