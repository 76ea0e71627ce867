import type { WireBundle } from '#contract/bundles.ts'
import type { TableOrder } from '#domain/bundles/table-order.ts'

/** The comparison as the server answers it, in its order. */
export interface TableProps {
  readonly bundles: readonly WireBundle[]
  readonly order: TableOrder
  /** What only rows with these words are shown for; '' shows all. */
  readonly words: string
  /** The server's sentence when there is no list; '' when there is. */
  readonly failure: string
}
