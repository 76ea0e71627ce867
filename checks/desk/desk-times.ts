import { setTimeout as wait } from 'node:timers/promises'
import type { ConsoleCallName } from '#contract/console/addresses.ts'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { DeskBrowser } from '../chaos/staff/desk-browser.ts'

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
/** So long fifty of the staff work side by side, … */
const SHARED_MS = 60_000
/** … each asking for something after so long at least, and at most twice as long: faster than anybody reads. */
const READ_AFTER_MS = 2_000

export type People = ReadonlyMap<string, readonly DeskBrowser[]>

/** How long a read takes while nobody else asks for anything: the middle one of several. */
export async function aloneTime(read: Read, people: People): Promise<number> {
  const desks = people.get(read.as) ?? []
  const times: number[] = []
  for (const desk of desks.slice(0, ALONE)) times.push(await timed(desk, read))
  return at(times, 0.5)
}

/** How long each read takes while all of them work side by side, each on what they may. */
export async function sharedTimes(people: People): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(READS.map(({ what }) => [what, []]))
  const until = performance.now() + SHARED_MS
  const work = async (workName: string, desk: DeskBrowser): Promise<void> => {
    const own = READS.filter(({ as }) => as === workName)
    while (performance.now() < until) {
      await wait(READ_AFTER_MS * (1 + Math.random()))
      const read = own[Math.floor(Math.random() * own.length)]
      if (read) times.get(read.what)?.push(await timed(desk, read))
    }
  }
  const all = [...people].flatMap(([workName, desks]) => desks.map((desk) => work(workName, desk)))
  await Promise.all(all)
  return times
}

/** Longer than anybody waits where the console said that it is busy. */
async function timed(desk: DeskBrowser, { name, request, what }: Read): Promise<number> {
  const since = performance.now()
  const answer = await desk.call(name, request)
  if (answer !== null && !answer.ok && answer.fault === 'busy') return Number.POSITIVE_INFINITY
  if (!answer?.ok) throw new Error(`${what}: ${JSON.stringify(answer)}`)
  return performance.now() - since
}

/** The time that this share of all did not exceed. */
export function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
