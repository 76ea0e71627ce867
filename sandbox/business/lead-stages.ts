import type { World } from '../world.ts'
import type { KnownLead } from './leads.ts'

/** A step of a lead that was reached. */
export interface ReachedStage {
  readonly code: string
  readonly at: string
}

const MINUTE = 60_000
const CHECKED_AFTER = MINUTE
/** After the payment. */
const VISIT_AFTER = 2 * MINUTE
const CONNECTED_AFTER = 10 * MINUTE

/**
 * How far a lead is by the sandbox's clock: received, its address checked after a minute; once it is paid, a visit is
 * booked after two minutes and the home connected after ten.
 */
export function stagesOf(world: World, lead: KnownLead): readonly ReachedStage[] {
  const paidMs = paidAt(world, lead.leadId)
  const planned: readonly (readonly [string, number])[] = [
    ['RECEIVED', lead.atMs],
    ['ADDRESS_CHECKED', lead.atMs + world.paced(CHECKED_AFTER)],
    ...(paidMs === null
      ? []
      : ([
          ['PAID', paidMs],
          ['VISIT_BOOKED', paidMs + world.paced(VISIT_AFTER)],
          ['CONNECTED', paidMs + world.paced(CONNECTED_AFTER)],
        ] as const)),
  ]
  const now = world.clock.now()
  // Whoever pays before the address was looked at has it looked at then.
  const checkedBy = paidMs ?? Number.POSITIVE_INFINITY
  return planned
    .map(([code, at]) => ({ code, atMs: code === 'ADDRESS_CHECKED' ? Math.min(at, checkedBy) : at }))
    .filter(({ atMs }) => atMs <= now)
    .map(({ code, atMs }) => ({ code, at: new Date(atMs).toISOString() }))
}

function paidAt(world: World, leadId: string): number | null {
  const paid = world.books.copy().deliveries.find((entry) => entry.kind === 'LEAD' && entry.leadId === leadId)
  return paid ? Date.parse(paid.at) : null
}
