import type { Notice } from '#providers/payment-rail/port.ts'
import { LOOK_SPACING_MS } from '#domain/payments/schedule.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import { askRail, carryOn } from './ask-rail.ts'
import type { Engine } from './engine.ts'
import { digestOf, isPaymentId, parseChargeRef } from './payment-id.ts'
import type { PaymentRow, TriedRow } from './payment-row.ts'
import { LEASE_MS } from './looks/lease.ts'
import * as looks from './looks/look-statements.ts'
import * as attempts from './lost/attempt-statements.ts'
import * as sql from './payment-statements.ts'
import { passageOf, writeLocked } from './write-transition.ts'

/** Asks for a look soon; what is found goes through the one door. `isNews`: a provider says what it never said before. */
export async function nudge(engine: Pick<Engine, 'database'>, id: string, isNews = false): Promise<void> {
  await engine.database.run(looks.nudgePayment, [id, LOOK_SPACING_MS, LEASE_MS, isNews])
}

export type NoticeOutcome = 'stored' | 'bad-signature' | 'unreadable' | 'unknown-provider'

/** T6: a provider's notification is stored once and only hurries a look; it decides nothing (F3, F12). */
export async function takeNotice(engine: Engine, railName: string, notice: Notice): Promise<NoticeOutcome> {
  const rail = engine.rails.get(railName)
  if (!rail) return 'unknown-provider'
  const hint = rail.readHint(notice)
  if (!hint.ok) {
    engine.log.warn({ rail: railName, why: hint.why }, 'a notification was refused')
    return hint.why
  }
  const digest = digestOf(notice.rawBody)
  const known = parseChargeRef(hint.ourRef)
  const values = [railName, hint.eventId.slice(0, 200), hint.ourRef.slice(0, 100), digest]
  const [stored] = await engine.database.run<{ orphan: boolean; seen: number }>(sql.insertInbox, values)
  if (stored?.orphan)
    engine.log.error({ rail: railName }, 'a notification names a reference that is not ours')
  else if (known) {
    await nudge(engine, known.id, stored?.seen === 1)
    await engine.database.run(attempts.nudgeAttempt, [known.id, known.attempt])
  }
  return 'stored'
}

export interface BrowserReturn {
  readonly id: string
  readonly cancelled: boolean
  readonly sessionHash: Buffer | null
  /** What the last look saw is too old, however short ago it was: the next one is waited for. */
  readonly afresh?: boolean
}

/** Between two questions whether a look under way has ended, for an owner who cancels, … */
const TURN_MS = 250
/** … and how many of them: longer than a provider call's deadline. */
const MOST_TURNS = 48

/**
 * A page that was given up may be paid in another tab a moment later. Whoever comes back from it waits for the next look,
 * as long as a look must wait for the one before: nobody who paid just now may read that nothing was taken.
 */
const GIVEN_UP_STATES: ReadonlySet<PaymentState> = new Set(['declined', 'cancelled', 'expired'])
const TURNS_AFTER_GIVING_UP = LOOK_SPACING_MS / TURN_MS + 1

type Looked = PaymentRow & { readonly under_way: boolean }

/**
 * The browser came back from a gateway (G-53). Whatever it says, the gateway is asked, as often as the spacing allows
 * (payments 3.5); only the owner's cancel of a payment that the gateway still calls open ends it.
 */
export async function takeReturn(engine: Engine, back: BrowserReturn): Promise<void> {
  if (!isPaymentId(back.id)) return
  for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
    const [row] = await engine.database.run<TriedRow>(looks.claimLook, [back.id, LEASE_MS, LOOK_SPACING_MS])
    if (row) return lookAndCancel(engine, row, back)
    await nudge(engine, back.id)
    const [known] = await engine.database.run<Looked>(looks.findLook, [back.id, LEASE_MS])
    if (!known) return
    const isUrgent = back.cancelled || back.afresh === true
    if (!isUrgent && (turn > TURNS_AFTER_GIVING_UP || !isGivenUpPage(known))) return
    if (back.cancelled && !isOwner(known, back.sessionHash)) return
    // Nobody was asked yet, or the gateway was asked a moment ago.
    if (back.cancelled && !known.under_way) return cancelByOwner(engine, back)
    if (back.afresh && known.state !== 'waiting') return
    // The look under way may bring a success: its end decides whether there is anything to cancel.
    await new Promise((resolve) => setTimeout(resolve, TURN_MS))
  }
}

function isGivenUpPage({ mode, state }: PaymentRow): boolean {
  return mode === 'PAYMENT_GATEWAY' && GIVEN_UP_STATES.has(state)
}

async function lookAndCancel(engine: Engine, row: TriedRow, back: BrowserReturn): Promise<void> {
  const recorded = await askRail(engine, { row, how: 'query' })
  await carryOn(engine, back.id, recorded)
  if (back.cancelled && recorded?.state === 'waiting') await cancelByOwner(engine, back)
}

const GIVEN_UP = { state: 'lost', providerRef: null, next: null, kept: false } as const

/** Cancels a registered or waiting payment for its owner; a late success is still found by the watch. */
export async function cancelByOwner(engine: Engine, back: BrowserReturn): Promise<void> {
  await engine.database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(sql.lockPayment, [back.id])
    // A wallet prompt may still be approved: only a hosted page can be cancelled by coming back.
    if (!row || !isOwner(row, back.sessionHash) || row.mode !== 'PAYMENT_GATEWAY') return
    const calm = { failureShown: false, ageMs: row.age_ms, rival: false, mismatchSeen: row.mismatch_seen }
    const transition = nextTransition(row.state, 'cancel', calm)
    if (!transition) return
    const passage = passageOf(row, transition, 'owner:cancel')
    await writeLocked(engine, tx, {
      row,
      passage: row.current_attempt > 0 ? { ...passage, tried: GIVEN_UP } : passage,
    })
  })
}

/** The session that made a payment; a payment made without a session belongs to whoever holds its id. */
export function isOwner(row: PaymentRow, sessionHash: Buffer | null): boolean {
  return row.session_hash === null || (sessionHash !== null && row.session_hash.equals(sessionHash))
}
