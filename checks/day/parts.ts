/** Parts of the day, in their order: what was being done to the installation. */
export const PARTS = ['calm', 'upgrade', 'fail-over', 'no deliveries', 'evening'] as const
export type Part = (typeof PARTS)[number]

/** What part of the day it is, for everybody who counts. */
export interface DayClock {
  readonly part: () => Part
  readonly begin: (part: Part) => void
  /** Seconds that each part took until now. */
  readonly seconds: () => ReadonlyMap<Part, number>
}

export function startClock(): DayClock {
  let now: { readonly part: Part; readonly since: number } = { part: 'calm', since: performance.now() }
  const spent = new Map<Part, number>()
  const close = (): void => {
    const seconds = (performance.now() - now.since) / 1_000
    spent.set(now.part, (spent.get(now.part) ?? 0) + seconds)
  }
  const begin = (part: Part): void => {
    close()
    now = { part, since: performance.now() }
  }
  return {
    part: () => now.part,
    begin,
    seconds: () => {
      begin(now.part)
      return spent
    },
  }
}
