import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Reconciliation } from '#contract/console/reconciliation.ts'
import type { Country } from '#countries/country.ts'
import { FETCHED_DAYS_BACK, FETCHED_FROM_HOUR, MOST_FETCHES } from '#domain/reconciliation/fetched-lists.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import type { OfferedRail } from '../offered-rails.ts'
import * as sql from './day-statements.ts'
import { findFetching } from './fetched-statements.ts'
import type { Bounds } from './misplaced.ts'
import { statementOf, type StatementRecord } from './read-list.ts'
import { findBounds } from './statement-statements.ts'

const DAY_MS = 86_400_000
/** Days beside each other in the grid. */
const GRID_DAYS = 6

export interface DayReading {
  readonly database: Database
  readonly country: Country
  readonly rails: readonly OfferedRail[]
}

/** A day before, or after. */
export function dayBeside(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)
}

/** The grid of days and ways to pay, and the last list of one of them. Null: there is no such way to pay, or the day is to come. */
export async function readDay(
  { database, country, rails }: DayReading,
  asker: Asker,
  asked: ConsoleRequest<'reconciliation'>,
): Promise<Reconciliation | null> {
  const rail = asked.rail || (rails[0]?.rail ?? '')
  const offered = rails.find((one) => one.rail === rail)
  const [now] = await database.run<Bounds>(findBounds, ['2026-01-01', country.timeZone])
  const today = now?.today ?? ''
  const day = asked.day || dayBeside(today, -1)
  if (!offered || day > today) return null
  const last = [dayBeside(day, 2), today].toSorted()[0] ?? today
  const from = dayBeside(last, 1 - GRID_DAYS)
  const [[bounds], cells, [found], [unsigned]] = await Promise.all([
    database.run<Bounds>(findBounds, [day, country.timeZone]),
    database.run<{ rail: string; day: string; open: number; signs: number }>(sql.listGrid, [from, last]),
    database.run<StatementRecord>(sql.findDay, [rail, day]),
    database.run<{ day: string }>(sql.findUnsigned, [rail, day]),
  ])
  const days = Array.from({ length: GRID_DAYS }, (_, place) => dayBeside(from, place))
  const byPlace = new Map(cells.map((cell) => [`${cell.rail} ${cell.day}`, cell]))
  return {
    asOf: new Date().toISOString(),
    rail,
    railName: offered.name,
    day,
    today,
    grid: rails.map((one) => ({
      rail: one.rail,
      name: one.name,
      days: days.map((of) => {
        const cell = byPlace.get(`${one.rail} ${of}`)
        const state = !cell ? 'none' : cell.signs === 2 ? 'signed' : cell.signs === 1 ? 'once' : 'open'
        return { day: of, state, open: cell?.open ?? 0 }
      }),
    })),
    statement: found && bounds ? await statementOf({ database, asker, bounds }, found) : null,
    fetching: found ? null : await fetchingOf(database, { rail, day, today }),
    unsigned: unsigned?.day ?? null,
  }
}

interface FetchingRow {
  readonly fetches: boolean
  readonly over: boolean
  readonly state: string | null
  readonly tries: number
  readonly next_at: Date | null
}

async function fetchingOf(
  database: Database,
  { rail, day, today }: { readonly rail: string; readonly day: string; readonly today: string },
): Promise<Reconciliation['fetching']> {
  const [row] = await database.run<FetchingRow>(findFetching, [
    rail,
    day,
    dayBeside(today, -1 - FETCHED_DAYS_BACK),
  ])
  if (row?.fetches !== true) return null
  const { state, tries, over, next_at: next } = row
  if (over || (state === 'asking' && tries >= MOST_FETCHES)) return { state: 'given-up', tries }
  return state === 'asking' && next
    ? { state: 'asked', tries, nextAt: next.toISOString() }
    : { state: 'usual', hour: FETCHED_FROM_HOUR }
}
