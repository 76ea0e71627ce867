import type { AlarmToday } from '#contract/console/today.ts'
import { formatMoney, type Currency } from '#domain/money.ts'
import type { RailState } from '#domain/staff/rail-health.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { ringingComplaints } from '../complaints/alarm-complaints.ts'
import { RINGS_AFTER_MINUTES } from '#domain/staff/proposals.ts'
import * as sql from './alarm-statements.ts'
import { listLate } from '../data-requests/data-request-statements.ts'
import { PAYOUT_ALARMS, ringingPayouts } from '../payouts/alarm-payouts.ts'
import { listRinging } from '../rules/book-statements.ts'
import { ringingRoles } from '../staff/alarm-roles.ts'
import { listToAsk } from './today-statements.ts'

export interface AlarmRow {
  readonly id: number
  readonly kind: AlarmToday['kind']
  readonly name: string
  readonly detail: Readonly<Record<string, string>>
  readonly since: Date
  readonly taken_by: number | null
  readonly taker: string | null
}

/** What rings, for one person; `names`: ways to pay as customers read them. */
export async function alarmsFor(
  database: Database,
  { staffId }: Asker,
  names: ReadonlyMap<string, string>,
): Promise<readonly AlarmToday[]> {
  const rows = await database.run<AlarmRow>(sql.listOpen)
  return rows.map((row) => ({
    ...namedAlarm(row, names),
    takenBy: row.taker === null ? null : { name: row.taker, isMine: row.taken_by === staffId },
  }))
}

/** What rings, with ways to pay by the names that people read. */
export function namedAlarm(
  { id, kind, name, detail, since }: Pick<AlarmRow, 'id' | 'kind' | 'name' | 'detail' | 'since'>,
  names: ReadonlyMap<string, string>,
): Omit<AlarmToday, 'takenBy'> {
  return {
    id,
    kind,
    name: names.get(name) ?? name,
    values: detail['rail'] ? { ...detail, rail: names.get(detail['rail']) ?? detail['rail'] } : detail,
    since: since.toISOString(),
  }
}

/** Puts one's name on what rings. False: it rings no more. */
export async function takeAlarm(database: Database, asker: Asker, id: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [taken] = await tx.run<{ kind: string; name: string }>(sql.take, [id, asker.staffId])
    if (!taken) return false
    const { kind, name } = taken
    await writeEntry(tx, asker, {
      act: 'took-alarm',
      may: 'pause-rail',
      objectKind: 'rail',
      object: name,
      detail: { kind },
    })
    return true
  })
}

/** A way to pay as it was found to fare. */
export interface FaringRail {
  readonly rail: string
  readonly state: RailState
  readonly p95Ms: number | null
  readonly usualP95Ms: number | null
  readonly oldestMs: number | null
  readonly fault: number | null
}

type Ringing = readonly [kind: AlarmToday['kind'], name: string, detail: Readonly<Record<string, string>>]

const RINGS: ReadonlySet<RailState> = new Set(['slow', 'failing', 'quiet'])

/**
 * Begins what has to ring, and ends what is over: ways to pay that do not fare well, refunds refused, notices of nobody's, pauses to be
 * asked about, proposals that nobody answers, decisions at a terminal. Answers what began.
 */
export async function ringAlarms(
  database: Database,
  rails: readonly FaringRail[],
): Promise<readonly Ringing[]> {
  const ringing = [
    ...rails.flatMap(ringingOf),
    ...(await refused(database)),
    ...(await paidTwice(database)),
    ...(await stray(database)),
    ...(await toAsk(database)),
    ...(await ringingComplaints(database)),
    ...(await waitingForSecond(database)),
    ...(await lateRequests(database)),
    ...(await overRules(database)),
    ...(await ringingPayouts(database)),
    ...(await byHand(database)),
    ...(await ringingRoles(database)),
  ]
  const begun: Ringing[] = []
  for (const one of ringing) {
    const [kind, name, detail] = one
    const [rung] = await database.run<{ is_new: boolean }>(sql.ring, [kind, name, JSON.stringify(detail)])
    if (rung?.is_new) begun.push(one)
  }
  const kinds = [
    'slow',
    'failing',
    'quiet',
    'refund-refused',
    'paid-twice',
    'stray-notice',
    'still-paused',
    'complaint-late',
    'complaints-alike',
    'proposal-waits',
    'data-request-late',
    'rule-hits',
    'emergency',
    'role-for-a-day',
    ...PAYOUT_ALARMS,
  ]
  await database.run(sql.endOthers, [kinds, ringing.map(([kind, name]) => `${kind} ${name}`)])
  return begun
}

function ringingOf({ rail, state, p95Ms, usualP95Ms, oldestMs, fault }: FaringRail): readonly Ringing[] {
  if (!RINGS.has(state)) return []
  const detail = {
    rail,
    p95: seconds(p95Ms),
    usual: seconds(usualP95Ms),
    oldest: seconds(oldestMs),
    fault: fault === null ? '' : (fault * 100).toFixed(1),
  }
  return [[state as AlarmToday['kind'], rail, detail]]
}

function seconds(ms: number | null): string {
  return ms === null ? '' : String(Math.round(ms / 1_000))
}

async function refused(database: Database): Promise<readonly Ringing[]> {
  const rows = await database.run<{
    payment_id: string
    rail: string
    amount_minor: number
    currency: Currency
    reason: string
  }>(sql.listRefused)
  return rows.map(({ payment_id: payment, rail, amount_minor: minor, currency, reason }) => [
    'refund-refused',
    payment,
    { rail, payment, amount: formatMoney({ minor, currency }), reason: reason.slice(0, 100) },
  ])
}

/** Refunds paid twice, which have to be recovered from the customer. */
async function paidTwice(database: Database): Promise<readonly Ringing[]> {
  const rows = await database.run<{
    payment_id: string
    rail: string
    reference: string
    amount_minor: number
    currency: Currency
  }>(sql.listPaidTwice)
  return rows.map(({ payment_id: payment, rail, reference, amount_minor: minor, currency }) => [
    'paid-twice',
    `${payment} ${reference}`,
    { rail, payment, reference, amount: formatMoney({ minor, currency }) },
  ])
}

async function toAsk(database: Database): Promise<readonly Ringing[]> {
  const rows = await database.run<{ name: string; by_name: string }>(listToAsk)
  return rows.map(({ name: rail, by_name: by }) => ['still-paused', rail, { rail, by }])
}

/** One alone on shift approves nothing: whoever is on call is rung. */
async function waitingForSecond(database: Database): Promise<readonly Ringing[]> {
  const rows = await database.run<{
    payment: string
    rail: string
    amount_minor: number
    currency: Currency
    by_name: string
  }>(sql.listWaiting, [RINGS_AFTER_MINUTES])
  return rows.map(({ payment, rail, amount_minor: minor, currency, by_name: by }) => [
    'proposal-waits',
    payment,
    { payment, rail, amount: formatMoney({ minor, currency }), by, minutes: String(RINGS_AFTER_MINUTES) },
  ])
}

/** What customers asked for about their own data, and nobody answered in time. */
async function lateRequests(database: Database): Promise<readonly Ringing[]> {
  const rows = await database.run<{ id: string; days: number }>(listLate)
  return rows.map(({ id, days }) => ['data-request-late', id, { request: id, days: String(days) }])
}

/** From so many hits within an hour on a rule rings: far more than honest customers bring. */
const HITS_AN_HOUR = 20

async function overRules(database: Database): Promise<readonly Ringing[]> {
  const rows = await database.run<{ name: string; count: number }>(listRinging, [HITS_AN_HOUR])
  return rows.map(({ name: rule, count }) => ['rule-hits', rule, { rule, count: String(count) }])
}

/** Which command decides about what. */
const TYPED: Readonly<Record<string, string>> = { payment: 'payments', switch: 'switches', books: 'books' }

/** Decisions at a terminal, with `--emergency` or without, because nobody approved them. */
async function byHand(database: Database): Promise<readonly Ringing[]> {
  const rows = await database.run<{ object_kind: string; decision: string; count: number; by_name: string }>(
    sql.listByHand,
  )
  return rows.map(({ object_kind: kind, decision, count, by_name: by }) => {
    const command = `${TYPED[kind] ?? kind} ${decision}`
    return ['emergency', command, { command, by, count: String(count) }]
  })
}

async function stray(database: Database): Promise<readonly Ringing[]> {
  const rows = await database.run<{ provider: string; count: number }>(sql.listStray)
  return rows.map(({ provider: rail, count }) => ['stray-notice', rail, { rail, count: String(count) }])
}
