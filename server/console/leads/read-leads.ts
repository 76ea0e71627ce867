import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { LeadLine, LeadPage, Telling, WholeLead } from '#contract/console/leads.ts'
import { plainWord } from '#domain/pasted-text.ts'
import { hideMiddle, type NumberingPlan } from '#domain/phone.ts'
import { maskText } from '#domain/staff/masked-text.ts'
import { moneyOfMajor, type Currency } from '#domain/money.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './lead-statements.ts'

const PAGE = 50
const MOST_COUNTED = 1_000
/** After every moment there is. */
const NEWEST = { at: 'infinity', id: '' } as const

interface LineRow {
  readonly id: string
  readonly created_at: Date
  readonly place: string
  readonly state: LeadLine['state']
  readonly ref_lead_id: string
  readonly town: string
  readonly plan_description: string
  readonly plan_amount: number
  readonly plan_currency: Currency
  readonly feasible: boolean | null
  readonly contact: string
  readonly attempts: number
  readonly refusal: string
  readonly payment_id: string | null
}

interface WholeRow extends LineRow {
  readonly language: 'EN' | 'SW'
  readonly full_name: string
  readonly street: string
  readonly landmark: string
  readonly latitude: number
  readonly longitude: number
  readonly email: string
  readonly consent_text: string
  readonly consent_version: string
  readonly consented_at: Date
  readonly told_at: Date | null
  readonly erased_at: Date | null
  readonly next_at: Date | null
  readonly deleted_on: string
}

/** A page of requests for home internet, newest first. */
export async function readLeads(
  database: Runner,
  { state, leadId, older }: ConsoleRequest<'leads'>,
): Promise<LeadPage> {
  const { at, id } = older ?? NEWEST
  const [rows, [waiting], uncovered] = await Promise.all([
    database.run<LineRow>(sql.listLeads, [state, at, id, PAGE + 1, plainWord(leadId)]),
    database.run<{ count: number; oldest_ms: number | null }>(sql.countWaiting),
    database.run<{ town: string; requests: number }>(sql.listUncovered),
  ])
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const count = waiting?.count ?? 0
  return {
    leads: shown.map(lineOf),
    older: rows.length > PAGE && last ? { at: last.place, id: last.id } : null,
    waiting: { count, isMore: count === MOST_COUNTED, oldestMs: waiting?.oldest_ms ?? null },
    uncovered,
  }
}

function lineOf(row: LineRow): LeadLine {
  const { id, state, town, feasible, refusal } = row
  return {
    id,
    at: row.created_at.toISOString(),
    state,
    isPaid: row.payment_id !== null,
    leadId: row.ref_lead_id,
    town,
    plan: row.plan_description,
    price: moneyOfMajor(row.plan_amount, row.plan_currency),
    feasible,
    contact: row.contact === '' || state === 'erased' ? '' : hideMiddle(row.contact),
    tries: row.attempts,
    refusal,
  }
}

/** Letters of an e-mail that tell it from another, and not whose it is: `g•••@mail.ug`. */
export function hideEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return host === '' ? '' : `${name.slice(0, 1)}•••@${host}`
}

export interface LeadReading {
  readonly database: Runner
  /** How long requests are kept, days. */
  readonly keptDays: number
  readonly plan: NumberingPlan
}

/** Everything of one request. Null: there is none. */
export async function readLead(
  { database, keptDays, plan }: LeadReading,
  id: string,
): Promise<WholeLead | null> {
  const [row] = await database.run<WholeRow>(sql.findLead, [id, keptDays])
  if (!row) return null
  const notes = await database.run<{ at: Date; text: string; name: string }>(sql.listNotes, [id])
  const tellings = await database.run<Omit<Telling, 'at'> & { at: Date }>(sql.listTellings, [id])
  const isErased = row.state === 'erased'
  return {
    ...lineOf(row),
    language: row.language,
    name: row.full_name,
    street: row.street,
    landmark: row.landmark,
    point: isErased ? null : { latitude: row.latitude, longitude: row.longitude },
    email: hideEmail(row.email),
    consent: { text: row.consent_text, version: row.consent_version, at: row.consented_at.toISOString() },
    toldAt: row.told_at?.toISOString() ?? null,
    tellings: tellings.map(({ at, n, outcome, reason }) => ({
      at: at.toISOString(),
      n,
      outcome,
      reason: maskText(reason, plan),
    })),
    nextAt: row.next_at?.toISOString() ?? null,
    paymentId: row.payment_id,
    notes: notes.map(({ at, text, name }) => ({ at: at.toISOString(), text, by: name })),
    erasedAt: row.erased_at?.toISOString() ?? null,
    deletedOn: row.deleted_on,
  }
}
