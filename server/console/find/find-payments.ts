import type { Country } from '#countries/country.ts'
import type { Found, ReadAs } from '#contract/console/found.ts'
import { hideMiddle } from '#domain/phone.ts'
import { maskText } from '#domain/staff/masked-text.ts'
import { MOST_SEARCHED, oneDigitAway, readSearch, type Reading } from '#domain/staff/read-search.ts'
import { DatabaseUnavailable, type Database, type Statement, type Values } from '#server/store/database.ts'
import * as sql from './find-statements.ts'
import { foundPaymentOf, type FoundRow, type Showing } from './found-row.ts'

export interface FindDependencies extends Showing {
  readonly database: Database
  /** Makes a name for a search that nobody can read, and reads it again for an hour; null: over, or none of ours. */
  readonly seal: (text: string) => string
  readonly unseal: (sealed: string) => string | null
}

/** A page of a search. */
const PAGE = 50
/** Of a search among all payments the first page has so many days. */
const DAYS = 30
const MOST_NEAR = 3
/** More payments of a number that is near are not counted. */
const MOST_NEAR_PAYMENTS = 20
const LONGEST_ID = 26

/** What a search was for, as its handle holds it. */
interface Search {
  readonly text: string
  /** When it was typed, milliseconds: `yesterday` stays the same day on its later pages. */
  readonly at: number
}

/** Where a page goes on: which reading found the one before, and its last row. */
interface Place {
  readonly reading: number
  readonly moment: string
  readonly id: string
}

interface SearchRow extends FoundRow {
  readonly as_payer: boolean
  /** Not older than the days of the first page. */
  readonly recent: boolean
  /** Its moment, to the microsecond. */
  readonly place: string
}

/** Looks up what a text may mean, best reading first, the newest payments first; null: the handle is over or none of ours. */
export async function findPayments(
  deps: FindDependencies,
  request: { readonly text: string } | { readonly handle: string; readonly older?: string | undefined },
): Promise<Found | null> {
  if ('text' in request) return answer(deps, { text: bounded(request.text), at: Date.now() }, null)
  const search = openHandle(deps, request.handle)
  const place = request.older === undefined ? null : placeIn(request.older)
  if (!search || (request.older !== undefined && !place)) return null
  return answer(deps, search, place)
}

/** In bytes, so that its handle is bounded too. */
function bounded(text: string): string {
  const bytes = Buffer.from(text.slice(0, MOST_SEARCHED))
  return bytes.byteLength <= MOST_SEARCHED ? bytes.toString() : bytes.subarray(0, MOST_SEARCHED).toString()
}

async function answer(deps: FindDependencies, search: Search, place: Place | null): Promise<Found> {
  const began = performance.now()
  const { country } = deps
  const readings = readSearch(search.text, { ...country, now: new Date(search.at) })
  const complaint = await complaintIn(deps, readings)
  // A complaint without a payment is found all the same: nothing else is looked for under its number.
  const looked = await lookUp(deps, complaint === null ? readings : readings.slice(0, 1), place)
  const reading = readings[looked.reading]
  const isNothing = complaint === null && looked.rows.length === 0 && looked.cutOff.length === 0 && !place
  const near = isNothing ? await nearOf(deps, readings, search.at) : []
  return {
    handle: handleOf(deps, search),
    readAs: reading?.as ?? 'provider-reference',
    asked: askedOf(search.text, reading, country),
    ...pageOf(deps, looked, { reading, place }),
    complaint,
    cutOff: looked.cutOff,
    near,
    tookMs: Math.round(performance.now() - began),
  }
}

/** The number of the complaint that may be meant, where there is one. */
async function complaintIn(
  { database }: FindDependencies,
  [first]: readonly Reading[],
): Promise<string | null> {
  if (first?.as !== 'complaint') return null
  const rows = await database.run<{ number: string }>(sql.isComplaint, [first.complaint])
  return rows[0]?.number ?? null
}

interface Looked {
  /** Which of the readings found them; the best where none did. */
  readonly reading: number
  readonly rows: readonly SearchRow[]
  readonly cutOff: readonly ReadAs[]
}

/** The first reading that finds anything; of a later page the one that found the first. */
async function lookUp(
  { database }: FindDependencies,
  readings: readonly Reading[],
  place: Place | null,
): Promise<Looked> {
  const cutOff: ReadAs[] = []
  for (const [n, reading] of readings.entries()) {
    if (place && place.reading !== n) continue
    const rows = await inASecond<SearchRow>(database, ...lookOf(reading, place))
    if (rows === null) cutOff.push(reading.as)
    else if (rows.length > 0) return { reading: n, rows, cutOff }
  }
  return { reading: place?.reading ?? 0, rows: [], cutOff }
}

/** Null: it took too long and was given up. */
async function inASecond<Row>(
  database: Database,
  what: Statement,
  values: Values,
): Promise<readonly Row[] | null> {
  try {
    return await database.transaction(async (tx) => {
      await tx.run(sql.giveUpAfterASecond)
      return tx.run<Row>(what, values)
    })
  } catch (error) {
    if (isTooLong(error)) return null
    throw error
  }
}

/** The database gave the statement up, or did not get a lock that it needed. */
function isTooLong(error: unknown): boolean {
  const { cause } = error instanceof DatabaseUnavailable ? error : { cause: null }
  return cause instanceof Error && 'code' in cause && ['57014', '55P03'].includes(String(cause.code))
}

function lookOf(reading: Reading, place: Place | null): [Statement, Values] {
  const page = [place?.moment ?? 'infinity', place?.id ?? '', PAGE + 1]
  if ('id' in reading) return [sql.findById, [...page, reading.id]]
  if ('either' in reading) {
    const { either } = reading
    return [sql.findByEitherEnd, [...page, ...rangeOf(either), ...rangeOf(backwards(either))]]
  }
  if ('last' in reading) {
    const { first, last } = reading
    return first === ''
      ? [sql.findByLastSigns, [...page, ...rangeOf(backwards(last))]]
      : [sql.findByFirstSigns, [...page, ...rangeOf(first), last]]
  }
  switch (reading.as) {
    case 'number':
      return [sql.findByNumber, [...page, reading.number]]
    case 'provider-reference':
      return [sql.findByReference, [...page, reading.reference]]
    case 'complaint':
      return [sql.findByComplaint, [...page, reading.complaint]]
    case 'account':
      return [sql.findByAccount, [...page, reading.account]]
    case 'amount-and-time': {
      const { minor, from, until, currency } = reading
      return [sql.findByAmount, [...page, minor, from, until, currency]]
    }
  }
}

/** From the least to the greatest that begins so. */
function rangeOf(signs: string): [least: string, most: string] {
  return [signs, signs.padEnd(LONGEST_ID, 'Z')]
}

function backwards(signs: string): string {
  return Array.from(signs).toReversed().join('')
}

/** A name, a part or an account may have years of payments: its first page has the days that people call about. */
function isByDays(reading: Reading | undefined): boolean {
  if (!reading || 'id' in reading) return false
  return !['provider-reference', 'amount-and-time', 'complaint'].includes(reading.as)
}

function pageOf(
  deps: FindDependencies,
  { rows, reading: n }: Looked,
  { reading, place }: { reading: Reading | undefined; place: Place | null },
): Pick<Found, 'payments' | 'asPayer' | 'older' | 'days'> {
  const byDays = isByDays(reading) && !place
  const shown = rows.slice(0, PAGE).filter(({ recent }) => !byDays || recent)
  const last = shown.at(-1)
  return {
    payments: shown.map((row) => foundPaymentOf(row, deps)),
    asPayer: shown.filter((row) => row.as_payer).length,
    older: shown.length < rows.length ? `${n}~${last?.place ?? 'infinity'}~${last?.id ?? ''}` : null,
    days: byDays ? DAYS : 0,
  }
}

function placeIn(older: string): Place | null {
  const [, n = '', moment = '', id = ''] =
    /^([01])~(infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9A-Z]{26}|)$/.exec(older) ?? []
  return n === '' || Number.isNaN(momentOf(moment)) ? null : { reading: Number(n), moment, id }
}

function momentOf(text: string): number {
  return text === 'infinity' ? Infinity : Date.parse(text)
}

function handleOf({ seal }: FindDependencies, { text, at }: Search): string {
  return seal(`search ${at} ${text}`)
}

function openHandle({ unseal }: FindDependencies, handle: string): Search | null {
  const [, at, text] = /^search (\d{1,15}) (.*)$/s.exec(unseal(handle) ?? '') ?? []
  return at === undefined || text === undefined ? null : { at: Number(at), text }
}

function askedOf(text: string, reading: Reading | undefined, country: Country): string {
  if (reading?.as === 'number') return hideMiddle(reading.number)
  return reading?.as === 'amount-and-time' ? text : maskText(text, country)
}

/** Typed with one slip: numbers that have payments, where this one has none. */
async function nearOf(
  deps: FindDependencies,
  readings: readonly Reading[],
  at: number,
): Promise<Found['near']> {
  const typed = readings.find((reading) => reading.as === 'number')
  if (!typed) return []
  const rows = await inASecond<{ number: string; payments: number }>(deps.database, sql.findNear, [
    oneDigitAway(typed.number),
    MOST_NEAR_PAYMENTS,
    MOST_NEAR,
  ])
  return (rows ?? []).map(({ number, payments }) => ({
    recipient: hideMiddle(number),
    payments,
    handle: handleOf(deps, { text: number, at }),
  }))
}
