import { callProvider } from '../../provider/call-provider.ts'
import { parseChargeRef } from '../../records/payment-id.ts'
import * as sql from './compare-statements.ts'
import { forEach } from './for-each.ts'
import { lookInto, type FoundBy, type Looking, type UnknownCharge } from './unknown-charges.ts'

/** Notifications without a payment that are looked into at once; the next comparison goes on. */
const MOST_ORPHANS = 10_000
const REFERENCES_AT_ONCE = 1_000

export interface FoundUnknown {
  /** Not settled by a person yet. */
  readonly charges: UnknownCharge[]
  readonly unsure: { readonly ref: string; readonly reason: string }[]
  /** References looked into. */
  looked: number
  /** Rails whose protocol told all that they charged. */
  readonly listing: string[]
}

export interface Suspect {
  readonly rail: string
  readonly ourRef: string
  readonly foundBy: FoundBy
}

/**
 * Looks for money that providers took since `since` for payments that are not in the books: in notifications, in what rails list
 * themselves, and in `listed`, what a person read from a provider's own list.
 */
export async function findUnknown(
  looking: Looking,
  since: Date,
  listed: readonly Suspect[],
): Promise<FoundUnknown> {
  const { database, parties } = looking
  const found: FoundUnknown = { charges: [], unsure: [], looked: 0, listing: [] }
  const orphans = await database.run<{ rail: string; our_ref: string }>(sql.findOrphans, [
    since,
    MOST_ORPHANS,
  ])
  const suspects = new Map<string, Suspect>()
  const suspect = (one: Suspect): unknown => suspects.set(`${one.rail} ${one.ourRef}`, one)
  for (const { rail, our_ref: ourRef } of orphans) suspect({ rail, ourRef, foundBy: 'notification' })
  for (const one of await missingOf(looking, listed)) suspect(one)
  for (const rail of parties.rails.values()) {
    if (!rail.listCharges) continue
    const until = new Date()
    const said = await callProvider(async () => rail.listCharges?.({ since, until }))
    if (said?.kind !== 'listed') {
      found.unsure.push({ ref: `the list of ${rail.name}`, reason: said?.reason ?? '' })
      continue
    }
    found.listing.push(rail.name)
    // The account may take money for others too.
    const named = said.charges
      .filter(({ ours }) => parseChargeRef(ours) !== null)
      .map(({ ours }) => ({ rail: rail.name, ourRef: ours, foundBy: 'list' as const }))
    for (const one of await missingOf(looking, named)) suspect(one)
  }
  await lookIntoAll(looking, [...suspects.values()], found)
  return found
}

async function missingOf({ database }: Looking, all: readonly Suspect[]): Promise<Suspect[]> {
  const missing: Suspect[] = []
  for (const [rail, ofRail] of Map.groupBy(all, (one) => one.rail))
    for (let from = 0; from < ofRail.length; from += REFERENCES_AT_ONCE) {
      const part = ofRail.slice(from, from + REFERENCES_AT_ONCE)
      const rows = await database.run<{ our_ref: string }>(sql.findMissing, [
        rail,
        part.map(({ ourRef }) => ourRef),
      ])
      const refs = new Set(rows.map(({ our_ref: ref }) => ref))
      missing.push(...part.filter(({ ourRef }) => refs.has(ourRef)))
    }
  return missing
}

function lookIntoAll(looking: Looking, suspects: readonly Suspect[], found: FoundUnknown): Promise<void> {
  return forEach(suspects, async (one) => {
    const said = await lookInto(looking, one)
    found.looked += 1
    if (said.kind === 'unsure') found.unsure.push({ ref: one.ourRef, reason: said.reason })
    if (said.kind === 'charged' && !said.isSettled) found.charges.push(said.charge)
  })
}
