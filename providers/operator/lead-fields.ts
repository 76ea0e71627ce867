import type { LeadStage } from '#domain/leads/lead.ts'
import type { Town } from '#domain/leads/town.ts'
import { textAt } from '../http/json.ts'
import type { Json } from '../http/json.ts'

const LONGEST_NAME = 80
const LONGEST_WORD = 12
const MOST_STAGES = 20

/** A town with its yes, no or word, as the operator has it (LEAD-33); null for what is none. */
export function readTown(name: Json | undefined, feasibility: Json | undefined): Town | null {
  if (typeof name !== 'string') return null
  const cityName = name.trim()
  if (cityName === '' || cityName.length > LONGEST_NAME) return null
  if (typeof feasibility === 'boolean') return { cityName, hbbLeadFeasibility: feasibility }
  if (typeof feasibility !== 'string' || feasibility.length > LONGEST_WORD) return null
  return { cityName, hbbLeadFeasibility: feasibility }
}

/** Stages with their moments, in order of time; null when one of them cannot be read. */
export function readStages(items: readonly Json[]): readonly LeadStage[] | null {
  if (items.length === 0 || items.length > MOST_STAGES) return null
  const stages: LeadStage[] = []
  for (const item of items) {
    const code = textAt(item, 'code')
    const moment = Date.parse(textAt(item, 'at'))
    if (!/^[A-Z][A-Z_]{0,39}$/.test(code) || Number.isNaN(moment)) return null
    stages.push({ code, at: new Date(moment).toISOString() })
  }
  return stages.toSorted((one, other) => one.at.localeCompare(other.at))
}
