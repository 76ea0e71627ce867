import { randomInt } from 'node:crypto'
import type { ComplaintKind } from '#domain/complaints/complaint.ts'
import { complaintNumber, MOST_WRITTEN_AGAIN, type ComplaintSource } from '#domain/complaints/complaint.ts'
import { duesOf, nextPromise, type ComplaintPromise, type PromiseKind } from '#domain/complaints/promises.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { forgetInBatches } from '#server/store/forget-in-batches.ts'
import { lockRows } from '#server/store/row-locks.ts'
import * as sql from './complaint-statements.ts'

/** What customers complain about, for themselves; the desk behind it is the console's. */
export interface Complaints {
  /** Opens one, or adds to the one that the same session opened about the same. Answers its number. */
  open(complaint: NewComplaint): Promise<string>
  /** What its owner may read of it, who is proved elsewhere. Null: there is none of this number and contact. */
  find(number: string, contact: string): Promise<OwnComplaint | null>
}

export interface NewComplaint {
  readonly kind: ComplaintKind
  readonly words: string
  /** National digits of whoever is to be answered. */
  readonly contact: string
  readonly language: 'EN' | 'SW'
  /** ID of the payment that it is about; '' for none. */
  readonly payment: string
  /** Of the customer who wrote it; null: they keep no cookie, or it was noted for them. */
  readonly sessionHash: Buffer | null
}

export interface OwnComplaint {
  readonly number: string
  readonly openedAt: Date
  readonly kind: ComplaintKind
  readonly state: 'waiting' | 'answered' | 'ended'
  /** What is promised next; null: it has ended. */
  readonly due: { readonly what: PromiseKind; readonly at: Date } | null
  readonly ending: string
  /** What was written and said, the oldest first. */
  readonly steps: readonly { readonly at: Date; readonly kind: string; readonly words: string }[]
}

/** No number can be guessed from another. */
const unguessed = (): number => randomInt(FINE) / FINE
const FINE = 2 ** 32

/** Numbers that are drawn until one is free. */
const MOST_TRIES = 5

export interface ComplaintSetting {
  readonly database: Database
  readonly promise: ComplaintPromise
}

/** Complaints over the database. */
export function makeComplaints(setting: ComplaintSetting): Complaints {
  const { database } = setting
  return {
    open: (complaint) =>
      database.transaction(async (tx) => {
        const opened = await openComplaint(tx, setting, { ...complaint, source: 'form', openedBy: null })
        return opened.number
      }),
    async find(number, contact) {
      const [row] = await database.run<OwnRow>(sql.findOwn, [number, contact])
      if (!row) return null
      const steps = await database.run<StepRow>(sql.listOwnSteps, [number])
      return {
        number: row.number,
        openedAt: row.opened_at,
        kind: row.kind,
        state: row.ended_at ? 'ended' : row.answered_at ? 'answered' : 'waiting',
        due: row.ended_at ? null : dueOf(row),
        ending: row.ending ?? '',
        steps,
      }
    },
  }
}

interface OwnRow {
  readonly number: string
  readonly opened_at: Date
  readonly kind: ComplaintKind
  readonly due_at: Date
  readonly answered_at: Date | null
  readonly promised_at: Date | null
  readonly end_due: Date
  readonly ended_at: Date | null
  readonly ending: string | null
}

interface StepRow {
  readonly at: Date
  readonly kind: string
  readonly words: string
}

function dueOf(row: OwnRow): { readonly what: PromiseKind; readonly at: Date } {
  const { answered_at: answered, promised_at: promisedAt, due_at: at, end_due: end } = row
  const { what } = nextPromise({ firstAnswer: at, end, isAnswered: answered !== null, promisedAt })
  return { what, at }
}

/** A complaint as it is opened, by a customer or by somebody who noted it for one. */
export interface OpeningComplaint extends NewComplaint {
  readonly source: ComplaintSource
  readonly openedBy: number | null
}

export interface OpenedComplaint {
  readonly number: string
  /** False: it was open already, and has these words too. Its clock runs on. */
  readonly isNew: boolean
}

/**
 * Opens a complaint in the caller's transaction, or adds to the one that is open about the same. Anybody can type a number, so
 * words are added to no other session's complaint, and its number is not answered.
 */
export async function openComplaint(
  tx: Runner,
  { promise }: Pick<ComplaintSetting, 'promise'>,
  one: OpeningComplaint,
): Promise<OpenedComplaint> {
  const [known] = one.payment === '' ? [] : await tx.run<{ id: string }>(sql.findPayment, [one.payment])
  const payment = known?.id ?? null
  const { firstAnswer, end } = duesOf(new Date(), promise)
  const { source, openedBy, kind, language, contact, words, sessionHash } = one
  // A form that is pressed twice: the second waits here, and finds what the first opened.
  await lockRows(tx, 'codes', [`complaint:${contact}`])
  const isStaff = openedBy !== null
  const [same] = await tx.run<SameRow>(sql.lockSame, [contact, payment, kind, sessionHash, isStaff])
  if (same && (await addTo(tx, same, { payment, words, openedBy })))
    return { number: same.number, isNew: false }
  const values = [source, openedBy, kind, language, contact, words, payment, sessionHash, firstAnswer, end]
  for (let n = 0; n < MOST_TRIES; n += 1) {
    const [made] = await tx.run<{ number: string }>(sql.insertComplaint, [
      complaintNumber(unguessed()),
      ...values,
    ])
    if (!made) continue
    await tx.run(sql.insertStep, [made.number, 'opened', openedBy, null, words, null, null])
    return { number: made.number, isNew: true }
  }
  throw new Error('no number for a complaint')
}

interface SameRow {
  readonly number: string
  readonly words: string
  readonly payment_id: string | null
}

/** False: it is full, and another one must have the words. The same ones again, a form pressed twice, are no further ones. */
async function addTo(
  tx: Runner,
  same: SameRow,
  {
    payment,
    words,
    openedBy,
  }: { readonly payment: string | null; readonly words: string; readonly openedBy: number | null },
): Promise<boolean> {
  const written = await tx.run<{ words: string }>(sql.listWritten, [same.number, MOST_WRITTEN_AGAIN])
  const isKnown = same.words === words || written.some((one) => one.words === words)
  if (!isKnown && written.length >= MOST_WRITTEN_AGAIN) return false
  if (payment !== null && same.payment_id === null) {
    const joined = await tx.run(sql.joinPayment, [same.number, payment])
    if (joined.length > 0)
      await tx.run(sql.insertStep, [same.number, 'joined', openedBy, null, payment, null, null])
  }
  if (!isKnown) await tx.run(sql.insertStep, [same.number, 'wrote-again', openedBy, null, words, null, null])
  return true
}

/** Deletes complaints that ended and are older than they may be (T18). */
export async function forgetOldComplaints(database: Database, keptDays: number): Promise<void> {
  await forgetInBatches(database, sql.forgetComplaints, [keptDays])
}
