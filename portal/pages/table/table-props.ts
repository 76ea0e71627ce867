import type { WireBundle } from '#contract/bundles.ts'
import type { TableOrder } from '#domain/bundles/table-order.ts'

export interface Budget {
  readonly typed: string
  /** Units of the country's `amountUnit`; null when what was typed is no amount. */
  readonly amount: number | null
  /** Three at most, the most data first. */
  readonly best: readonly WireBundle[]
}

/** The comparison as the server answers it, in its order. */
export interface TableProps {
  readonly bundles: readonly WireBundle[]
  readonly order: TableOrder
  /** Categories in the order they are shown, and the chosen one; '' for all of them. */
  readonly kinds: readonly string[]
  readonly kind: string
  /** What somebody has, as typed, and what gives most for it; null where nothing was asked. */
  readonly budget: Budget | null
  /** Only rows of the kind with these words are shown; '' shows all. */
  readonly words: string
  /** Product codes of the rows that are left out: in the page, for whoever asks for less. */
  readonly hidden: readonly string[]
  /** The server's sentence when there is no list; '' when there is. */
  readonly failure: string
}
