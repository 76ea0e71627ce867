import { NoAnswer } from './loop.ts'
import type { Loop } from './loop.ts'
import type { Outside } from './outside.ts'
import type { Reach } from './portal.ts'
import type { Process } from './processes.ts'
import type { Desk } from './record.ts'

/** What goes wrong in a history, and for how long. */
export interface Troubles {
  /** Share of calls to the outside that break. */
  readonly rate: number
  readonly untilMs: number
  /** The await, counted from the beginning, at which the process that awaits is killed. */
  readonly killAt: number
  /** Share of all other awaits at which it is killed too. */
  readonly killRate: number
  /** While the store does not answer. */
  readonly storeAway: { readonly from: number; readonly to: number } | null
  /** The operator answers nobody before this, … */
  readonly operatorBackMs: number
  /** … though it may do what it is asked. */
  readonly operatorWorks: boolean
}

interface Place {
  readonly loop: Loop
  readonly process: Process
  readonly desk: Desk
  readonly outside: Outside
  readonly troubles: Troubles
}

const DEADLINE_MS = 12_000
/** A request that hangs may still arrive for so long. */
const LATE_MS = 9 * 60_000

const AWAY = { kind: 'unsure', reason: 'the operator is away' } as const

function mutedOperator({
  loop,
  outside,
  troubles,
}: Pick<Place, 'loop' | 'outside' | 'troubles'>): Reach['operator'] {
  const isMute = (): boolean => loop.now < troubles.operatorBackMs
  return {
    deliver(key, amount) {
      if (!isMute()) return outside.deliver(key, amount)
      if (troubles.operatorWorks) outside.deliver(key, amount)
      return AWAY
    },
    queryDelivery: (key) => (isMute() ? AWAY : outside.queryDelivery(key)),
    heardOfDelivery: (key, evidence) => outside.heardOfDelivery(key, evidence),
  }
}

/** How one process reaches the rest of the world, with the troubles of the history on every way. */
export function reachOf({ loop, process, desk, outside, troubles }: Place): Reach {
  const { random } = loop
  const troubled = (): boolean => loop.now < troubles.untilMs
  const killSometimes = (): void => {
    if (!troubled() || !(loop.steps === troubles.killAt || random() < troubles.killRate)) return
    // Before the request arrives, while it is carried out, or before the answer is there.
    loop.after(random() * 60, () => process.crash(500 + random() * 6_000))
  }
  return {
    desk,
    dedupes: !outside.paidWithPin,
    rail: outside,
    operator: mutedOperator({ loop, outside, troubles }),
    store(what, change) {
      killSometimes()
      const go = () => {
        const away = troubles.storeAway
        if (away && loop.now >= away.from && loop.now < away.to)
          throw new NoAnswer(`${what}: the store is away`)
        return change()
      }
      return { what, thereMs: 1 + random() * 20, backMs: 1 + random() * 20, survives: 'perhaps', go }
    },
    outside(what, go, unsure) {
      killSometimes()
      const usual = {
        what,
        thereMs: 5 + random() * 200,
        backMs: 5 + random() * 200,
        survives: 'always',
        go,
      } as const
      if (!troubled() || random() >= troubles.rate) return usual
      const kind = random()
      const lost = { ...usual, what: `${what}, without an answer` }
      // Never arrives; arrives, but the answer is lost; arrives long after everybody stopped waiting; is slow.
      if (kind < 0.3) return { ...lost, backMs: DEADLINE_MS * random(), go: () => unsure }
      if (kind < 0.65) return { ...lost, backMs: DEADLINE_MS * random(), go: () => (go(), unsure) }
      if (kind < 0.85) {
        return {
          ...lost,
          backMs: DEADLINE_MS,
          go: () => {
            loop.after(random() * LATE_MS, () => {
              loop.say(`late: ${what}`)
              go()
            })
            return unsure
          },
        }
      }
      return { ...usual, thereMs: 2_000 + random() * 8_000 }
    },
  }
}
