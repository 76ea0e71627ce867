import { checkBooks } from '../chaos/books/books-checker.ts'
import type { Violation } from '../chaos/books/dossier.ts'
import { seededRandom, pick } from '../chaos/seeded-random.ts'
import type { Random } from '../chaos/seeded-random.ts'
import { reconcile } from './reconciler.ts'
import { Customers } from './customers.ts'
import type { Counter } from './customers.ts'
import { takeNotice } from './callbacks.ts'
import { Loop } from './loop.ts'
import { Outside } from './outside.ts'
import type { Payer } from './outside.ts'
import { habitsOf, payerOf } from './characters.ts'
import { Clerk } from './clerk.ts'
import { ask } from './portal.ts'
import type { Reach } from './portal.ts'
import { Process } from './processes.ts'
import { reachOf } from './reach.ts'
import type { Troubles } from './reach.ts'
import type { Desk } from './record.ts'
import { RULES } from './rules.ts'
import type { Rules } from './rules.ts'
import { compareStatement } from './statement.ts'
import { Store } from './store.ts'

/** What came of one seed. */
export interface History {
  readonly seed: number
  readonly violations: readonly Violation[]
  /** Awaits that were gone through. */
  readonly steps: number
  readonly states: readonly string[]
}

const MOST_MOMENTS = 20_000
const MINUTE = 60_000
const RECONCILE_EVERY_MS = 500

/**
 * One history of the core in virtual time: a payment or two, two processes, a provider, an operator, notices and
 * returns, faults at every hop, a process killed at an await, a clock that jumps; all of it decided by the seed.
 */
export function runHistory(
  seed: number,
  { rules = RULES, tell = () => undefined }: { rules?: Rules; tell?: (line: string) => void } = {},
): History {
  const random = seededRandom(seed * 2_654_435_761)
  const loop = new Loop(random, tell)
  const play = new Play(loop, rules)
  play.begin()
  const ended = loop.run(MOST_MOMENTS)
  const violations = [
    ...checkBooks(play.books()),
    ...wronglyLate(play.store),
    ...(ended ? compareStatement(play.outside, play.store, rules) : []),
  ]
  const endless: Violation = { invariant: 'I7', payment: '', what: 'work that never ends', figures: {} }
  return {
    seed,
    violations: ended ? violations : [...violations, endless],
    steps: loop.steps,
    states: [...play.store.payments.values()].map(({ state }) => state),
  }
}

/** Whoever was told no and bought it again does not pay twice; whoever was told nothing gets what he paid for. */
function wronglyLate({ lateMoney }: Store): Violation[] {
  return lateMoney.flatMap((late): Violation[] => {
    const { payment, wasToldNo, isBoughtAgain, settledElsewhere, isGiven } = late
    const figures = { wasToldNo: `${wasToldNo}`, isBoughtAgain: `${isBoughtAgain}` }
    if (wasToldNo && isBoughtAgain && isGiven)
      return [
        { invariant: 'I13', payment, what: 'late money is kept of somebody who bought it again', figures },
      ]
    if (!wasToldNo && !settledElsewhere && !isGiven)
      return [
        { invariant: 'I2', payment, what: 'late money goes back that nobody was told no about', figures },
      ]
    return []
  })
}

/** Two processes, one store, the world outside and the customers of one history. */
class Play {
  readonly store: Store
  readonly #loop: Loop
  readonly #random: Random
  readonly outside: Outside
  readonly #processes: readonly Process[]
  readonly #reaches = new Map<Process, Reach>()
  readonly #troubles: Troubles
  readonly #customers: Customers
  readonly #payer: Payer

  constructor(loop: Loop, rules: Rules) {
    this.#loop = loop
    this.#random = loop.random
    const { random } = loop
    this.store = new Store(() => loop.now)
    this.#payer = payerOf(random)
    this.outside = new Outside(loop, {
      payer: () => this.#payer,
      tellPortal: (ref) => this.#announce(ref),
      refusesDelivery: random() < 0.12,
      habits: habitsOf(random),
    })
    this.#troubles = {
      rate: pick(random, [0, 0.1, 0.35, 0.6] as const),
      untilMs: pick(random, [MINUTE, 12 * MINUTE, 90 * MINUTE] as const),
      // One await of the history is the one at which its process dies.
      killAt: Math.floor(random() * 60),
      killRate: pick(random, [0, 0.01, 0.04] as const),
      operatorBackMs: random() < 0.08 ? pick(random, [3, 20 * 60, 30 * 60] as const) * MINUTE : 0,
      operatorWorks: random() < 0.6,
      storeAway: random() < 0.2 ? { from: random() * 20_000, to: 20_000 + random() * 20_000 } : null,
    }
    this.#processes = ['one', 'two'].map(
      (name) => new Process(name, loop, (process) => this.#reconcileOn(process)),
    )
    for (const process of this.#processes) this.#reaches.set(process, this.#reachOf(process, rules))
    this.#customers = new Customers({
      loop,
      store: this.store,
      outside: this.outside,
      payer: this.#payer,
      purchase: random() < 0.5 ? 'DRAFT' : null,
      heldBy: random() < 0.15 ? 7 : null,
      anyProcess: () => this.#anyProcess(),
    })
  }

  begin(): void {
    const random = this.#random
    for (const clerk of random() < 0.7
      ? [new Clerk(this.#loop, this.store), new Clerk(this.#loop, this.store)]
      : [])
      clerk.begin(() => this.#anyProcess())
    for (const process of this.#processes) this.#reconcileOn(process)
    const customers = random() < 0.35 ? 2 : 1
    for (let index = 0; index < customers; index += 1)
      this.#loop.after(index * random() * 30 * MINUTE, () => this.#customers.visit(`key-${index}`))
    if (random() < 0.15)
      this.#loop.after(random() * 10 * MINUTE, () => {
        this.store.offsetMs += (random() - 0.4) * 3 * 3_600_000
        this.#loop.say(`the store's clock jumps to ${Math.round(this.store.offsetMs / 1_000)} s`)
      })
  }

  books() {
    return {
      truth: this.outside.truth((id) => this.store.deliveries.get(id)?.state === 'delivered'),
      records: this.store.records(),
      told: [...this.#customers.told.values()],
      neverAnswering: [],
    }
  }

  #reachOf(process: Process, rules: Rules): Reach {
    const desk: Desk = {
      store: this.store,
      rules,
      schedulesAtOnce: rules.schedulesAtOnce,
      railRules: { processingLimitMs: 10 * MINUTE, pinRetry: 'same-payment' },
      random: this.#random,
      scheduleLater: (id, wait) => this.#scheduleLater(process, id, wait),
    }
    return reachOf({ loop: this.#loop, process, desk, outside: this.outside, troubles: this.#troubles })
  }

  /** A transaction of its own for the time of the next look: only broken rules ask for it. */
  #scheduleLater(process: Process, id: string, wait: number | null): void {
    const reach = this.#reaches.get(process)
    if (!reach) return
    const { store } = this
    process.start(
      ask(
        reach.store(`schedule ${id}`, () => {
          const payment = store.payments.get(id)
          if (payment) payment.nextEnquiryAt = wait === null ? null : store.now + wait
        }),
      ),
    )
  }

  /** The reconciler of one process: asleep while nothing is due, so that days pass in no time. */
  #reconcileOn(process: Process): void {
    const reach = this.#reaches.get(process)
    const { untilMs } = this.#troubles
    if (!process.alive || !reach) return
    const next = this.store.earliestEnquiry()
    if (next === null && this.#loop.now > untilMs + 60 * MINUTE) return
    const sleep = Math.max(
      RECONCILE_EVERY_MS * this.#random(),
      (next ?? this.store.now + MINUTE) - this.store.now,
    )
    this.#loop.after(Math.min(sleep, MINUTE * 60), () => {
      if (!process.alive) return
      const due = this.store.earliestEnquiry()
      if (due === null || due > this.store.now) return this.#reconcileOn(process)
      process.start(reconcile(reach), (driven) => {
        for (const work of driven) process.start(work)
      })
      this.#reconcileOn(process)
    })
  }

  #anyProcess(): Counter | null {
    const process = pick(this.#random, [this.#processes[0], this.#processes[1]])
    const reach = process && this.#reaches.get(process)
    return process?.alive && reach ? { process, reach } : null
  }

  /** Notices of a decided charge: lost, repeated, late, in any order. */
  #announce(ref: string): void {
    const [id = '', n = '1'] = ref.split('-C')
    const copies = pick(this.#random, [0, 1, 1, 2, 3] as const)
    for (let copy = 0; copy < copies; copy += 1)
      this.#loop.after(this.#random() * pick(this.#random, [50, 5_000, 10 * MINUTE] as const), () => {
        const at = this.#anyProcess()
        at?.process.start(takeNotice(at.reach, id, Number(n)))
      })
  }
}
