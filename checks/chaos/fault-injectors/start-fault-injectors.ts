import { listenToSandbox } from '../sandbox-events.ts'
import type { FaultInjector } from './fault-injector.ts'

/** What was broken during a run, by the names of the injectors. */
export interface Wreckage {
  readonly strikes: Readonly<Record<string, number>>
  /** Portal processes ended by SIGKILL, by the event that they were aimed at, and the like. */
  readonly details: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface FaultInjectors {
  /** So many customers have begun: strikes are spread over the run by it. */
  readonly begun: (count: number) => void
  /** Strikes what is left of the plan, then reports. */
  done(): Promise<Wreckage>
}

const EVENTS = ['charge-applied', 'delivery-applied', 'refund-applied', 'callback-sent'] as const

/**
 * Lets each injector strike as often as it is planned, spread over the customers of a run and never two at the same
 * time. Of those that are due the one that is furthest behind its plan strikes, at its next occasion: none is left for
 * the end, when the customers are gone. Of those that are equally far the first of `injectors` does.
 */
export function startFaultInjectors(
  sandboxUrl: string,
  customers: number,
  injectors: readonly FaultInjector[],
): FaultInjectors {
  let begun = 0
  let striking: Promise<void> | null = null
  let fault: unknown = null
  const isDue = (one: FaultInjector): boolean =>
    one.struck() < one.planned && begun >= Math.floor(((one.struck() + 0.5) * customers) / (one.planned + 1))
  const listening = listenToSandbox(sandboxUrl, EVENTS, (event) => {
    if (striking || fault) return
    const [next] = injectors.filter(isDue).toSorted((one, other) => progressOf(one) - progressOf(other))
    if (!next?.suits(event)) return
    striking = next.strike(event)
    striking
      .catch((error: unknown) => (fault = error))
      .finally(() => {
        striking = null
      })
  })
  return {
    begun: (count) => void (begun = count),
    async done() {
      await Promise.race([Promise.resolve(striking), listening.broken])
      listening.stop()
      await striking
      if (fault) throw fault
      // What no event came for any more: the chaser is still at work.
      for (const one of injectors) while (one.struck() < one.planned) await one.strike('')
      return wreckageOf(injectors)
    },
  }
}

/** The share of its plan that it has carried out. */
function progressOf({ struck, planned }: FaultInjector): number {
  return struck() / planned
}

function wreckageOf(injectors: readonly FaultInjector[]): Wreckage {
  return {
    strikes: Object.fromEntries(injectors.map((one) => [one.name, one.struck()])),
    details: Object.fromEntries(
      injectors.flatMap((one) => (one.details ? [[one.name, one.details()] as const] : [])),
    ),
  }
}
