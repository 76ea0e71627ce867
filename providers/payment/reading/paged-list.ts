import { unsure, type Unsure } from '#domain/payments/evidence.ts'
import type { ListedCharge } from '#domain/reconciliation/listed-charge.ts'
import type { ChargeList, Span } from '../port.ts'

/** One page of a list, and whether it is the last. */
export interface ChargePage {
  readonly charges: readonly ListedCharge[]
  readonly isLast: boolean
}

/** As many as a list that somebody hands in may hold; more are asked for in a shorter time. */
const MOST_CHARGES = 200_000

/**
 * What went through in a time, of a list that is read page after page until its last. One page that cannot be read makes the whole
 * none, since what it held would be missed; so does a list that is longer than can be read at once. A charge that moves to the next
 * page while they are read is counted once.
 * @param pageAt the page of a number, the first one being 1
 */
export async function pagedList(
  pageAt: (page: number) => Promise<ChargePage | Unsure>,
  { since, until }: Span,
): Promise<ChargeList> {
  const found = new Map<string, ListedCharge>()
  for (let page = 1, read = 0; read <= MOST_CHARGES; page += 1) {
    const said = await pageAt(page)
    if ('kind' in said) return said
    for (const charge of said.charges) {
      const at = Date.parse(charge.at)
      if (!(at < since.getTime()) && !(at >= until.getTime()))
        found.set(`${charge.theirs} ${charge.ours}`, charge)
    }
    if (said.isLast) return { kind: 'listed', charges: [...found.values()] }
    // A page of nothing that is not the last counts too: no list goes on for ever.
    read += Math.max(1, said.charges.length)
  }
  return unsure('too many charges to list at once')
}
