import { LEADS_KEPT_DAYS } from '#domain/leads/lead-schedule.ts'
import type { Reader } from './reader.ts'
import { PARTIES } from './reading/party-schemas.ts'

export interface LeadSettings {
  /** After so many days a lead is deleted (T18). */
  readonly keptDays: number
  readonly qualification: QualificationSettings
}

/** Who says whether home internet is at an address. */
export type QualificationSettings =
  /** The operator's list of towns (LEAD-33). */
  | { readonly by: 'towns' }
  /** TM Forum TMF645 (docs/tmforum.md). */
  | { readonly by: 'tmf645'; readonly url: string; readonly key: string }

const MOST_DAYS = 3_650

/** How long leads are kept, and who says where home internet is. */
export function readLeadSettings(read: Reader): LeadSettings {
  const keptDays = read.positive('LEADS_KEPT_DAYS', LEADS_KEPT_DAYS, MOST_DAYS)
  return { keptDays, qualification: readQualification(read) }
}

function readQualification(read: Reader): QualificationSettings {
  const by = read.oneOf('QUALIFICATION', ['towns', 'tmf645'], 'towns')
  if (by === 'towns') return { by }
  return { by, ...read.party(PARTIES.qualification) }
}
