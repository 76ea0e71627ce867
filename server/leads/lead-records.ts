import { statement } from '#server/store/database.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { forgetInBatches } from '#server/store/forget-in-batches.ts'
import * as sql from './lead-statements.ts'

/** Everything that is kept of a lead and means something to a person. */
export interface LeadRecord {
  /** Key of the lead, where pages go on from. */
  readonly id: string
  readonly at: Date
  readonly state: 'waiting' | 'accepted' | 'refused' | 'erased'
  /** The operator's number; '' where there is none. */
  readonly leadId: string
  readonly refusal: string
  readonly feasible: boolean | null
  readonly fullName: string
  /** National digits. */
  readonly contact: string
  readonly email: string
  readonly town: string
  readonly street: string
  readonly landmark: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly plan: string
  readonly planDescription: string
  readonly planAmount: number
  readonly planCurrency: string
  readonly language: 'EN' | 'SW'
  readonly consentText: string
  readonly consentVersion: string
  readonly consentedAt: Date
  readonly toldAt: Date | null
  readonly tries: number
}

const COLUMNS = `id, created_at as at, state, ref_lead_id as "leadId", refusal, feasible, full_name as "fullName",
  contact, email, town, street, landmark, country, latitude, longitude, plan_code as plan,
  plan_description as "planDescription", plan_amount as "planAmount", plan_currency as "planCurrency", language,
  consent_text as "consentText", consent_version as "consentVersion", consented_at as "consentedAt",
  told_at as "toldAt", attempts as tries`

const listNewest = statement(
  'lead-list',
  `select ${COLUMNS} from lead
   where ($1::text = '' or state = $1) and ($2::timestamptz is null or created_at >= $2)
     and ($3::text is null or (created_at, id) < (select l.created_at, l.id from lead l where l.id = $3))
     and state <> 'erased'
   order by created_at desc, id desc limit $4`,
)

const listOfContact = statement(
  'lead-list-of-contact',
  `select ${COLUMNS} from lead where contact = $1 and state <> 'erased' order by created_at desc, id desc`,
)

/** Which leads, and where to go on. */
export interface LeadFilter {
  readonly state: '' | 'waiting' | 'accepted' | 'refused'
  readonly since: Date | null
  /** Key of the lead that the last page ended with; null for the first page. */
  readonly before: string | null
  readonly most: number
}

/** Leads, newest first. */
export function listLeads(runner: Runner, { state, since, before, most }: LeadFilter): Promise<LeadRecord[]> {
  return runner.run<LeadRecord>(listNewest, [state, since, before, most])
}

/** Everything that is kept under a number, newest first; for its owner, once that is proved. */
export function leadsOfContact(runner: Runner, contact: string): Promise<LeadRecord[]> {
  return runner.run<LeadRecord>(listOfContact, [contact])
}

/** Deletes what is older than it may be (T18). */
export async function forgetOldLeads(database: Database, keptDays: number): Promise<void> {
  await forgetInBatches(database, sql.forgetLeads, [keptDays])
}
