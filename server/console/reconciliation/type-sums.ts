import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { Country } from '#countries/country.ts'
import type { Currency } from '#domain/money.ts'
import { Sums } from '#domain/money-sums.ts'
import { readSums, storedSums } from '#server/reconciliation/stored-sums.ts'
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
 * Sums of a provider without a list, one for each currency, typed by two people who can't see each other's. The second must type the same
 * as the first. Then each sum is compared with the books in its own currency and marked accordingly.
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
  const { rail, day } = typing.typed
  if (last && (await tx.run(sql.listSigns, [last.id])).length > 1) return refusedFor('day-signed')
  const sums = storedSums({ charge: sumsOf(typing.typed.sums) })
  await tx.run(sql.insertTyped, [rail, day, typing.country.currency, typing.asker.staffId, sums])
  await noteTyped(tx, typing, ['read-file', 'first'])
  return { outcome: 'done' }
}

async function typeSecond(tx: Runner, typing: Typing, last: StatementRecord): Promise<Acted> {
  const { asker, bounds, typed } = typing
  if (last.read_by === asker.staffId) return refusedFor('own-sums')
  const charge = sumsOf(typed.sums)
  if (charge.differingFrom(new Sums(readSums(last).map((of) => of.charge))).length > 0) {
    await noteTyped(tx, typing, ['refused-act', 'not-the-same'])
    return refusedFor('sums-differ')
  }
  const booked = await tx.run<TypedSum>(sql.sumBooked, [typed.rail, bounds.from, bounds.until])
  const ours = sumsOf(booked)
  const differing = charge.differingFrom(ours)
  const alike = new Sums([...charge].filter(({ amount }) => !differing.includes(amount.currency)))
  await tx.run(sql.endTyped, [last.id, asker.staffId, storedSums({ charge, ours, alike }), alike.count])
  const differences = differing.map((currency) => sumsDiffer({ charge, ours }, currency))
  if (differences.length > 0) await tx.run(insertDifferences, [last.id, JSON.stringify(differences)])
  await noteTyped(tx, typing, ['read-file', 'second'])
  return { outcome: 'done' }
}

interface TypedSum {
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

function sumsOf(sums: readonly TypedSum[]): Sums {
  return new Sums(sums.map(({ count, minor, currency }) => ({ count, amount: { minor, currency } })))
}

function sumsDiffer(
  sums: Readonly<Record<'charge' | 'ours', Sums>>,
  currency: Currency,
): Readonly<Record<string, unknown>> {
  const [charge, ours] = [sums.charge.in(currency), sums.ours.in(currency)]
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
    theyMinor: charge.amount.minor,
    theyCurrency: currency,
    weMinor: ours.amount.minor,
    weCurrency: currency,
    state: 'open',
  }
}
