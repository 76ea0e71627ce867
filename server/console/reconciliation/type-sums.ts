import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { Country } from '#countries/country.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import * as sql from './day-statements.ts'
import type { Bounds } from './misplaced.ts'
import type { StatementRecord } from './read-list.ts'
import { findBounds, insertDifferences } from './statement-statements.ts'

interface Typing {
  readonly country: Country
  readonly asker: Asker
  readonly typed: ConsoleRequest<'typeSums'>
  readonly bounds: Bounds
}

/**
 * Sums of a provider without a list, typed by two who do not see each other's: what the second types must be what the first did.
 * Then they are compared with the books, and marked so.
 */
export async function typeSums(
  { database, country }: { readonly database: Database; readonly country: Country },
  asker: Asker,
  typed: ConsoleRequest<'typeSums'>,
): Promise<Acted> {
  const { rail, day } = typed
  return database.transaction(async (tx): Promise<Acted> => {
    const [bounds] = await tx.run<Bounds>(findBounds, [day, country.timeZone])
    if (!bounds || day >= bounds.today) return refusedFor('day-not-over')
    const [last] = await tx.run<StatementRecord>(sql.findDay, [rail, day])
    const typing = { country, asker, typed, bounds }
    const isFirst = !last || last.source !== 'typed' || last.second_name !== null
    return isFirst ? typeFirst(tx, typing, last) : typeSecond(tx, typing, last)
  })
}

function noteTyped(
  tx: Runner,
  { asker, typed: { rail, day } }: Typing,
  [act, which]: readonly ['read-file' | 'refused-act', string],
): Promise<void> {
  const object = `${rail} ${day}`
  return writeEntry(tx, asker, { act, may: 'explain', objectKind: 'day', object, detail: { typed: which } })
}

async function typeFirst(tx: Runner, typing: Typing, last: StatementRecord | undefined): Promise<Acted> {
  const { rail, day, count, minor } = typing.typed
  if (last && (await tx.run(sql.listSigns, [last.id])).length > 1) return refusedFor('day-signed')
  const sums = JSON.stringify({ charge: { count, minor } })
  await tx.run(sql.insertTyped, [rail, day, typing.country.currency, typing.asker.staffId, sums])
  await noteTyped(tx, typing, ['read-file', 'first'])
  return { outcome: 'done' }
}

async function typeSecond(tx: Runner, typing: Typing, last: StatementRecord): Promise<Acted> {
  const { asker, bounds, country } = typing
  const { rail, count, minor } = typing.typed
  if (last.read_by === asker.staffId) return refusedFor('own-sums')
  const charge = last.sums['charge']
  if (charge?.count !== count || charge.minor !== minor) {
    await noteTyped(tx, typing, ['refused-act', 'not-the-same'])
    return refusedFor('sums-differ')
  }
  const [booked] = await tx.run<Sum>(sql.sumBooked, [rail, bounds.from, bounds.until])
  const sums = { charge, ours: booked ?? { count: 0, minor: 0 } }
  const isAlike = sums.ours.minor === minor && sums.ours.count === count
  await tx.run(sql.endTyped, [last.id, asker.staffId, JSON.stringify(sums), isAlike ? count : 0])
  if (!isAlike)
    await tx.run(insertDifferences, [last.id, JSON.stringify([sumsDiffer(sums, country.currency)])])
  await noteTyped(tx, typing, ['read-file', 'second'])
  return { outcome: 'done' }
}

interface Sum {
  readonly count: number
  readonly minor: number
}

function sumsDiffer(
  { charge, ours }: Readonly<Record<'charge' | 'ours', Sum>>,
  currency: string,
): Readonly<Record<string, unknown>> {
  return {
    kind: 'amount-differs',
    field: 'sum',
    likely: 'sums',
    detail: { they: String(charge.count), we: String(ours.count) },
    line: null,
    payment: null,
    attempt: null,
    ourRef: '',
    listedOurs: '',
    listedTheirs: '',
    listedAt: '',
    theyMinor: charge.minor,
    theyCurrency: currency,
    weMinor: ours.minor,
    weCurrency: currency,
    state: 'open',
  }
}
