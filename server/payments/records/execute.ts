import type { Decision, Move, Stay, Write } from '#domain/payments/decision.ts'
import type { Runner } from '#server/store/database.ts'
import type { Engine } from '../engine.ts'
import { noteOnce } from './note-once.ts'
import { deliveryKey, refundRef } from './payment-id.ts'
import type { AttemptedRow, PaymentRow } from './payment-row.ts'
import { receiptPhone, receiptText } from '../receipts/receipt-text.ts'
import { compose, type Base, type Part } from './compose.ts'
import * as parts from './parts.ts'

/** What writing needs of the core; a command has this much and no provider to ask. */
export type Writer = Pick<Engine, 'country' | 'log' | 'node' | 'onMoved'>

/** A decision about a payment as it was read. */
export interface Execution<Decided extends Decision = Decision> {
  readonly row: PaymentRow
  readonly decision: Decided
  /** Hash of what was said. */
  readonly digest?: Buffer
  readonly requestId?: string
}

/**
 * Writes all of a decision in one statement (CORE-43 to CORE-45), for the payment as it was read: under its
 * lock that always succeeds, without it only when nobody moved it since. Answers the payment as it is now;
 * null when nothing was written.
 */
export async function execute(
  writer: Writer,
  runner: Runner,
  execution: Execution,
): Promise<PaymentRow | null> {
  const { row, decision } = execution
  const [base, noted] =
    decision.kind === 'move'
      ? moveParts(writer, { ...execution, decision })
      : stayParts(writer, { ...execution, decision })
  const steps = [
    ...noted,
    ...decision.writes.flatMap((write) => partsOf(writer, execution, write)),
    // On one server two unique indexes say the same, at no cost.
    ...((await runner.isSpread()) ? onceParts(execution) : []),
  ]
  if (base ?? steps[0]) {
    // Something hangs on the payment, or its schedule does: written all or not at all.
    const { what, values } = compose(base ?? parts.keepPayment(row.id), steps)
    if ((await runner.run(what, values)).length === 0) return null
  }
  if (decision.kind === 'move') {
    runner.afterCommit(() => tellMoved(writer, row, decision))
    return moved(writer, row, decision)
  }
  const { note } = decision
  if (note?.once) await noteOnce(writer, runner, { ...execution, note })
  return row
}

/** The same under the payment's lock, where nobody else can have moved it. */
export async function executeLocked(writer: Writer, tx: Runner, execution: Execution): Promise<PaymentRow> {
  const after = await execute(writer, tx, execution)
  if (!after) throw new Error(`payment ${execution.row.id} moved under its lock`)
  return after
}

/** What is done to the payment itself, and what is noted of it. */
type Steps = readonly [base: Base | undefined, noted: readonly Part[]]

function moveParts({ node }: Writer, { row, decision, digest, requestId }: Execution<Move>): Steps {
  const { path, detail, nextEnquiryMs, refusal, reason, returnCause, mismatch, keepsCharge, takenBack } =
    decision
  const state = path.at(-1) ?? row.state
  const from = [row.state, ...path.slice(0, -1)]
  return [
    parts.movePayment([
      row.id,
      row.version,
      row.failure_shown_at === null,
      state,
      nextEnquiryMs,
      reason,
      returnCause,
      mismatch,
      keepsCharge,
      takenBack,
      refusal,
    ]),
    [parts.addEvents([from, path, causesOf(decision), digest ?? null, detail, node, requestId ?? null])],
  ]
}

/** Why it came to each state of its path. */
function causesOf({ path, cause, lastCause }: Move): readonly string[] {
  return path.map((_, at) => (at === path.length - 1 ? (lastCause ?? cause) : cause))
}

/** What is once by something else than its payment, as rows of their own (docs/decisions/101). */
function onceParts({ row, decision }: Execution): Part[] {
  return [
    ...(decision.kind === 'move' ? chargeParts(row, decision.keepsCharge) : []),
    ...decision.writes.flatMap((write) => (write.write === 'attempt' ? referenceParts(row, write) : [])),
  ]
}

/** Callers without a draft have no purchase that another payment could be of. */
function chargeParts({ purchase_key: key }: PaymentRow, keepsCharge: boolean | null): Part[] {
  if (key === null || keepsCharge === null) return []
  return [keepsCharge ? parts.keepCharge(key) : parts.releaseCharge(key)]
}

/** Whoever was told the reference before has it already; that of a payment's older attempt is written again. */
function referenceParts(
  row: PaymentRow & Partial<AttemptedRow>,
  { n, providerRef }: Extract<Write, { write: 'attempt' }>,
): Part[] {
  const isKnown = row.attempt_n === n && row.provider_ref === providerRef
  return providerRef === null || isKnown ? [] : [parts.noteReference(row.rail, providerRef)]
}

function stayParts({ node }: Writer, { row, decision, digest, requestId }: Execution<Stay>): Steps {
  const { nextEnquiryMs, note } = decision
  const { state } = row
  const about = [digest ?? null, note?.detail, node, requestId ?? null]
  return [
    nextEnquiryMs === undefined ? undefined : parts.postponeEnquiry(row.id, row.version, nextEnquiryMs),
    note && !note.once ? [parts.addEvents([[state], [state], [note.cause], ...about])] : [],
  ]
}

function partsOf({ country }: Writer, { row, digest }: Execution, write: Write): Part[] {
  switch (write.write) {
    case 'attempt':
      return [parts.moveAttempt(row.id, write)]
    case 'ledger':
      return [parts.addPosting(write, digest ?? null)]
    case 'open-delivery':
      return [parts.openDelivery(deliveryKey(row.id))]
    case 'close-delivery':
      return [parts.closeDelivery(row.id, write)]
    case 'open-refund':
      return [parts.openRefund(write, refundRef(row.id, write.attempt))]
    case 'close-refund':
      return [parts.closeRefund(row.id, write)]
    case 'hurry-refund':
      return [parts.hurryRefund(row.id, write.attempt)]
    case 'message': {
      const { key } = write.message
      return [
        parts.addMessage([`${row.id}-M-${key}`, receiptPhone(row), receiptText(row, write.message, country)]),
      ]
    }
  }
}

function tellMoved({ onMoved }: Writer, { kind, rail, age_ms: ageMs }: PaymentRow, { path }: Move): void {
  for (const state of path) onMoved?.({ kind, rail, state, ageMs })
}

function moved(writer: Writer, row: PaymentRow, { path, mismatch, takenBack, alert }: Move): PaymentRow {
  const state = path.at(-1) ?? row.state
  if (alert) writer.log.error({ payment: row.id, state }, 'a payment needs a person')
  return {
    ...row,
    state,
    version: row.version + 1,
    mismatch_seen: row.mismatch_seen || mismatch,
    taken_back: row.taken_back || takenBack,
    state_age_ms: 0,
    watch_age_ms: 0,
  }
}
