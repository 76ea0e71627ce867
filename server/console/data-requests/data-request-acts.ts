import { randomBytes } from 'node:crypto'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import {
  COPY_WAITS_DAYS,
  CORRECTED_FIELDS,
  makeDataRequestId,
  requestFault,
  type DataRequestKind,
  type DataRequestState,
} from '#domain/own-data/data-requests.ts'
import { cleanNumber, isMsisdn, type NumberingPlan } from '#domain/phone.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry, type Entry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import * as sql from './data-request-statements.ts'

const DONE: Acted = { outcome: 'done' }

/** A request as it is locked for an act. */
export interface LockedRequest {
  readonly id: string
  readonly kind: DataRequestKind
  readonly state: DataRequestState
  readonly is_corrected: boolean
}

/** A line of the audit about a request; it holds nothing of the data. */
export function noteRequest(
  tx: Runner,
  asker: Asker,
  entry: Pick<Entry, 'act' | 'object' | 'detail' | 'reason'>,
): Promise<void> {
  return writeEntry(tx, asker, { ...entry, may: 'data-requests', objectKind: 'data-request' })
}

/** Locks a request of this kind that a code proved and nobody answered; why it cannot be answered else. Null: there is none. */
export async function lockOpen(tx: Runner, id: string, kind: DataRequestKind | null): Promise<Acted | null> {
  const [row] = await tx.run<LockedRequest>(sql.lockRequest, [id])
  if (!row || (kind !== null && row.kind !== kind)) return null
  if (row.state === 'unproved') return refusedFor('not-proved')
  if (row.state !== 'open' || row.is_corrected) return refusedFor('request-answered')
  return DONE
}

/** Opens one on the word of somebody who calls: it waits until whoever has the number proves it and says that it is theirs. */
export async function openDataRequest(
  { database, country }: { readonly database: Database; readonly country: NumberingPlan },
  asker: Asker,
  { number, kind, language, words }: ConsoleRequest<'openDataRequest'>,
): Promise<Acted> {
  const cleaned = cleanNumber(number, country)
  if (!cleaned.ok || !isMsisdn(cleaned.digits, country)) return refusedFor('no-number')
  const fault = requestFault(kind, words)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const id = makeDataRequestId(randomBytes)
    const values = [id, kind, cleaned.digits, language, words.trim(), asker.staffId]
    if ((await tx.run(sql.insertRequest, values)).length === 0) return refusedFor('request-open')
    await noteRequest(tx, asker, { act: 'opened-data-request', object: id, detail: { kind } })
    return DONE
  })
}

/** Lets the owner have a copy: by a link for some days, which a code of theirs opens. */
export function giveCopy(database: Database, asker: Asker, id: string): Promise<Acted | null> {
  return database.transaction(async (tx) => {
    const may = await lockOpen(tx, id, 'copy')
    if (may?.outcome !== 'done') return may
    await tx.run(sql.giveCopy, [id, COPY_WAITS_DAYS])
    await noteRequest(tx, asker, { act: 'gave-copy', object: id })
    return DONE
  })
}

/** Puts down what is right; the portal writes it into the requests for home internet of the number. */
export async function correctData(
  database: Database,
  asker: Asker,
  { id, change }: ConsoleRequest<'correctData'>,
): Promise<Acted | null> {
  const given = CORRECTED_FIELDS.flatMap((field) => {
    const text = change[field]?.trim() ?? ''
    return text === '' ? [] : [[field, text] as const]
  })
  if (given.length === 0) return refusedFor('no-change')
  return database.transaction(async (tx) => {
    const may = await lockOpen(tx, id, 'correction')
    if (may?.outcome !== 'done') return may
    await tx.run(sql.setChange, [id, JSON.stringify(Object.fromEntries(given))])
    const fields = given.map(([field]) => field).join(' ')
    await noteRequest(tx, asker, { act: 'corrected', object: id, detail: { fields } })
    return DONE
  })
}

/** Answers that it is not done, in words that the customer reads. */
export async function refuseDataRequest(
  database: Database,
  asker: Asker,
  { id, answer }: ConsoleRequest<'refuseDataRequest'>,
): Promise<Acted | null> {
  const fault = reasonFault(answer)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const may = await lockOpen(tx, id, null)
    if (may?.outcome !== 'done') return may
    await tx.run(sql.refuseRequest, [id, answer.trim()])
    await noteRequest(tx, asker, { act: 'refused-data-request', object: id, reason: answer.trim() })
    return DONE
  })
}
