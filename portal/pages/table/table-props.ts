import type { WireBundle } from '#contract/bundles.ts'
import type { TableOrder } from '#domain/bundles/table-order.ts'

/** The comparison as the server answers it, in its order. */
export interface TableProps {
  readonly bundles: readonly WireBundle[]
  readonly order: TableOrder
  /** Only rows with these words are shown; '' shows all. */
  readonly words: string
  /** Product codes of the rows without those words: in the page, for whoever takes the words away again. */
  readonly hidden: readonly string[]
  /** The server's sentence when there is no list; '' when there is. */
  readonly failure: string
}
