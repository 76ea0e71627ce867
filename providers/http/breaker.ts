/** When a target counts as down. Times in milliseconds of the clock given. */
export interface BreakerRules {
  /** Calls in a row that could not even be sent. */
  readonly unsentToOpen: number
  /** Calls in a row without a usable answer, whatever the time between them. */
  readonly failuresToOpen: number
  /** The same over at least `spanMs`: a quiet target that hangs is seen too. */
  readonly failuresInSpan: number
  readonly spanMs: number
  /** How long nothing is sent before one call may try again. */
  readonly restMs: number
}

/** F7: a dead target is "not available now" well within 30 s, even with a call every 10 s. */
export const BREAKER_RULES: BreakerRules = {
  unsentToOpen: 3,
  failuresToOpen: 10,
  failuresInSpan: 3,
  spanMs: 10_000,
  restMs: 5_000,
}

export interface Breaker {
  /** True when a call may go out; after the rest exactly one caller is told true: the probe. */
  mayCall(): boolean
  answered(): void
  /** `unsent`: nothing left the building; otherwise sent without a usable answer. */
  failed(unsent: boolean): void
  /** True from opening until a call has been answered again. */
  isDown(): boolean
}

/**
 * A circuit breaker: closed, open (nothing is sent), half open (one probe is out). Single
 * faults never open it, because a refused call costs a customer a purchase.
 * @param now monotonic milliseconds
 */
export function createBreaker(now: () => number, rules: BreakerRules = BREAKER_RULES): Breaker {
  let failures = 0
  let unsentRun = 0
  let firstFailureAt = 0
  let openedAt: number | null = null
  let probeOut = false

  const opens = (): boolean =>
    unsentRun >= rules.unsentToOpen ||
    failures >= rules.failuresToOpen ||
    (failures >= rules.failuresInSpan && now() - firstFailureAt >= rules.spanMs)

  return {
    mayCall() {
      if (openedAt === null) return true
      if (probeOut || now() - openedAt < rules.restMs) return false
      probeOut = true
      return true
    },
    answered() {
      failures = 0
      unsentRun = 0
      openedAt = null
      probeOut = false
    },
    failed(unsent) {
      if (failures === 0) firstFailureAt = now()
      failures += 1
      unsentRun = unsent ? unsentRun + 1 : 0
      if (openedAt !== null || opens()) {
        openedAt = now()
        probeOut = false
      }
    },
    isDown: () => openedAt !== null,
  }
}
