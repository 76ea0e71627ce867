import type { ListedCharge } from '#domain/reconciliation/listed-charge.ts'
import type { Span } from '#providers/payment/port.ts'
import { startRounds, type Rounds } from '#server/rounds.ts'
import type { Engine } from '../engine.ts'
import { callProvider } from '../provider/call-provider.ts'
import * as sql from './list-statements.ts'

const EVERY_MS = 60_000

interface ClaimedDay extends Span {
  readonly rail: string
  /** `2026-11-19`, in the country's zone. */
  readonly day: string
  readonly tries: number
}

type Fetching = Pick<Engine, 'database' | 'rails' | 'country' | 'log'>

/**
 * Fetches one list that is due: of a day that is over, of a way to pay whose protocol lists its charges. Kept for the console, which
 * compares it; nothing here changes a payment. False: none is due.
 */
export async function fetchDue({ database, rails, country, log }: Fetching): Promise<boolean> {
  const listing = [...rails.values()]
    .filter((rail) => typeof rail.listCharges === 'function')
    .map(({ name }) => name)
  if (listing.length === 0) return false
  const [claimed] = await database.run<ClaimedDay>(sql.claimDay, [listing, country.timeZone])
  const rail = claimed && rails.get(claimed.rail)
  if (!claimed || !rail) return false
  const { day, tries } = claimed
  const said = await callProvider(async () => rail.listCharges?.(claimed))
  if (said?.kind !== 'listed') {
    const reason = said?.reason ?? ''
    await database.run(sql.noteReason, [rail.name, day, reason])
    log.warn({ rail: rail.name, reason }, `the list of ${day} did not come, try ${tries}`)
    return true
  }
  const charges = said.charges.toSorted(byMoment)
  await database.run(sql.keepList, [rail.name, day, JSON.stringify(charges.map(asKept))])
  log.info({ rail: rail.name }, `the list of ${day} came: ${charges.length} charges`)
  return true
}

/** In the order in which they went through. */
function byMoment({ at: one }: ListedCharge, { at: other }: ListedCharge): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** A sign that no record holds makes its charge unreadable, and not the whole list. */
const writable = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, '\uFFFD')

function asKept({ ours, theirs, amount, fee, at }: ListedCharge): Readonly<Record<string, unknown>> {
  return {
    ours: writable(ours),
    theirs: writable(theirs),
    minor: amount?.minor ?? null,
    currency: amount?.currency ?? null,
    fee: fee?.minor ?? null,
    at: writable(at),
  }
}

/** In the background of every portal: one of them fetches a list. */
export function fetchLists(fetching: Fetching): { readonly close: Rounds['stop'] } {
  const { stop } = startRounds(async () => {
    try {
      if (await fetchDue(fetching)) return 0
      await fetching.database.run(sql.forgetOld)
    } catch (err) {
      fetching.log.warn({ err }, 'lists of providers could not be fetched')
    }
    return EVERY_MS
  })
  return { close: stop }
}
