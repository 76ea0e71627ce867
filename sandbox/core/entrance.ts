import type { Answer, Ask, Reply, Route, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import type { FaultCall, FaultSystem } from './faults.ts'

/** How the calls of one system come in. */
export interface EntranceOptions<Desk> {
  readonly system: FaultSystem
  /** What every path begins with. */
  readonly under: string
  /** What every call is handed. */
  readonly desk: Desk
  /** Refuses whom it does not know, before the system's faults can meet the call. */
  readonly gate?: (desk: Desk, ask: Ask) => Answer | null
  /** The same behind the faults. */
  readonly door?: (desk: Desk, ask: Ask) => Answer | null
}

type Call<Desk> = (desk: Desk, ask: Ask) => Reply | Promise<Reply>

/** Adds calls of a system to the router; each breaks as the system's faults say for calls of its kind. */
export function entrance<Desk>(router: Router, world: World, options: EntranceOptions<Desk>) {
  const { system, under, desk, gate, door } = options
  return (kind: FaultCall, route: Route, call: Call<Desk>): void => {
    const guarded = world.faults.guard(system, kind, (ask) => door?.(desk, ask) ?? call(desk, ask))
    router(route.replace(' ', ` ${under}`) as Route, (ask) => gate?.(desk, ask) ?? guarded(ask))
  }
}
