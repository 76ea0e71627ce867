import { PAGES } from '#contract/pages.ts'

interface Asked {
  /** As `tableOrderText` says it. */
  readonly sort: string
  /** '' leaves it out of the address. */
  readonly words: string
  readonly kind: string
}

/** The comparison in this order, with these words and of this kind alone. */
export function tableAddress({ sort, words, kind }: Asked): string {
  const query = new URLSearchParams({ sort })
  if (kind !== '') query.set('kind', kind)
  if (words !== '') query.set('q', words)
  return `${PAGES.table}?${query.toString()}`
}
