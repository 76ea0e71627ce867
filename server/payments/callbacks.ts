import { decideCancel } from '#domain/payments/decide-end.ts'
import { mayAct } from '#domain/payments/ownership.ts'
import type { Notice } from '#providers/payment/port.ts'
import type { Database, Values } from '#server/store/database.ts'
import { LEASE_MS } from '#domain/payments/deadlines.ts'
import { ENQUIRY_SPACING_MS } from '#domain/payments/schedule.ts'
import { FAILED, isIn } from '#domain/payments/state-groups.ts'
import { askRail, carryOn } from './provider/ask-rail.ts'
import type { Engine } from './engine.ts'
import { digestOf, isPaymentId, parseChargeRef } from './records/payment-id.ts'
import { paymentViewOf, type PaymentRow, type AttemptedRow } from './records/payment-row.ts'
import { cleanText } from './provider/clean-evidence.ts'
import * as enquiries from './enquiries/enquiry-statements.ts'
import * as attempts from './enquiries/late-attempt-statements.ts'
import * as sql from './records/payment-statements.ts'
import { moveLocked } from './records/move-locked.ts'

/** Requests an enquiry soon; its answer goes through the one door. `isNews`: a provider says what it never said before. */
export async function requestEnquiry(
  engine: Pick<Engine, 'database'>,
  id: string,
  isNews = false,
): Promise<void> {
  await engine.database.run(enquiries.requestPaymentEnquiry, [id, ENQUIRY_SPACING_MS, isNews])
}

export type NoticeOutcome = 'stored' | 'not-ours' | 'bad-signature' | 'unreadable' | 'unknown-provider'

/** CORE-46: a provider's notification is stored once and only requests an enquiry; it decides nothing (F3, F12). */
export async function takeNotice(engine: Engine, railName: string, notice: Notice): Promise<NoticeOutcome> {
  const rail = engine.rails.get(railName)
  if (!rail) return 'unknown-provider'
  const hint = rail.readHint(notice)
  if (!hint.ok && hint.reason !== 'not-ours') {
    engine.log.warn({ rail: railName, reason: hint.reason }, 'a notification was refused')
    return hint.reason
  }
  // A reference in another format belongs to another shop on the account.
  const known = hint.ok ? parseChargeRef(hint.ourRef) : null
  if (!hint.ok || known === null) {
    engine.log.info({ rail: railName }, 'a notification is about no payment of ours')
    return 'not-ours'
  }
  const digest = digestOf(notice.rawBody)
  const eventId = hint.eventId.slice(0, 200)
  const isNews = (await engine.database.run(sql.findInbox, [railName, eventId])).length === 0
  // Before it's stored: a process that dies in between takes the same notice again.
  await requestEnquiry(engine, known.id, isNews)
  await engine.database.run(attempts.requestAttemptEnquiry, [known.id, known.attempt, isNews])
  if (hint.receipt !== undefined)
    await engine.database.run(attempts.noteReceipt, [
      known.id,
      known.attempt,
      railName,
      cleanText(hint.receipt),
    ])
  const values = [railName, eventId, hint.ourRef.slice(0, 100), digest]
  const [stored] = await store(engine.database, values, known)
  if (stored?.orphan)
    engine.log.error({ rail: railName }, 'a notification names a reference that is not ours')
  return 'stored'
}

interface StoredNotice {
  readonly orphan: boolean
}

/** Where tables are spread, notices and attempts are on several servers: the attempt is looked for first. */
async function store(
  database: Database,
  values: Values,
  known: NonNullable<ReturnType<typeof parseChargeRef>>,
): Promise<StoredNotice[]> {
  if (!(await database.isSpread())) return database.run<StoredNotice>(sql.insertInbox, values)
  const [rail, , ourRef] = values
  const named = await database.run(sql.findNamed, [rail, known.id, known.attempt, ourRef])
  return database.run<StoredNotice>(sql.insertKnownInbox, [...values, named.length === 0])
}

export interface BrowserReturn {
  readonly id: string
  readonly cancelled: boolean
  readonly sessionHash: Buffer | null
  /** The last enquiry is too old, however short ago it was: the next one is waited for. */
  readonly afresh?: boolean
}

/** Pause between two checks whether an enquiry under way has ended, for an owner who cancels. */
const TURN_MS = 250
/** At most so many checks: longer than a provider call's deadline. */
const MOST_TURNS = 48

/**
 * A page that was given up may be paid in another tab a moment later. A browser that comes back from it waits for the
 * next enquiry, as long as the spacing demands: nobody who paid just now may read that nothing was taken.
 */
const TURNS_AFTER_GIVING_UP = ENQUIRY_SPACING_MS / TURN_MS + 1

type Enquired = PaymentRow & { readonly under_way: boolean }

/**
 * The browser came back from a gateway (CALL-21). Whatever it says, the gateway is asked, as often as the
 * spacing allows (CORE-61); only the owner's cancel of a payment that the gateway still calls open ends it.
 */
export async function takeReturn(engine: Engine, back: BrowserReturn): Promise<void> {
  if (!isPaymentId(back.id)) return
  for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
    const [row] = await engine.database.run<AttemptedRow>(enquiries.claimEnquiry, [
      back.id,
      LEASE_MS,
      ENQUIRY_SPACING_MS,
    ])
    if (row) return enquireAndCancel(engine, row, back)
    await requestEnquiry(engine, back.id)
    const [known] = await engine.database.run<Enquired>(enquiries.findEnquiry, [back.id])
    if (!known) return
    const isUrgent = back.cancelled || back.afresh === true
    if (!isUrgent && (turn > TURNS_AFTER_GIVING_UP || !isGivenUpPage(known))) return
    if (back.cancelled && !mayAct(known.session_hash, back.sessionHash)) return
    // Nobody was asked yet, or the gateway was asked a moment ago.
    if (back.cancelled && !known.under_way) return cancelByOwner(engine, back)
    if (back.afresh && known.state !== 'waiting') return
    // The enquiry under way may bring a success: its end decides whether there is anything to cancel.
    await new Promise((resolve) => setTimeout(resolve, TURN_MS))
  }
}

function isGivenUpPage({ mode, state }: PaymentRow): boolean {
  return mode === 'PAYMENT_GATEWAY' && isIn(FAILED, state)
}

async function enquireAndCancel(engine: Engine, row: AttemptedRow, back: BrowserReturn): Promise<void> {
  const recorded = await askRail(engine, { row, how: 'query' })
  await carryOn(engine, back.id, recorded)
  if (back.cancelled && recorded?.state === 'waiting') await cancelByOwner(engine, back)
}

/** Cancels a registered or waiting payment for its owner; a late success is still found by the watch. */
export async function cancelByOwner(engine: Engine, back: BrowserReturn): Promise<void> {
  await moveLocked(engine, back.id, (row) =>
    mayAct(row.session_hash, back.sessionHash)
      ? decideCancel(paymentViewOf(row), 'owner:cancel', engine.jitter())
      : null,
  )
}
