import type { RefusalRule } from '#domain/limits/refusal-rules.ts'
import type { NeighbourhoodOf, NetworkClass } from './networks.ts'

/** How often a rule refused callers of a network, since the process began. */
export interface RefusalCount {
  readonly rule: RefusalRule
  /** An entry of `SHARED_NETWORKS`, or a class of networks: never an address. */
  readonly network: string
  readonly count: number
}

/** To be told of each visitor whom a limit refused: by which rule, and where they come from. */
export type Refuse = (rule: RefusalRule, address: string) => void

/** Hears of each refusal by rule and class of network: never who, nor from where. */
export type OnRefused = (rule: RefusalRule, network: NetworkClass) => void

/**
 * Every refusal by a limit, counted by rule and network. Rules are a closed list, networks are those that the
 * configuration names, so what is counted is bounded.
 */
export interface Refusals {
  readonly add: Refuse
  /** Since the process began. */
  readonly counts: () => readonly RefusalCount[]
}

export function countRefusals(neighbourhoodOf: NeighbourhoodOf, onRefused?: OnRefused): Refusals {
  const counted = new Map<string, RefusalCount>()
  return {
    add(rule, address) {
      const { kind, label: network } = neighbourhoodOf(address)
      const key = `${rule} ${network}`
      counted.set(key, { rule, network, count: (counted.get(key)?.count ?? 0) + 1 })
      onRefused?.(rule, kind)
    },
    counts: () => [...counted.values()],
  }
}

/** What was counted since `before`, a sum for each rule. */
export function refusedSince(
  before: readonly RefusalCount[],
  now: readonly RefusalCount[],
): readonly { readonly rule: RefusalRule; readonly count: number; readonly networks: string }[] {
  const earlier = new Map(before.map(({ rule, network, count }) => [`${rule} ${network}`, count]))
  const news = now
    .map((one) => ({ ...one, count: one.count - (earlier.get(`${one.rule} ${one.network}`) ?? 0) }))
    .filter(({ count }) => count > 0)
  return [...new Set(news.map(({ rule }) => rule))].map((rule) => {
    const ofRule = news.filter((one) => one.rule === rule)
    return {
      rule,
      count: ofRule.reduce((sum, { count }) => sum + count, 0),
      networks: ofRule.map(({ network, count }) => `${network} ${count}`).join(', '),
    }
  })
}
