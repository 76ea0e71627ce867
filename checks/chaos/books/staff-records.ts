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
  readonly proposer: string
  readonly second: string | null
  readonly tx: string
}
/** A line of the audit that concerns a proposal or a way to pay. */
export interface EntryRecord {
  readonly act: string
  readonly object: string
  readonly proposal: number | null
  readonly tx: string
}
/** A payment that was moved by the word of staff, and by whose. */
export interface DecisionRecord {
  readonly object: string
  readonly cause: string
  readonly by: string
  readonly second: string
}
/** A way to pay that was switched by the word of staff. */
export interface SwitchRecord {
  readonly object: string
  readonly cause: string
  readonly tx: string
}

/** What the staff did, as the records have it. */
export interface StaffRecords {
  readonly proposals: readonly ProposalRecord[]
  readonly entries: readonly EntryRecord[]
  /** Decisions about payments. */
  readonly decisions: readonly DecisionRecord[]
  /** Pauses and resumptions from the console. */
  readonly switches: readonly SwitchRecord[]
  readonly chain: Pick<ChainReport, 'broken' | 'entries'>
}

const QUERIES = {
  proposals: `select p.id::int, p.subject, p.subject_id as object, p.act, p.state, b.name as proposer, s.name as second, p.xmin::text as tx
    from proposal p join staff b on b.id = p.proposer left join staff s on s.id = p.second where p.subject in ('payment', 'rail', 'rule') order by p.id`,
  entries: `select act, object, (detail->>'proposal')::int as proposal, xmin::text as tx from staff_event
    where object_kind in ('payment', 'rail', 'rule') order by id`,
  // One decision may lead through several states; the run moves the moments of events, so that their transactions are lost.
  decisions: `select payment_id as object, cause, detail->>'by' as by, detail->>'second' as second from event
    where cause like 'staff:%' and from_state = 'review' order by id`,
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
      decisions: await read<DecisionRecord>('staff-decisions', QUERIES.decisions),
      switches: await read<SwitchRecord>('staff-switches', QUERIES.switches),
      chain: await verifyChain(database),
    }
  } finally {
    await database.close()
  }
}
