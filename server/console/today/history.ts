import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { AlarmPage, HistoryDays, RailHistory } from '#contract/console/history.ts'
import type { Database } from '#server/store/database.ts'
import type { OfferedRail } from '../offered-rails.ts'
import { namedAlarm, type AlarmRow } from './alarms.ts'
import * as sql from './history-statements.ts'

/** A hundred stretches or so, whatever they are of: as many as stand beside each other and are read. Minutes. */
const STEPS: Readonly<Record<HistoryDays, number>> = { 1: 15, 7: 60, 28: 240 }
const PAGE = 50
/** More than any number that the table gives out. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER

interface StepRow {
  readonly at: Date
  readonly taken: number
  readonly customer_no: number
  readonly fault: number
  readonly not_known: number
  readonly p95_ms: number | null
}

/** How ways to pay fared; null: there is none of that code. */
export async function railHistory(
  database: Database,
  offered: readonly OfferedRail[],
  { rail, days }: ConsoleRequest<'railHistory'>,
): Promise<RailHistory | null> {
  if (rail !== '' && !offered.some((one) => one.rail === rail)) return null
  const stepMinutes = STEPS[days]
  const steps = stepMinutes % 60 === 0 ? sql.listHourSteps : sql.listSteps
  const rows = await database.run<StepRow>(steps, [rail, stepMinutes, days])
  return {
    asOf: new Date().toISOString(),
    rails: offered.map(({ rail: code, name }) => ({ rail: code, name })),
    stepMinutes,
    steps: rows.map(({ at, taken, customer_no: customerNo, fault, not_known: notKnown, p95_ms: p95Ms }) => ({
      at: at.toISOString(),
      taken,
      customerNo,
      notKnown,
      fault,
      p95Ms,
    })),
  }
}

/** What rang, a page of it; `names`: ways to pay as customers read them. */
export async function pastAlarms(
  database: Database,
  names: ReadonlyMap<string, string>,
  { before }: ConsoleRequest<'pastAlarms'>,
): Promise<AlarmPage> {
  const rows = await database.run<Omit<AlarmRow, 'taken_by'> & { readonly ended_at: Date | null }>(
    sql.listPast,
    [before ?? AFTER_ALL, PAGE],
  )
  return {
    alarms: rows.map((row) => ({
      ...namedAlarm(row, names),
      endedAt: row.ended_at?.toISOString() ?? null,
      takenBy: row.taker,
    })),
    older: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null),
  }
}
