import { listenToSandbox } from '../sandbox-events.ts'
import type { FaultInjector } from './fault-injector.ts'

/** What was broken during a run, by the names of the injectors. */
export interface FaultCounts {
  readonly injected: Readonly<Record<string, number>>
  /** Portal processes ended by SIGKILL, by the event that they were aimed at, and the like. */
  readonly details: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface FaultInjectors {
  /** So many customers have begun: faults are spread over the run by it. */
  readonly begun: (count: number) => void
  /** Strikes what is left of the plan, then reports. */
  done(): Promise<FaultCounts>
}

const EVENTS = [
  'charge-applied',
  'delivery-applied',
  'refund-applied',
  'reversal-applied',
  'callback-sent',
] as const

/**
 * Lets each injector inject as often as it is planned, spread over the customers of a run and never two at the same
 * time. Of those that are due the one that is furthest behind its plan injects, at its next occasion: none is left for
 * the end, when the customers are gone. Of those that are equally far the first of `injectors` does.
 */
export function startFaultInjectors(
  sandboxUrl: string,
  customers: number,
  injectors: readonly FaultInjector[],
): FaultInjectors {
  let begun = 0
  let injecting: Promise<void> | null = null
  let fault: unknown = null
  const isDue = (one: FaultInjector): boolean =>
    one.injected() < one.planned &&
    begun >= Math.floor(((one.injected() + 0.5) * customers) / (one.planned + 1))
  const listening = listenToSandbox(sandboxUrl, EVENTS, (event) => {
    if (injecting || fault) return
    const [next] = injectors.filter(isDue).toSorted((one, other) => progressOf(one) - progressOf(other))
    if (!next?.suits(event)) return
    injecting = next.inject(event)
    injecting
      .catch((error: unknown) => (fault = error))
      .finally(() => {
        injecting = null
      })
  })
  return {
    begun: (count) => void (begun = count),
    async done() {
      await Promise.race([Promise.resolve(injecting), listening.broken])
      listening.stop()
      await injecting
      if (fault) throw fault
      // What no event came for any more: the reconciler is still at work.
      for (const one of injectors) while (one.injected() < one.planned) await one.inject('')
      return countsOf(injectors)
    },
  }
}

/** The share of its plan that it has carried out. */
function progressOf({ injected, planned }: FaultInjector): number {
  return injected() / planned
}

function countsOf(injectors: readonly FaultInjector[]): FaultCounts {
  return {
    injected: Object.fromEntries(injectors.map((one) => [one.name, one.injected()])),
    details: Object.fromEntries(
      injectors.flatMap((one) => (one.details ? [[one.name, one.details()] as const] : [])),
    ),
  }
}
