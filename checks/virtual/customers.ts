import { viewOf } from '#domain/payments/status/status-view.ts'
import type { Told } from '../chaos/books/records.ts'
import { pick } from '../chaos/seeded-random.ts'
import { requestEnquiry, takeReturn } from './callbacks.ts'
import type { Loop } from './loop.ts'
import type { Outside, Payer } from './outside.ts'
import { ask, initiate, processPayment } from './portal.ts'
import type { Reach } from './portal.ts'
import type { Process } from './processes.ts'
import type { Store } from './store.ts'

const MINUTE = 60_000
const PRICE = 5_000
const IDS = [
  '0000000000000000000000000A',
  '0000000000000000000000000B',
  '0000000000000000000000000C',
] as const

/** One process that answers now. */
export interface Counter {
  readonly process: Process
  readonly reach: Reach
}

interface Town {
  readonly loop: Loop
  readonly store: Store
  readonly outside: Outside
  readonly payer: Payer
  /** All customers of the history pay this one draft, in one way each; null: each a purchase of their own. */
  readonly purchase: string | null
  /** The rule that holds the purchase; null if none does. */
  readonly heldBy: number | null
  /** Whichever process a request reaches; null when it is away. */
  readonly anyProcess: () => Counter | null
}

/** The customers of one history, and what they were told. */
export class Customers {
  readonly told = new Map<string, Told & { statuses: string[] }>()
  readonly #town: Town
  #made = 0

  constructor(town: Town) {
    this.#town = town
  }

  /** One customer: presses, presses again without an answer, pays or not, looks now and then. */
  visit(key: string): void {
    const presses = this.#town.loop.random() < 0.3 ? 2 : 1
    for (let press = 0; press < presses; press += 1) this.#press(key, 12)
  }

  #press(key: string, left: number): void {
    if (left === 0) return
    const at = this.#town.anyProcess()
    let answered = false
    at?.process.start(
      initiate(at.reach, key, () => this.#newPayment()),
      (id) => {
        answered = true
        this.#toldOf(id)
        this.#pay(id, { left: 12, presses: this.#town.loop.random() < 0.3 ? 2 : 1 })
      },
    )
    this.#town.loop.after(2_000, () => {
      if (!answered) this.#press(key, left - 1)
    })
  }

  #newPayment() {
    const { now } = this.#town.store
    const id = IDS[this.#made] ?? 'Z'.repeat(26)
    this.#made += 1
    const page = this.#town.payer.kind === 'page'
    return {
      id,
      rail: 'RAIL',
      mode: page ? 'PAYMENT_GATEWAY' : 'AM',
      recipient: '700100001',
      price: PRICE,
      createdAt: now,
      purchase: this.#town.purchase,
      keeps: false,
      state: 'registered' as const,
      stateSince: now,
      attempt: 0,
      nextEnquiryAt: now + 30 * MINUTE,
      lastEnquiryAt: now,
      requestedAt: now - 1,
      leasedUntil: null,
      version: 0,
      mismatchSeen: false,
      takenBack: false,
      heldBy: this.#town.heldBy,
      failureShown: false,
    }
  }

  #toldOf(id: string): Told & { statuses: string[] } {
    const { purchase } = this.#town
    const told = this.told.get(id) ?? {
      id,
      processed: false,
      statuses: [],
      ...(purchase ? { purchase } : {}),
    }
    this.told.set(id, told)
    return told
  }

  #pay(id: string, { left, presses }: { left: number; presses: number }): void {
    for (let press = 0; press < presses; press += 1) this.#processOnce(id, left)
    for (let look = 1; look <= 6; look += 1)
      this.#town.loop.after(look * 4_000 * (0.5 + this.#town.loop.random()), () => this.#look(id))
    if (this.#town.loop.random() < 0.3)
      this.#town.loop.after(this.#town.loop.random() * 48 * 60 * MINUTE, () => this.#look(id))
    if (this.#town.payer.kind === 'page') this.#goThroughPage(id)
  }

  #processOnce(id: string, left: number): void {
    if (left === 0) return
    const at = this.#town.anyProcess()
    let answered = false
    at?.process.start(processPayment(at.reach, id), (state) => {
      answered = true
      if (state !== 'unknown') this.told.set(id, { ...this.#toldOf(id), processed: true })
    })
    this.#town.loop.after(3_000, () => {
      if (!answered) this.#processOnce(id, left - 1)
    })
  }

  /** Whoever knows the way in pays, cancels or both; the browser comes back, or not. */
  #goThroughPage(id: string): void {
    const manner = pick(this.#town.loop.random, ['pay', 'pay', 'cancel', 'cancel-then-pay', 'leave'] as const)
    const leave = (afterMs: number, cancelled: boolean): void =>
      this.#town.loop.after(afterMs, () => {
        const at = this.#town.anyProcess()
        at?.process.start(takeReturn(at.reach, id, cancelled))
      })
    this.#town.loop.after(this.#town.payer.afterMs, () => {
      const attempt = this.#town.store.attempts.findLast(({ payment }) => payment === id)
      if (!attempt?.nextStep) return
      if (manner.startsWith('cancel')) leave(50, true)
      if (manner === 'cancel' || manner === 'leave') return
      this.#town.loop.after(this.#town.loop.random() * MINUTE, () => this.#town.outside.decide(attempt.ref))
      if (this.#town.loop.random() < 0.7) leave(MINUTE, false)
    })
  }

  /** What a page shows: a failure that was shown decides what late money may do. */
  #look(id: string): void {
    const at = this.#town.anyProcess()
    if (!at) return
    const { store } = this.#town
    at.process.start(
      ask(
        at.reach.store(`show ${id}`, () => {
          const payment = store.payments.get(id)
          if (!payment) return 'gone'
          const { status } = viewOf(payment.state, payment.mode, 'fetch')
          if (status === 'FAILED') payment.failureShown = true
          else requestEnquiry(at.reach.desk, id)
          return status
        }),
      ),
      (status) => {
        this.#toldOf(id).statuses.push(status)
        // Back at its beginning: who is still there sends it on its way once more.
        if (status === 'REQUEST_REGISTERED' && this.#town.loop.random() < 0.7) this.#processOnce(id, 3)
      },
    )
  }
}
