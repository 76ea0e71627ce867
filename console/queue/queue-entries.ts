import type { FoundPayment } from '#contract/console/found.ts'
import type { Queue, QueueItem } from '#contract/console/queue.ts'

type Proposed = Queue['seconds'][number]

/** One line of the queue: a proposal of somebody, or a payment that nobody has decided. */
export interface QueueEntry {
  readonly key: string
  readonly group: 'seconds' | 'mine' | 'reviews' | 'stuck'
  readonly payment: FoundPayment
  readonly since: string
  /** What it is about: what somebody proposed, or what waits without a proposal. */
  readonly of: { readonly proposal: Proposed } | { readonly item: QueueItem }
}

/** The lines in their order, which `J` and `K` follow. `mine`: without what colleagues are busy with. */
export function queueEntries(queue: Queue, show: 'all' | 'mine'): readonly QueueEntry[] {
  const proposed = (group: 'seconds' | 'mine') =>
    queue[group].map((proposal) => ({
      group,
      key: `proposal ${proposal.id}`,
      payment: proposal.payment,
      since: proposal.at,
      of: { proposal },
    }))
  const waiting = (group: 'reviews' | 'stuck') =>
    queue[group]
      .filter(({ takenBy }) => show === 'all' || takenBy === null || takenBy.isMine)
      .map((item) => ({
        group,
        key: `payment ${item.payment.id}${item.attempt === null ? '' : ` ${item.attempt}`}`,
        payment: item.payment,
        since: item.since,
        of: { item },
      }))
  return [
    ...proposed('seconds'),
    ...waiting('reviews'),
    ...waiting('stuck'),
    ...(show === 'all' ? proposed('mine') : []),
  ]
}
