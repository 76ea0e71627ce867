import type { DataRequestLine, DataRequestPage, WholeDataRequest } from '#contract/console/data-requests.ts'
import { hideMiddle, type NumberingPlan } from '#domain/phone.ts'
import { maskText } from '#domain/staff/masked-text.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { hideEmail } from '../leads/read-leads.ts'
import * as sql from './data-request-statements.ts'

interface LineRow {
  readonly id: string
  readonly kind: DataRequestLine['kind']
  readonly state: DataRequestLine['state']
  readonly number: string
  readonly opened_at: Date
  readonly proved_at: Date | null
  readonly due_at: Date | null
  readonly ended_at: Date | null
  readonly opened_by: string | null
  readonly left_ms: number | null
  /** Who proposed an erasure that waits for a second person. */
  readonly proposer: number | null
}

interface WholeRow extends LineRow {
  readonly words: string
  readonly language: 'EN' | 'SW'
  readonly given_until: Date | null
  readonly answer: string
  readonly change: WholeDataRequest['change']
  readonly outcome: WholeDataRequest['outcome']
  readonly proposal: number | null
  readonly proposal_reason: string | null
  readonly proposed_at: Date | null
  readonly lapses_at: Date | null
  readonly proposer_name: string | null
}

interface LeadRow {
  readonly ref_lead_id: string
  readonly town: string
  readonly full_name: string
  readonly email: string
  readonly street: string
  readonly landmark: string
}

/** What customers asked for about their own data: open ones by their clock, and the newest that are over. */
export async function readDataRequests(database: Runner, asker: Asker): Promise<DataRequestPage> {
  const open = await database.run<LineRow>(sql.listOpen)
  const ended = await database.run<LineRow>(sql.listEnded)
  const line = (row: LineRow): DataRequestLine => lineOf(row, asker)
  return { open: open.map(line), ended: ended.map(line) }
}

function moment(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

function lineOf(row: LineRow, { staffId }: Asker): DataRequestLine {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    number: row.number === '' ? '' : hideMiddle(row.number),
    openedAt: row.opened_at.toISOString(),
    provedAt: moment(row.proved_at),
    dueAt: moment(row.due_at),
    endedAt: moment(row.ended_at),
    leftMs: row.state === 'open' || row.state === 'erasing' ? row.left_ms : null,
    openedBy: row.opened_by ?? '',
    waitsFor: row.proposer === null ? null : row.proposer === staffId ? 'others' : 'me',
  }
}

/** Everything of one request, with what is held about its number, as counts. Null: there is none of this name. */
export async function readDataRequest(
  { database, country }: { readonly database: Runner; readonly country: NumberingPlan },
  asker: Asker,
  id: string,
): Promise<WholeDataRequest | null> {
  const [row] = await database.run<WholeRow>(sql.findRequest, [id])
  if (!row) return null
  const isOver = row.number === '' || row.ended_at !== null
  const [held] = isOver
    ? []
    : await database.run<NonNullable<WholeDataRequest['holds']>>(sql.countHeld, [row.number])
  const wantsLeads = !isOver && row.kind === 'correction' && row.proved_at !== null
  const leads = wantsLeads ? await database.run<LeadRow>(sql.listLeads, [row.number]) : []
  return {
    ...lineOf(row, asker),
    words: maskText(row.words, country),
    language: row.language,
    givenUntil: row.given_until?.toISOString() ?? null,
    answer: row.answer,
    holds: held ?? null,
    leads: leads.map((lead) => ({
      leadId: lead.ref_lead_id,
      town: lead.town,
      fullName: lead.full_name,
      email: hideEmail(lead.email),
      street: lead.street,
      landmark: lead.landmark,
    })),
    change: row.change,
    outcome: row.outcome,
    proposal: proposalOf(row, asker),
  }
}

function proposalOf(row: WholeRow, { staffId }: Asker): WholeDataRequest['proposal'] {
  const { proposal, proposed_at: at, lapses_at: lapsesAt } = row
  if (proposal === null || at === null || lapsesAt === null) return null
  return {
    proposal,
    by: row.proposer_name ?? '',
    at: at.toISOString(),
    lapsesAt: lapsesAt.toISOString(),
    reason: row.proposal_reason ?? '',
    isMine: row.proposer === staffId,
  }
}
