import { useCall } from '../calls/use-call.ts'
import { useFound } from '../find/use-find.ts'
import type { PaymentView } from '../views.ts'

/** IDs of the list that a payment was opened from, in its order; none where it was opened by a link. */
export function useSiblings({ from, view }: PaymentView): readonly string[] {
  const queue = useCall({ name: 'queue', request: from === 'queue' ? {} : null })
  const found = useFound(view)
  if (from === 'queue') {
    const { seconds = [], reviews = [], stuck = [] } = queue.data ?? {}
    return [...new Set([...seconds, ...reviews, ...stuck].map(({ payment }) => payment.id))]
  }
  return found.data?.pages.flatMap((page) => page.payments.map(({ id }) => id)) ?? []
}
