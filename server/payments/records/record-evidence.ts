import { stepIn } from '#domain/payments/charge-evidence.ts'
import { decideCharge, type Knowledge, type Others, type Wanted } from '#domain/payments/decide-charge.ts'
import { deliversNow, type Decision } from '#domain/payments/decision.ts'
import type { RailRules } from '#domain/payments/facts.ts'
import type { Runner } from '#server/store/database.ts'
import type { Engine } from '../engine.ts'
import { findSettledElsewhere } from '../pay/claim-statements.ts'
import type { Finding, Recorded } from './finding.ts'
import { cleanCharge } from '../provider/clean-evidence.ts'
import { logUndecided } from '../provider/log-undecided.ts'
import { recordOrUndecided } from '../provider/call-provider.ts'
import { orKeptElsewhere } from './kept-elsewhere.ts'
import { booksOf } from './attempt-books.ts'
import { digestOf } from './payment-id.ts'
import { agedBy, attemptedOf, type AttemptedRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'
import { execute } from './execute.ts'

/** The payment as it was read before the provider was asked, and how long ago that was. */
export interface Seen {
  readonly row: AttemptedRow
  readonly elapsedMs: number
}

/**
 * The one door for everything said about a charge (CORE-24): the domain decides about the payment as it
 * is, and state, money and follow-up work are committed together. What cannot be written is undecided. A payment that
 * was `seen` and that nobody moved since costs one statement; every other is read again under its lock, and so is one
 * whose purchase was given for another payment in this very moment.
 */
export async function recordEvidence(
  engine: Engine,
  finding: Finding,
  seen?: Seen,
): Promise<Recorded | null> {
  return recordOrUndecided(cleanCharge(finding.evidence), async (evidence) => {
    const heard = { ...finding, evidence }
    const recorded = await orKeptElsewhere(
      async () => (seen && (await recordSeen(engine, heard, seen))) ?? (await recordLocked(engine, heard)),
      () => recordLocked(engine, heard),
    )
    const payment = finding.id
    if (recorded?.changed)
      engine.log.info({ payment, state: recorded.state, evidence: evidence.kind }, 'payment moved')
    logUndecided(engine.log, seen ? { payment, rail: seen.row.rail } : { payment }, evidence)
    return recorded
  })
}

/** Null: written nothing, so the payment has to be read under its lock. */
async function recordSeen(engine: Engine, finding: Finding, seen: Seen): Promise<Recorded | null> {
  const row = agedBy(seen.row, seen.elapsedMs)
  const decision = decideHeard(engine, { row, finding }, { locked: false })
  if (decision.kind === 'needs-lock' || decision.kind === 'needs-others') return null
  return record(engine, engine.database, { row, finding, decision })
}

function recordLocked(engine: Engine, finding: Finding): Promise<Recorded | null> {
  return engine.database.transaction(async (tx) => {
    const [row] = await tx.run<AttemptedRow>(sql.lockAttempted, [finding.id, finding.attempt])
    if (!row) return null
    const first = decideHeard(engine, { row, finding }, { locked: true })
    const decision =
      first.kind === 'needs-others'
        ? decideHeard(engine, { row, finding }, { locked: true, others: await findOthers(tx, row, first) })
        : first
    if (decision.kind === 'needs-lock' || decision.kind === 'needs-others')
      throw new Error(`payment ${row.id} cannot be decided under its lock`)
    const recorded = await record(engine, tx, { row, finding, decision })
    if (!recorded) throw new Error(`payment ${row.id} moved under its lock`)
    return recorded
  })
}

interface Heard {
  readonly row: AttemptedRow
  readonly finding: Finding
}

/** Of a rail that is configured no more. */
const USUAL_RULES: RailRules = { processingLimitMs: 600_000 }

function decideHeard(engine: Engine, { row, finding }: Heard, known: Omit<Knowledge, 'random'>) {
  const { evidence, cause: source } = finding
  const rules = engine.rails.get(row.rail) ?? USUAL_RULES
  const said = { evidence, source, rules }
  return decideCharge(attemptedOf(row), said, { ...known, random: engine.jitter() })
}

/** Looks for what the decision asked about, and nothing else. */
async function findOthers(tx: Runner, row: AttemptedRow, wanted: Wanted): Promise<Others> {
  const { id } = row
  const rival = wanted.rival && (await tx.run(sql.findRival, [id])).length > 0
  const settledElsewhere = wanted.settledElsewhere && (await tx.run(findSettledElsewhere, [id])).length > 0
  return { rival, settledElsewhere, ...(wanted.books ? { books: await booksOf(tx, row) } : {}) }
}

async function record(
  engine: Engine,
  runner: Runner,
  { row, finding, decision }: Heard & { readonly decision: Decision },
): Promise<Recorded | null> {
  const { evidence, requestId } = finding
  const digest = digestOf(JSON.stringify(evidence))
  const after = await execute(engine, runner, {
    row,
    decision,
    digest,
    ...(requestId === undefined ? {} : { requestId }),
  })
  if (!after) return null
  if (decision.kind === 'stay')
    return {
      state: row.state,
      changed: decision.note !== undefined && decision.note.once !== true,
      said: evidence.kind,
    }
  const opened = deliversNow(row.state, decision)
  if (opened) engine.usualTimes.note(row.rail, row.sent_ms)
  return {
    state: after.state,
    changed: true,
    said: evidence.kind,
    next: stepIn(evidence) ?? row.next_step,
    ...(opened ? { toDeliver: after } : {}),
    ...(evidence.kind === 'wrong-pin' || evidence.kind === 'locked' ? { pin: evidence } : {}),
  }
}
