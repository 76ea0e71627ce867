import type { ChainReport } from '#contract/console/audit.ts'
import { verifyChain } from '#server/console/audit/verify-chain.ts'
import { openDatabase, statement } from '#server/store/database.ts'

/** What one of the staff proposed; `tx`: the transaction that wrote the row last, so that two rows of one are known. */
export interface ProposalRecord {
  readonly id: number
  readonly subject: 'payment' | 'rail' | 'rule'
  /** A payment's ID, a rail, a rule's name. */
  readonly object: string
  readonly act: string
  readonly state: string
  readonly proposer: number
  readonly second: number | null
  readonly tx: string
}
/** A line of the audit that concerns a proposal or a way to pay. */
export interface EntryRecord {
  readonly act: string
  readonly object: string
  readonly proposal: number | null
  readonly tx: string
}
/** Something that was moved by the word of staff: a payment, or a way to pay. */
export interface MovedRecord {
  readonly object: string
  readonly cause: string
  readonly tx: string
}

/** What the staff did, as the records have it. */
export interface StaffRecords {
  readonly proposals: readonly ProposalRecord[]
  readonly entries: readonly EntryRecord[]
  /** Decisions about payments. */
  readonly decisions: readonly MovedRecord[]
  /** Pauses and resumptions from the console. */
  readonly switches: readonly MovedRecord[]
  readonly chain: Pick<ChainReport, 'broken' | 'entries'>
}

const QUERIES = {
  proposals: `select id::int, subject, subject_id as object, act, state, proposer::int, second::int, xmin::text as tx
    from proposal where subject in ('payment', 'rail', 'rule') order by id`,
  entries: `select act, object, (detail->>'proposal')::int as proposal, xmin::text as tx from staff_event
    where object_kind in ('payment', 'rail', 'rule') order by id`,
  decisions: `select payment_id as object, cause, xmin::text as tx from event where cause like 'staff:%' order by id`,
  switches: `select name as object, action as cause, xmin::text as tx from selling_event where what = 'rail' order by id`,
} as const

/** The staff's side of the records, once nobody works any more. */
export async function readStaffRecords(databaseUrl: string): Promise<StaffRecords> {
  const database = openDatabase({ connectionString: databaseUrl, maxConnections: 2 })
  try {
    const read = <Row>(name: string, text: string): Promise<Row[]> => database.run<Row>(statement(name, text))
    return {
      proposals: await read<ProposalRecord>('staff-proposals', QUERIES.proposals),
      entries: await read<EntryRecord>('staff-entries', QUERIES.entries),
      decisions: await read<MovedRecord>('staff-decisions', QUERIES.decisions),
      switches: await read<MovedRecord>('staff-switches', QUERIES.switches),
      chain: await verifyChain(database),
    }
  } finally {
    await database.close()
  }
}
