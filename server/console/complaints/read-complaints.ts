import type {
  ApprovedWords,
  ComplaintCandidate,
  ComplaintList,
  ComplaintsShown,
  WholeComplaint,
} from '#contract/console/complaints.ts'
import { isKnownContact } from '#domain/complaints/answer-words.ts'
import { DESK_ACTS, promiseChoices, whyNotAtDesk, type DeskCase } from '#domain/complaints/desk-acts.ts'
import type { ComplaintPromise } from '#domain/complaints/promises.ts'
import { workingDayMs } from '#domain/complaints/working-time.ts'
import { maskText } from '#domain/staff/masked-text.ts'
import { ROLES, mayBegin } from '#domain/staff/roles.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { findByNumber } from '../find/find-statements.ts'
import { foundPaymentOf, maskedNumber, type FoundRow } from '../find/found-row.ts'
import type { RailName, RailReading } from '../offered-rails.ts'
import { readPayment } from '../payment/read-payment.ts'
import { approvedWords } from './approved-words.ts'
import { lineOf, type ComplaintRow, type JoinedRow } from './complaint-row.ts'
import * as sql from './desk-statements.ts'

export interface DeskReading extends RailReading {
  readonly database: Database
  readonly railName: RailName
  readonly language: 'EN' | 'SW'
  readonly promise: ComplaintPromise
}

const LISTED = 100
const LISTS = { mine: sql.listMine, untaken: sql.listUntaken, all: sql.listAll } as const

/** Open complaints by their next promise, the nearest first. */
export async function readComplaints(
  reading: DeskReading,
  { staffId }: Asker,
  show: ComplaintsShown,
): Promise<ComplaintList> {
  const { database, promise, country } = reading
  const rows = await database.run<ComplaintRow>(LISTS[show], [staffId, LISTED + 1])
  const [counts] = await database.run<ComplaintList['counts']>(sql.countOpen, [staffId, sql.MOST_COUNTED])
  const listed = rows.slice(0, LISTED)
  const payments = await paymentsOf(database, listed)
  return {
    lines: listed.map((row) => {
      const joined = payments.get(row.payment_id ?? '')
      const payment = joined ? foundPaymentOf(joined, reading) : null
      return lineOf(row, { country, promise, staffId, payment })
    }),
    counts: counts ?? { mine: 0, untaken: 0, all: 0 },
    isCut: rows.length > LISTED,
    dayMs: workingDayMs(promise),
    answerHours: promise.answerHours,
    endDays: promise.endDays,
  }
}

/** The payments that complaints are about, by their IDs. */
async function paymentsOf(
  database: Runner,
  rows: readonly ComplaintRow[],
): Promise<ReadonlyMap<string, JoinedRow>> {
  const ids = rows.flatMap(({ payment_id: id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const found = await database.run<JoinedRow>(sql.listPayments, [ids])
  return new Map(found.map((row) => [row.id, row]))
}

/** The payment of a complaint as the desk's rules see it. */
export async function caseOf(
  runner: Runner,
  row: ComplaintRow,
): Promise<{ readonly joined: JoinedRow | null; readonly one: DeskCase }> {
  const joined = (await paymentsOf(runner, [row])).get(row.payment_id ?? '') ?? null
  const payment = joined && { state: joined.state, hasOpenRefund: joined.has_open_refund }
  return { joined, one: { isEnded: row.ended_at !== null, payment } }
}

interface StepRow {
  readonly at: Date
  readonly kind: WholeComplaint['steps'][number]['kind']
  readonly words: string
  readonly promised_at: Date | null
  readonly by: string | null
  readonly to: string | null
  readonly sms: WholeComplaint['steps'][number]['sms']
}

/** Everything of one complaint, for somebody of these roles. Null: there is none of this number. */
export async function readComplaint(
  reading: DeskReading,
  asker: Asker,
  number: string,
): Promise<WholeComplaint | null> {
  const { database, promise, country } = reading
  const [row] = await database.run<ComplaintRow>(sql.findComplaint, [number])
  if (!row) return null
  const { joined, one } = await caseOf(database, row)
  const steps = await database.run<StepRow>(sql.listSteps, [number])
  const payment = joined && foundPaymentOf(joined, reading)
  const whyNot = DESK_ACTS.flatMap((act) => {
    const because = whyNotAtDesk(act, one, asker.roles)
    return because === null ? [] : [[act, `staff.refused.${because}`] as const]
  })
  return {
    ...lineOf(row, { country, promise, staffId: asker.staffId, payment }),
    version: row.version,
    source: row.source,
    openedAt: row.opened_at.toISOString(),
    contact: maskedNumber(row.contact),
    whole: maskText(row.words, country),
    answeredAt: row.answered_at?.toISOString() ?? null,
    endDue: row.end_due.toISOString(),
    takenAt: row.taken_at?.toISOString() ?? null,
    ended: row.ended_at && row.ending ? { at: row.ended_at.toISOString(), how: row.ending } : null,
    joined: payment,
    isStrange: joined !== null && joined.recipient !== row.contact && joined.payer !== row.contact,
    candidates: joined === null && row.ended_at === null ? await candidatesOf(reading, row) : [],
    steps: steps.map((step) => ({
      at: step.at.toISOString(),
      kind: step.kind,
      by: step.by ?? '',
      to: step.to ?? '',
      words: maskText(step.words, country),
      promisedAt: step.promised_at?.toISOString() ?? null,
      sms: step.sms,
    })),
    whyNot: Object.fromEntries(whyNot),
    colleagues: await database.run<{ id: number; name: string }>(sql.listColleagues, [
      asker.staffId,
      ROLES.filter((role) => mayBegin([role], 'complaints')),
    ]),
    takesFreeWords: isKnownContact({ ...row, payment: joined }),
    approved: await approvedFor(reading, asker, { number, joined }),
    promises: promiseChoices(new Date(), promise).map((choice) => ({
      ...choice,
      at: choice.at.toISOString(),
    })),
  }
}

/** Approved messages for a complaint, including the one about its payment. */
export async function approvedFor(
  reading: DeskReading,
  asker: Asker,
  { number, joined }: { readonly number: string; readonly joined: JoinedRow | null },
): Promise<readonly ApprovedWords[]> {
  const care = joined ? ((await readPayment(reading, joined.id, asker))?.words ?? null) : null
  return approvedWords(reading, { number, care })
}

const MOST_CANDIDATES = 5
/** A payment of longer ago is hardly what somebody complains about today. */
const MOST_BEFORE_MS = 30 * 86_400_000

/** Payments of the same number before the complaint, the nearest first, each with why. */
async function candidatesOf(reading: DeskReading, row: ComplaintRow): Promise<readonly ComplaintCandidate[]> {
  if (row.contact === '') return []
  const values = [row.opened_at, 'Z', MOST_CANDIDATES, row.contact]
  const rows = await reading.database.run<FoundRow & { readonly as_payer: boolean }>(findByNumber, values)
  return rows.flatMap((one) => {
    const beforeMs = row.opened_at.getTime() - one.created_at.getTime()
    if (beforeMs > MOST_BEFORE_MS) return []
    return [
      {
        payment: foundPaymentOf(one, reading),
        why: one.as_payer ? 'paid-by' : 'paid-for',
        beforeMs,
      } as const,
    ]
  })
}
