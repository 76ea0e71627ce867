import { openDatabase, statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import type { LeadVisit } from './lead-customer.ts'

/** A lead as the portal stored it. */
export interface StoredLead {
  readonly id: string
  readonly contact: string
  readonly town: string
  readonly state: string
  readonly leadId: string
  readonly feasible: boolean | null
}

/** A lead as the operator wrote it down. */
export interface TakenLead {
  readonly reference: string
  readonly leadId: string
  readonly contactNumber: string
  readonly town: string
  readonly feasible: boolean
}

const readLeads = statement(
  'lead-run-read',
  'select id, contact, town, state, ref_lead_id as "leadId", feasible from lead order by created_at',
)
const countWaiting = statement(
  'lead-run-waiting',
  `select count(*)::int as count from lead where state = 'waiting'`,
)
/** As if the waits and leases of all leads were over. */
const makeDue = statement(
  'lead-run-due',
  `update lead set next_at = clock_timestamp(), leased_until = null where state = 'waiting'`,
)

/** The portal's records, looked at from outside. */
export function openRecords(url: string): Database {
  return openDatabase({ connectionString: url, maxConnections: 2 })
}

export async function storedLeads(database: Database): Promise<readonly StoredLead[]> {
  return database.run<StoredLead>(readLeads)
}

/** How many leads wait for the operator. */
export async function waitingLeads(database: Database): Promise<number> {
  const [row] = await database.run<{ count: number }>(countWaiting)
  return row?.count ?? 0
}

/** Lets every wait be over. */
export async function endWaits(database: Database): Promise<void> {
  await database.run(makeDue)
}

export async function takenLeads(sandboxUrl: string): Promise<readonly TakenLead[]> {
  const answer = await fetch(`${sandboxUrl}/admin/books`)
  return ((await answer.json()) as { leads: TakenLead[] }).leads
}

/** What must not be: each line is a customer who loses something. */
export function compareLeads(
  visits: readonly LeadVisit[],
  stored: readonly StoredLead[],
  taken: readonly TakenLead[],
): readonly string[] {
  const found: string[] = []
  const storedOf = Map.groupBy(stored, ({ contact }) => contact)
  const takenOf = Map.groupBy(taken, ({ reference }) => reference)
  for (const { msisdn, town, taken: wasTaken, leadId } of visits) {
    const mine = storedOf.get(msisdn) ?? []
    if (wasTaken && mine.length !== 1)
      found.push(`${msisdn} was told that it is taken: stored ${mine.length} times`)
    if (mine.length > 1) found.push(`${msisdn} asked once and is stored ${mine.length} times`)
    if (leadId !== '' && mine[0]?.leadId !== leadId)
      found.push(`${msisdn} was told ${leadId}, stored is another`)
    if (mine[0] && mine[0].town !== town) found.push(`${msisdn} asked for another town`)
  }
  for (const { id, contact, state, leadId, feasible } of stored) {
    const entries = takenOf.get(`${id}-F`) ?? []
    if (state !== 'accepted') found.push(`the lead of ${contact} ended ${state}`)
    if (entries.length !== 1) found.push(`the operator took the lead of ${contact} ${entries.length} times`)
    if (entries[0] && entries[0].leadId !== leadId) found.push(`the lead of ${contact} has two numbers`)
    if (entries[0] && entries[0].feasible !== feasible)
      found.push(`the lead of ${contact} was told otherwise`)
    if (entries[0] && entries[0].contactNumber !== `0${contact}`)
      found.push(`the lead of ${contact} names another`)
  }
  if (taken.length !== stored.length)
    found.push(`${taken.length} leads are taken, ${stored.length} are stored`)
  return found
}
