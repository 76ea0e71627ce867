import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { saidMoment, whyNotAtDesk, type DeskAct } from '#domain/complaints/desk-acts.ts'
import { answerFault } from '#domain/complaints/one-sms.ts'
import { nextPromise, promiseFault, type ComplaintPromise } from '#domain/complaints/promises.ts'
import type { AuditAct } from '#domain/staff/audit-acts.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Country } from '#countries/country.ts'
import { insertStep } from '#server/complaints/complaint-statements.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import type { ComplaintRow } from './complaint-row.ts'
import * as sql from './desk-statements.ts'
import { caseOf, type DeskReading } from './read-complaints.ts'
import { checkOfWords } from './words-to-send.ts'

export interface Desk {
  readonly database: Database
  readonly country: Country
  readonly promise: ComplaintPromise
}

export interface Acting {
  readonly number: string
  /** As it was seen; null where it does not matter. */
  readonly version: number | null
  readonly act: DeskAct
}

export type Act = (tx: Runner, row: ComplaintRow) => Promise<Acted>

/** Locks a complaint, sees whether the act can be done, and does it. Null: there is none of this number. */
export async function actOn(
  { desk: { database }, asker }: { readonly desk: Desk; readonly asker: Asker },
  { number, version, act }: Acting,
  work: Act,
): Promise<Acted | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx.run<ComplaintRow>(sql.lockComplaint, [number])
    if (!row) return null
    if (version !== null && row.version !== version)
      return { outcome: 'moved', by: row.taker ?? '', at: null }
    const whyNot = whyNotAtDesk(act, (await caseOf(tx, row)).one, asker.roles)
    return whyNot === null ? work(tx, row) : refusedFor(whyNot)
  })
}

export interface Noted {
  readonly number: string
  readonly act: AuditAct
  readonly detail?: Readonly<Record<string, string>>
}

/** Writes the line of the audit, last. */
export async function keepEntry(
  tx: Runner,
  asker: Asker,
  { number, act, detail = {} }: Noted,
): Promise<Acted> {
  await writeEntry(tx, asker, { act, may: 'complaints', objectKind: 'complaint', object: number, detail })
  return { outcome: 'done' }
}

/** When news is promised, where it may be. */
function promisedIn(
  promiseAt: string | null,
  { promise }: Pick<Desk, 'promise'>,
): { readonly at: Date | null; readonly fault: string | null } {
  if (promiseAt === null) return { at: null, fault: null }
  const at = new Date(promiseAt)
  return { at, fault: promiseFault(at, { now: new Date(), promise }) }
}

function dueAfter(row: ComplaintRow, promisedAt: Date | null): Date {
  return nextPromise({ firstAnswer: row.first_answer_due, end: row.end_due, isAnswered: true, promisedAt }).at
}

/** Answers by SMS: the words go out with the message, and a promise stands in them. */
export async function answerComplaint(
  desk: DeskReading,
  asker: Asker,
  { number, version, text, promiseAt }: ConsoleRequest<'answerComplaint'>,
): Promise<Acted | null> {
  const said = text.trim()
  const promised = promisedIn(promiseAt, desk)
  const isSaid = promised.at === null || said.includes(saidMoment(promised.at, desk.promise.timeZone))
  const fault = answerFault(said) ?? promised.fault ?? (isSaid ? null : 'promise-unsaid')
  if (fault) return refusedFor(fault)
  const whyNot = await checkOfWords(desk, asker, number)
  return actOn({ desk, asker }, { number, version, act: 'answer' }, async (tx, row) => {
    const refused = await whyNot(tx, row, { said, promisedAt: promised.at })
    if (refused) return refused
    const message = `complaint-${number}-${row.version}`
    await tx.run(sql.sendWords, [message, row.contact, said])
    await tx.run(sql.setAnswered, [number, dueAfter(row, promised.at), promised.at, asker.staffId])
    await tx.run(insertStep, [number, 'answered', asker.staffId, null, said, promised.at, message])
    return keepAnswer(tx, asker, { number, act: 'answered', promisedAt: promised.at })
  })
}

/** The customer was called: what was said is kept for colleagues, and a promise counts as one that was written. */
export async function calledComplaint(
  desk: Desk,
  asker: Asker,
  { number, version, words, promiseAt }: ConsoleRequest<'calledComplaint'>,
): Promise<Acted | null> {
  const promised = promisedIn(promiseAt, desk)
  const fault = reasonFault(words) ?? promised.fault
  if (fault) return refusedFor(fault)
  return actOn({ desk, asker }, { number, version, act: 'called' }, async (tx, row) => {
    await tx.run(sql.setAnswered, [number, dueAfter(row, promised.at), promised.at, asker.staffId])
    await tx.run(insertStep, [number, 'called', asker.staffId, null, words.trim(), promised.at, null])
    return keepAnswer(tx, asker, { number, act: 'called', promisedAt: promised.at })
  })
}

async function keepAnswer(
  tx: Runner,
  asker: Asker,
  {
    number,
    act,
    promisedAt,
  }: { readonly number: string; readonly act: AuditAct; readonly promisedAt: Date | null },
): Promise<Acted> {
  const done = await keepEntry(tx, asker, { number, act })
  if (promisedAt === null) return done
  return keepEntry(tx, asker, { number, act: 'promised', detail: { at: promisedAt.toISOString() } })
}

/** Ends it with what came of it and words to the customer; never while the money of its payment is open. */
export async function endComplaint(
  desk: DeskReading,
  asker: Asker,
  { number, version, ending, text }: ConsoleRequest<'endComplaint'>,
): Promise<Acted | null> {
  const said = text.trim()
  const fault = answerFault(said)
  if (fault) return refusedFor(fault)
  const whyNot = await checkOfWords(desk, asker, number)
  return actOn({ desk, asker }, { number, version, act: 'end' }, async (tx, row) => {
    const refused = await whyNot(tx, row, { said, promisedAt: null })
    if (refused) return refused
    const message = `complaint-${number}-${row.version}`
    await tx.run(sql.sendWords, [message, row.contact, said])
    await tx.run(sql.setEnded, [number, ending])
    await tx.run(insertStep, [number, 'ended', asker.staffId, null, said, null, message])
    return keepEntry(tx, asker, { number, act: 'ended', detail: { ending } })
  })
}
