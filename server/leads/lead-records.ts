import { statement } from '#server/store/database.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { forgetInBatches } from '#server/store/forget-in-batches.ts'
import { leadColumns, type LeadRow } from './lead-row.ts'
import * as sql from './lead-statements.ts'

const listNewest = statement(
  'lead-list',
  `select ${leadColumns()} from lead
   where ($1::text = '' or state = $1) and ($2::timestamptz is null or created_at >= $2)
     and ($3::text is null or (created_at, id) < (select l.created_at, l.id from lead l where l.id = $3))
     and state <> 'erased'
   order by created_at desc, id desc limit $4`,
)

const listOfContact = statement(
  'lead-list-of-contact',
  `select ${leadColumns()} from lead where contact = $1 and state <> 'erased' order by created_at desc, id desc`,
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
export function listLeads(runner: Runner, { state, since, before, most }: LeadFilter): Promise<LeadRow[]> {
  return runner.run<LeadRow>(listNewest, [state, since, before, most])
}

/** Everything that is kept under a number, newest first; for its owner, once that is proved. */
export function leadsOfContact(runner: Runner, contact: string): Promise<LeadRow[]> {
  return runner.run<LeadRow>(listOfContact, [contact])
}

/** Deletes what is older than it may be (T18). */
export async function forgetOldLeads(database: Database, keptDays: number): Promise<void> {
  await forgetInBatches(database, sql.forgetLeads, [keptDays])
}
