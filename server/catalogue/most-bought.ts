import type { Bundle } from '#domain/bundles/bundle.ts'

/** How often a bundle was bought. */
export interface Bought {
  readonly code: string
  readonly times: number
}

/** Fewer purchases in a week are chance, and tell of the person who made them. */
const LEAST = 5

/**
 * Of each list and category the one bundle that was bought most; none where few were bought. What is not in a
 * published list, an offer to one line for instance, is told to nobody.
 *
 * @param mostFirst with equal figures in an order that stays
 */
export function pickMostBought(
  mostFirst: readonly Bought[],
  lists: readonly (readonly Bundle[])[],
): ReadonlySet<string> {
  const often = mostFirst.filter(({ times }) => times >= LEAST)
  const ranks = new Map(often.map(({ code }, rank) => [code, rank]))
  const picked = lists.flatMap((bundles) =>
    [...Map.groupBy(bundles, ({ category }) => category).values()].map((group) => firstOf(group, ranks)),
  )
  return new Set(picked.filter((code) => code !== null))
}

function firstOf(group: readonly Bundle[], ranks: ReadonlyMap<string, number>): string | null {
  let first: { readonly code: string; readonly rank: number } | null = null
  for (const { productCode: code } of group) {
    const rank = ranks.get(code)
    if (rank !== undefined && (first === null || rank < first.rank)) first = { code, rank }
  }
  return first?.code ?? null
}
