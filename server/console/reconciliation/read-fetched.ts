import { createHash } from 'node:crypto'
import type { Country } from '#countries/country.ts'
import { isCurrency, type Money } from '#domain/money.ts'
import type { ListedCharge } from '#domain/reconciliation/listed-charge.ts'
import type { Log } from '#server/payments/engine.ts'
import { listedParts } from '#server/reconciliation/listed-parts.ts'
import type { StatementPart } from '#server/reconciliation/statement-reader.ts'
import { startRounds, type Rounds } from '#server/rounds.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { writeOutsideEntry } from '../audit/write-entry.ts'
import { compareWithin, Undone, type ListReading } from './compare-within.ts'
import * as fetched from './fetched-statements.ts'
import type { Bounds } from './misplaced.ts'
import * as sql from './statement-statements.ts'

const EVERY_MS = 5_000
/** After a failure. */
const AGAIN_MS = 60_000

/** As the portal keeps it. */
interface KeptCharge {
  readonly ours: string
  readonly theirs: string
  readonly minor: number | null
  readonly currency: string | null
  readonly fee: number | null
  readonly at: string
}

interface FetchedDay {
  readonly rail: string
  readonly day: string
}

interface Reading {
  readonly database: Database
  readonly country: Country
}

/**
 * Reads one list that the portal fetched, as a file of it would be read, in one transaction with the line of the audit. A day of
 * which somebody had read a list keeps that. False: none is there, or another is being read.
 */
export async function readFetched({ database, country }: Reading): Promise<boolean> {
  const [next] = await database.run<FetchedDay>(fetched.findFetched)
  if (!next) return false
  try {
    return await database.transaction((tx) => readWithin(tx, country, next))
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    await database.run(fetched.putAway, [next.rail, next.day, 'not-needed'])
    return true
  }
}

async function readWithin(tx: Runner, country: Country, { rail, day }: FetchedDay): Promise<boolean> {
  const [lock] = await tx.run<{ locked: boolean }>(sql.lockReading)
  if (lock?.locked !== true) return false
  const [taken] = await tx.run<{ charges: string }>(fetched.takeFetched, [rail, day])
  const [bounds] = await tx.run<Bounds>(sql.findBounds, [day, country.timeZone])
  if (!taken || !bounds) return false
  const [read] = await tx.run<{ id: number }>(sql.findNewest, [rail, day])
  if (!read) await compareWithin(tx, ...listIn(tx, taken.charges, { rail, day, country, bounds }))
  await tx.run(fetched.putAway, [rail, day, read ? 'not-needed' : 'read'])
  return true
}

type Place = Pick<ListReading, 'rail' | 'day' | 'country' | 'bounds'>

/** The rows of a list as the portal keeps it, and what it is. */
function listIn(tx: Runner, charges: string, of: Place): [AsyncIterable<StatementPart>, ListReading] {
  const object = `${of.rail} ${of.day}`
  const bytes = Buffer.byteLength(charges)
  // Two days on which nothing was charged are two lists.
  const hash = createHash('sha256').update(`${object} ${charges}`).digest()
  const rows = (JSON.parse(charges) as KeptCharge[]).map(chargeOf)
  return [
    listedParts(rows),
    {
      ...of,
      source: 'fetched',
      name: '',
      layout: 'listed',
      readBy: null,
      fingerprint: () => ({ hash, bytes }),
      note: (detail) =>
        writeOutsideEntry(tx, {
          by: 'console',
          role: 'clock',
          act: 'read-file',
          objectKind: 'day',
          object,
          detail,
        }),
    },
  ]
}

function chargeOf({ ours, theirs, minor, currency, fee, at }: KeptCharge): ListedCharge {
  const money = (amount: number | null): Money | null =>
    amount !== null && currency !== null && isCurrency(currency) ? { minor: amount, currency } : null
  return { ours, theirs, amount: money(minor), fee: money(fee), at }
}

/** In the background of the console: what was fetched is compared before anybody asks for it. */
export function watchFetched({ log, ...reading }: Reading & { readonly log: Pick<Log, 'warn'> }): Rounds {
  return startRounds(async () => {
    try {
      return (await readFetched(reading)) ? 0 : EVERY_MS
    } catch (err) {
      log.warn({ err }, 'a list that was fetched could not be read')
      return AGAIN_MS
    }
  })
}
