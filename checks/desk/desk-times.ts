import type { ConsoleCallName } from '#contract/console/addresses.ts'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { DeskBrowser } from '../chaos/staff/desk-browser.ts'

/** A read of the console, and how long it took, milliseconds. */
export interface ReadTimes {
  readonly what: string
  readonly alone: number
  /** Of 100 with fifty people at once, the 95th. */
  readonly p95: number
}

type Read = {
  readonly [Name in ConsoleCallName]: {
    readonly what: string
    readonly name: Name
    readonly request: ConsoleRequest<Name>
    /** Of the cast, whoever may. */
    readonly as: string
  }
}[ConsoleCallName]

const ID = (n: number): string => `D${String(n).padStart(25, '0')}`
const AUDIT = { before: null, words: '', act: '', staffId: null, day: '', only: 'all' } as const

/** Every search and list that somebody waits for. */
export const READS: readonly Read[] = [
  { what: 'find: a number', name: 'find', request: { text: '0700112345' }, as: 'a.nakato' },
  {
    what: 'find: a number with most payments',
    name: 'find',
    request: { text: '0700100001' },
    as: 'a.nakato',
  },
  { what: 'find: an ID', name: 'find', request: { text: ID(77) }, as: 'a.nakato' },
  { what: 'find: four signs', name: 'find', request: { text: 'C4CA' }, as: 'a.nakato' },
  { what: 'find: our reference', name: 'find', request: { text: `${ID(78)}-C1` }, as: 'a.nakato' },
  { what: 'find: a provider’s reference', name: 'find', request: { text: 'DP4711' }, as: 'a.nakato' },
  { what: 'find: amount and time', name: 'find', request: { text: '5000 12:30' }, as: 'a.nakato' },
  { what: 'find: nothing', name: 'find', request: { text: '0700999999' }, as: 'a.nakato' },
  { what: 'a payment', name: 'payment', request: { id: ID(77) }, as: 'a.nakato' },
  { what: 'today', name: 'today', request: {}, as: 'd.okello' },
  { what: 'history of 28 days', name: 'railHistory', request: { rail: '', days: 28 }, as: 'd.okello' },
  { what: 'queue', name: 'queue', request: {}, as: 's.kato' },
  { what: 'complaints', name: 'complaints', request: { show: 'all' }, as: 'a.nakato' },
  { what: 'leads', name: 'leads', request: { state: '', leadId: '', older: null }, as: 'b.tumusiime' },
  { what: 'data requests', name: 'dataRequests', request: {}, as: 'e.atim' },
  { what: 'audit', name: 'audit', request: AUDIT, as: 'm.byaruhanga' },
  { what: 'audit: an act', name: 'audit', request: { ...AUDIT, act: 'noted' }, as: 'm.byaruhanga' },
  {
    what: 'audit: a payment',
    name: 'audit',
    request: { ...AUDIT, words: 'C4CA4238A0B923820DCC509A6F' },
    as: 'm.byaruhanga',
  },
  {
    what: 'audit: words nobody wrote',
    name: 'audit',
    request: { ...AUDIT, words: 'nobody wrote this' },
    as: 'm.byaruhanga',
  },
  { what: 'a day of a rail', name: 'reconciliation', request: { rail: 'KATI_MONEY', day: '' }, as: 's.kato' },
  { what: 'staff', name: 'staff', request: {}, as: 'f.nansubuga' },
  { what: 'places', name: 'places', request: { kind: 'shops' }, as: 'g.nabirye' },
  { what: 'texts', name: 'textTree', request: {}, as: 'p.mugisha' },
  { what: 'rules', name: 'rules', request: {}, as: 's.kato' },
]

const ALONE = 15

/** How long a read takes of one person alone, the middle one of several; and of fifty at once. */
export async function timesOf(
  read: Read,
  people: ReadonlyMap<string, readonly DeskBrowser[]>,
): Promise<ReadTimes> {
  const desks = people.get(read.as) ?? []
  const [first] = desks
  if (!first) throw new Error(`nobody is there as ${read.as}`)
  const alone: number[] = []
  for (let n = 0; n < ALONE; n += 1) alone.push(await timed(first, read))
  const together = (await Promise.all(desks.flatMap((desk) => [timed(desk, read), timed(desk, read)]))).flat()
  return { what: read.what, alone: at(alone, 0.5), p95: at(together, 0.95) }
}

async function timed(desk: DeskBrowser, { name, request, what }: Read): Promise<number> {
  const since = performance.now()
  const answer = await desk.call(name, request as never)
  if (!answer?.ok) throw new Error(`${what}: ${JSON.stringify(answer)}`)
  return performance.now() - since
}

/** The time that this share of all did not exceed. */
export function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
