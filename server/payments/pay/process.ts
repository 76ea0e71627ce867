import type { NextStep } from '#domain/payments/evidence.ts'
import { isGivenOnce, isPayable } from '#domain/purchases/payables.ts'
import { mayAct } from '#domain/payments/ownership.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { RuleWords } from '#domain/rules/purchase-rule.ts'
import type { Stop } from '#domain/selling/stop.ts'
import { refusedByRule } from '#server/rules/judging.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { askRail, carryOn } from '../provider/ask-rail.ts'
import type { Engine } from '../engine.ts'
import { orAskedElsewhere } from './asked-elsewhere.ts'
import { claimHeld } from './claim-held.ts'
import { claimForAsking } from './claim-statements.ts'
import { releaseHold, promptRails, type BlockingPayment } from './release-hold.ts'
import { within } from '../provider/within.ts'
import { chargeRef, digestOf } from '../records/payment-id.ts'
import type { PinWord, Recorded } from '../records/finding.ts'
import { freshAttempt, paymentViewOf } from '../records/payment-row.ts'
import type { PaymentRow, AttemptedRow } from '../records/payment-row.ts'
import * as sql from '../records/payment-statements.ts'

/** A provider that is slower than this is waited for in the background. */
const ANSWER_WITHIN_MS = 1_500
/** A hosted checkout is entered, and a PIN corrected, with what the answer says: there the customer waits longer. */
const NEEDED_WITHIN_MS = 8_000
/** What is asked for only by a call that carried its token. */
const WITH_TOKEN_ONLY: readonly PurchaseKind[] = ['LEAD']
/** When to enquire if this process is killed before the answer came. */
const FIRST_ENQUIRY_MS = 2_000

export interface ProcessContext {
  readonly sessionHash: Buffer | null
  /** Paying number given at this step when initiate had none. */
  readonly payer: string
  /** The decrypted PIN of a wallet that is paid with one; lives as long as this call. */
  readonly pin?: Uint8Array
  /** The call carried the token that its payment needs: without one a lead is not asked for (PAY-42). */
  readonly authorised?: boolean
  /** The network around the caller's address; absent where it is not known. */
  readonly network?: string
  readonly requestId: string
}

export type Processed =
  | {
      readonly ok: true
      /** False when someone had asked before: nobody was called (CORE-32). */
      readonly asked: boolean
      readonly state: PaymentState
      readonly kind: PurchaseKind
      readonly mode: string
      readonly rail: string
      readonly reference: string
      readonly next: NextStep | null
      /** What the wallet said about the PIN that was typed. */
      readonly pin?: PinWord
    }
  | { readonly ok: false; readonly problem: 'unknown' }
  /** It is not sold now, or not by this rail; nobody was called. */
  | { readonly ok: false; readonly problem: 'stopped'; readonly stop: Stop }
  /** A rule of the staff, or a block, refuses it; nobody was called. */
  | { readonly ok: false; readonly problem: 'refused-by-rule'; readonly words: RuleWords }
  /** Another payment of the same purchase, bill or invoice comes first; nobody was called. */
  | {
      readonly ok: false
      readonly problem: 'in-the-way'
      readonly by: BlockingPayment
    }

/**
 * Claim, commit, ask with no transaction open, record. A second call finds the claim taken. Without a PIN
 * nothing that is paid with one is claimed: the call only tells where it stands.
 */
export async function processPayment(
  engine: Engine,
  id: string,
  context: ProcessContext,
): Promise<Processed> {
  const { sessionHash, pin } = context
  const { row, told } = await claim(engine, id, context).catch((error: unknown) => {
    pin?.fill(0)
    throw error
  })
  if (!row) {
    pin?.fill(0)
    return told
  }
  engine.onMoved?.({ kind: row.kind, rail: row.rail, state: 'asking', ageMs: row.age_ms })
  const needsAnswer = row.mode === 'PAYMENT_GATEWAY' || pin !== undefined
  const recorded = await within(
    askAndCarryOn(engine, row, context),
    needsAnswer ? NEEDED_WITHIN_MS : ANSWER_WITHIN_MS,
  )
  if (recorded?.changed) return describeAsked(row, recorded)
  const known = await describeKnown(engine, id, sessionHash).catch((error: unknown) => {
    // Somebody was asked for money: a database that is away now does not make that undone.
    if (error instanceof DatabaseUnavailable) return describe(freshAttempt(row), sessionHash)
    throw error
  })
  return known.ok ? { ...known, asked: true } : known
}

type Claimed =
  | { readonly row: PaymentRow; readonly told?: never }
  /** Nothing was claimed: where the payment stands, since another call asked first or this call may not ask. */
  | { readonly row: null; readonly told: Processed }

async function claim(engine: Engine, id: string, context: ProcessContext): Promise<Claimed> {
  const { sessionHash, payer, pin, requestId, authorised = false, network = '' } = context
  if (engine.rules.isWatching()) {
    const words = await refusedByRule(engine, { id, sessionHash, payer, network })
    if (words) return { row: null, told: { ok: false, problem: 'refused-by-rule', words } }
  }
  const digest = digestOf(`${id}:${payer}`)
  const closed = pin === undefined ? pinRailsOf(engine) : []
  const values = [id, sessionHash, payer, FIRST_ENQUIRY_MS, digest, engine.node, requestId, closed]
  const kinds = authorised ? [] : WITH_TOKEN_ONLY
  const takeHeld = (overtaking: readonly string[]): Promise<PaymentRow | undefined> =>
    claimHeld(engine, { id, sessionHash, overtaking, values: [...values, overtaking, kinds] })
  const isSpread = await engine.database.isSpread()
  const take = async (overtaking: readonly string[]): Promise<PaymentRow | undefined> => {
    if (isSpread) return takeHeld(overtaking)
    const asked = [...values, overtaking, kinds]
    const [taken] = await orAskedElsewhere(() =>
      engine.database.run<PaymentRow>(claimForAsking, [...asked, false]),
    )
    return taken
  }
  const row = await take([])
  if (row) return { row }
  const [known] = await engine.database.run<ShownRow>(sql.findShown, [id])
  if (!known) return { row: null, told: { ok: false, problem: 'unknown' } }
  if (kinds.includes(known.kind) || !mayClaim(known, sessionHash, closed))
    return { row: null, told: describe(known, sessionHash) }
  const held = isPayable(known.kind) ? await takeHeld([]) : undefined
  if (held) return { row: held }
  const stop = await stopNow(engine, known)
  if (stop) return { row: null, told: { ok: false, problem: 'stopped', stop } }
  const once = isGivenOnce(paymentViewOf(known))
  const by = once ? await releaseHold(engine, { id, sessionHash }) : null
  // What was stopped a moment ago may be sold again.
  const overtaking = once ? promptRails(engine) : []
  const again = (await take(overtaking)) ?? (isPayable(known.kind) ? await takeHeld(overtaking) : undefined)
  if (again) return { row: again }
  if (by) return { row: null, told: { ok: false, problem: 'in-the-way', by } }
  return { row: null, told: await describeKnown(engine, id, sessionHash) }
}

/** What the caller may claim and yet could not: it is not sold now, or another payment comes first. */
function mayClaim(known: PaymentRow, sessionHash: Buffer | null, closed: readonly string[]): boolean {
  return (
    known.state === 'registered' && mayAct(known.session_hash, sessionHash) && !closed.includes(known.rail)
  )
}

/** The claim was refused by the records, which may be ahead of what this process remembers. */
async function stopNow({ selling }: Engine, { kind, rail }: PaymentRow): Promise<Stop | null> {
  await selling.look()
  return selling.stopOf({ kind, rail })
}

function pinRailsOf(engine: Engine): string[] {
  return [...engine.rails.values()].filter((rail) => rail.pinRetry !== undefined).map((rail) => rail.name)
}

/** What was just recorded, for the owner who asked: only an owner can claim. */
function describeAsked(
  { kind, mode, rail, id, current_attempt: n }: PaymentRow,
  recorded: Recorded,
): Processed {
  const { state, next = null, pin } = recorded
  const asked = { ok: true, asked: true, state, kind, mode, rail, reference: chargeRef(id, n), next } as const
  return pin ? { ...asked, pin } : asked
}

async function askAndCarryOn(
  engine: Engine,
  row: PaymentRow,
  { requestId, pin }: ProcessContext,
): Promise<Recorded | null> {
  const call = { row: freshAttempt(row), how: 'start', requestId } as const
  try {
    const recorded = await askRail(engine, pin === undefined ? call : { ...call, pin })
    void carryOn(engine, row.id, recorded).catch((err: unknown) => {
      // The reconciler's lease brings the delivery back.
      engine.log.warn({ payment: row.id, err }, 'a delivery was interrupted')
    })
    return recorded
  } catch (err) {
    engine.log.warn({ payment: row.id, err }, 'an answer could not be recorded')
    return null
  } finally {
    // Not by whoever waits for this: the wallet may take longer than a customer is kept.
    pin?.fill(0)
  }
}

/** A payment with its present attempt, if a provider was asked yet. */
type ShownRow = PaymentRow & Partial<AttemptedRow>

async function describeKnown(engine: Engine, id: string, sessionHash: Buffer | null): Promise<Processed> {
  const [row] = await engine.database.run<ShownRow>(sql.findShown, [id])
  return row ? describe(row, sessionHash) : { ok: false, problem: 'unknown' }
}

/** Where a payment stands, for a caller who asked to process it; the way into its checkout is the owner's alone (T5). */
function describe(row: ShownRow, sessionHash: Buffer | null): Processed {
  const { id, state, kind, mode, rail } = row
  const mine = mayAct(row.session_hash, sessionHash)
  const reference = row.our_ref ? (mine ? row.our_ref : '') : chargeRef(id, 1)
  return { ok: true, asked: false, state, kind, mode, rail, reference, next: (mine && row.next_step) || null }
}
