import { useState } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { ALL, findCategory, type BundleCategory } from '#domain/bundles/grouping.ts'
import { useShell } from '../shell/shell-context.tsx'

export interface Choice {
  readonly category: string
  readonly period: string
}

/** The chosen category and period: as the address says, else the first one and 'All' (BUNDLE-14). */
export function useChoice(groups: readonly BundleCategory<WireBundle>[]) {
  const { shell, live } = useShell()
  const { path } = shell
  // A list that comes later finds what was chosen in the one before it.
  const [wanted, setWanted] = useState<Choice>(() => readChoice(live ? location.search : path))
  const group = findCategory(groups, wanted.category)
  const period = group?.periods.includes(wanted.period) ? wanted.period : ALL
  const choice: Choice = { category: group?.name ?? '', period }
  return {
    choice,
    group,
    /** Keeps the choice in the address, in the same history entry: Back leaves the list. */
    choose: (next: Choice) => {
      setWanted(next)
      history.replaceState(history.state, '', addressOf(location.pathname + location.search, next))
    },
    /** Where the choice leads without script. */
    linkOf: (next: Choice) => addressOf(path, next),
  }
}

function readChoice(path: string): Choice {
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  return { category: query.get('category') ?? '', period: query.get('period') ?? ALL }
}

function addressOf(path: string, { category, period }: Choice): string {
  const [page = '', search] = path.split('?')
  const query = new URLSearchParams(search)
  query.set('category', category)
  query.delete('period')
  if (period !== ALL) query.set('period', period)
  return `${page}?${query.toString()}`
}
