import { DEADLINES } from '#domain/payments/deadlines.ts'
import type { ServiceQualification } from '#providers/service-qualification/port.ts'
import type { Config } from '#server/config/config.ts'
import type { Log } from '#server/payments/engine.ts'
import { makeAdapters, type Adapters } from './make-adapters.ts'
import { makeQualification } from './make-qualification.ts'

/** The adapters of a running portal, which are others after a reload: whoever holds them follows. */
export interface LiveAdapters extends Adapters {
  /** Null for the operator's own list of towns. */
  readonly qualification: ServiceQualification | null
  /**
   * Makes all adapters anew. What was asked under the ones before is still answered to whoever asked.
   * @throws TypeError when an address cannot be used; then nothing is another
   */
  exchange(config: Config): void
}

/** Longer than any call takes: nobody waits on a connection that is closed under them. */
const RETIRED_AFTER_MS = 10 * Math.max(...Object.values(DEADLINES))

interface Set {
  readonly adapters: Adapters
  readonly qualification: ServiceQualification | null
}

/** `measured`: the same adapters, of which figures are taken. */
export function makeLiveAdapters(
  config: Config,
  log: Pick<Log, 'warn'>,
  measured: (adapters: Adapters) => Adapters = (adapters) => adapters,
): LiveAdapters {
  const makeSet = (its: Config): Set => ({
    adapters: measured(makeAdapters(its, log)),
    qualification: makeQualification(its),
  })
  let now = makeSet(config)
  const rails = new Map(now.adapters.rails)
  const retired = new Map<Set, NodeJS.Timeout>()
  const close = (set: Set): void => {
    clearTimeout(retired.get(set))
    retired.delete(set)
    set.adapters.close()
    set.qualification?.close()
  }
  return {
    rails,
    isDown: (rail) => now.adapters.isDown(rail),
    parties: now.adapters.parties,
    operator: following(() => now.adapters.operator),
    sms: following(() => now.adapters.sms),
    geocoder: following(() => now.adapters.geocoder),
    qualification: now.qualification && following(() => now.qualification ?? never()),
    probe: () => now.adapters.probe(),
    exchange(next) {
      const before = now
      now = makeSet(next)
      for (const [name, rail] of now.adapters.rails) rails.set(name, rail)
      retired.set(before, setTimeout(() => close(before), RETIRED_AFTER_MS).unref())
    },
    close() {
      for (const set of [...retired.keys(), now]) close(set)
    },
  }
}

/** Stands for what `current` answers at the moment of each use. */
function following<Port extends object>(current: () => Port): Port {
  return new Proxy(current(), { get: (_first, name): unknown => Reflect.get(current(), name) })
}

function never(): never {
  throw new TypeError('who says where home internet is cannot be chosen anew while the portal runs')
}
