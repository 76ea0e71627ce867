import type { FoundPayment } from '#contract/console/found.ts'
import type { Queue, QueueItem } from '#contract/console/queue.ts'
import { largestFirst } from '#domain/money-sums.ts'
import { isAsked, MOST_ALIKE } from '#domain/staff/proposals.ts'
import type { QueueView } from '../views.ts'

type Proposed = Queue['seconds'][number]

/** One line of the queue: a proposal of somebody, or a payment that nobody has decided. */
export interface QueueEntry {
  readonly key: string
  readonly group: 'asked' | 'seconds' | 'mine' | 'reviews' | 'stuck'
  readonly payment: FoundPayment
  readonly since: string
  /** What it is about: what somebody proposed, or what waits without a proposal. */
  readonly of: { readonly proposal: Proposed } | { readonly item: QueueItem }
}

/** What of the queue is shown. `mine`: without what colleagues are busy with. */
export type QueueFilter = Pick<QueueView, 'show' | 'rail' | 'order'>

const GROUPS = ['asked', 'seconds', 'reviews', 'stuck', 'mine'] as const

/** The lines in their order, which `J` and `K` follow: group by group, in each the oldest first or the largest. */
export function queueEntries(
  queue: Queue,
  { show = 'mine', rail, order }: QueueFilter,
): readonly QueueEntry[] {
  return GROUPS.flatMap((group) => {
    const entries = entriesOf(queue, group).filter(
      ({ payment, of }) =>
        (rail === undefined || payment.railName === rail) && (show === 'all' || isForMe(group, of)),
    )
    return order === 'amount'
      ? entries.toSorted((one, other) => largestFirst(one.payment.amount, other.payment.amount))
      : entries
  })
}

/** The proposals that can be approved as one list with this one: of the same act, ground, way to pay and currency, the oldest first. */
export function alikeOf({ seconds }: Queue, one: Proposed): readonly number[] {
  return seconds
    .filter(
      ({ act, ground, payment }) =>
        act === one.act &&
        ground === one.ground &&
        payment.railName === one.payment.railName &&
        payment.amount.currency === one.payment.amount.currency,
    )
    .slice(0, MOST_ALIKE)
    .map(({ id }) => id)
}

/** Rails of all that waits, for choosing one. */
export function railsOf(queue: Queue): readonly string[] {
  return [
    ...new Set(GROUPS.flatMap((group) => entriesOf(queue, group).map(({ payment }) => payment.railName))),
  ].toSorted()
}

function entriesOf(queue: Queue, group: QueueEntry['group']): readonly QueueEntry[] {
  if (group === 'asked' || group === 'seconds' || group === 'mine')
    return proposalsOf(queue, group).map((proposal) => ({
      group,
      key: `proposal ${proposal.id}`,
      payment: proposal.payment,
      since: proposal.at,
      of: { proposal },
    }))
  return queue[group].map((item) => ({
    group,
    key: `payment ${item.payment.id}${item.attempt === null ? '' : ` ${item.attempt}`}`,
    payment: item.payment,
    since: item.since,
    of: { item },
  }))
}

/** What a colleague asks about stands first, and not among what waits for others. */
function proposalsOf(queue: Queue, group: 'asked' | 'seconds' | 'mine'): readonly Proposed[] {
  if (group === 'seconds') return queue.seconds
  return queue.mine.filter((one) => isAsked(one) === (group === 'asked'))
}

/** What one proposed oneself waits for others, and what a colleague has is theirs. */
function isForMe(group: QueueEntry['group'], of: QueueEntry['of']): boolean {
  if ('proposal' in of) return group !== 'mine'
  return of.item.takenBy === null || of.item.takenBy.isMine
}
