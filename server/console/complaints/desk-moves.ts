import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { mayBegin, ROLES } from '#domain/staff/roles.ts'
import { insertStep, joinPayment } from '#server/complaints/complaint-statements.ts'
import { findForAct } from '../acts/act-statements.ts'
import type { Asker } from '../asker.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { actOn, keepEntry, type Desk } from './desk-acts.ts'
import * as sql from './desk-statements.ts'

/** Puts one's name on a complaint, or takes it off. */
export async function takeComplaint(
  { database }: Desk,
  asker: Asker,
  { number, isTaken }: ConsoleRequest<'takeComplaint'>,
): Promise<Acted> {
  return database.transaction(async (tx) => {
    const taken = await tx.run(sql.take, [number, asker.staffId, isTaken])
    if (taken.length === 0) return refusedFor('complaint-taken')
    if (isTaken) await tx.run(insertStep, [number, 'took', asker.staffId, null, '', null, null])
    return keepEntry(tx, asker, { number, act: isTaken ? 'took' : 'let-go' })
  })
}

/** Words for colleagues; the customer never reads them. */
export async function noteComplaint(
  desk: Desk,
  asker: Asker,
  { id: number, text }: ConsoleRequest<'noteComplaint'>,
): Promise<Acted | null> {
  const fault = reasonFault(text)
  if (fault) return refusedFor(fault)
  return actOn({ desk, asker }, { number, version: null, act: 'note' }, async (tx) => {
    await tx.run(insertStep, [number, 'noted', asker.staffId, null, text.trim(), null, null])
    return keepEntry(tx, asker, { number, act: 'noted' })
  })
}

const PASSED_TO = ROLES.filter((role) => mayBegin([role], 'complaints'))

/** Gives it to a colleague who may work on it. Its clock runs on. */
export async function passComplaint(
  desk: Desk,
  asker: Asker,
  { number, version, to, words }: ConsoleRequest<'passComplaint'>,
): Promise<Acted | null> {
  const fault = reasonFault(words)
  if (fault) return refusedFor(fault)
  return actOn({ desk, asker }, { number, version, act: 'pass' }, async (tx) => {
    const colleagues = await tx.run<{ id: number; name: string }>(sql.listColleagues, [
      asker.staffId,
      PASSED_TO,
    ])
    const colleague = colleagues.find(({ id }) => id === to)
    if (!colleague) return refusedFor('no-colleague')
    await tx.run(sql.passTo, [number, to])
    await tx.run(insertStep, [number, 'passed', asker.staffId, to, words.trim(), null, null])
    return keepEntry(tx, asker, { number, act: 'passed', detail: { to: colleague.name } })
  })
}

/** Says which payment it is about. */
export async function joinComplaint(
  desk: Desk,
  asker: Asker,
  { number, version, payment }: ConsoleRequest<'joinComplaint'>,
): Promise<Acted | null> {
  return actOn({ desk, asker }, { number, version, act: 'join' }, async (tx) => {
    if ((await tx.run(findForAct, [payment])).length === 0) return refusedFor('no-payment')
    if ((await tx.run(joinPayment, [number, payment])).length === 0) return refusedFor('joined-elsewhere')
    await tx.run(insertStep, [number, 'joined', asker.staffId, null, payment, null, null])
    return keepEntry(tx, asker, { number, act: 'joined', detail: { payment } })
  })
}
