import type { Clock } from './clock.ts'
import type { EventBoard } from './events.ts'
import type { Faults, FaultSystem } from './faults.ts'

/**
 * `true`: what really happened. `stale`: an earlier state. `opposite`: a lie with a good
 * signature. `bad-signature`: the truth under a signature that does not fit.
 */
export type CallbackVariant = 'true' | 'stale' | 'opposite' | 'bad-signature' | 'forged'

/** True where the provider itself speaks, if not always the truth. */
export function isHonest(variant: CallbackVariant): boolean {
  return variant === 'true' || variant === 'stale' || variant === 'opposite'
}

/** True where the message says the opposite of what happened. */
export function isLie(variant: CallbackVariant): boolean {
  return variant === 'opposite' || variant === 'forged'
}

/** The secret that a message is made with: only the provider itself knows the right one. */
export function secretFor(variant: CallbackVariant, secret: string): string {
  return isHonest(variant) ? secret : 'a-key-that-only-an-impostor-uses'
}

/** The path and query of an address that came with a request: its host is never called. '' where it is none. */
export function portalPath(address: string): string {
  if (!URL.canParse(address)) return ''
  const { pathname, search } = new URL(address)
  return pathname + search
}

export interface CallbackRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Another address than the announcement's: a secret in it is what an impostor gets wrong. */
  readonly path?: string
}

/** One thing a provider wants the portal to know. */
export interface Announcement {
  readonly system: FaultSystem
  readonly reference: string
  readonly path: string
  /** POST unless the protocol wants another. */
  readonly method?: 'POST' | 'PUT'
  /** Milliseconds to wait before each further try after an answer that is not 2xx. */
  readonly retries: readonly number[]
  /** The request of a variant; null where the provider has no such message. */
  build(variant: CallbackVariant): CallbackRequest | null
}

/** One step of an announcement: what is said, and how long after the outcome. */
export interface CallbackStep {
  readonly variant: CallbackVariant
  readonly afterMs: number
}

/** The ordinary plan: the truth, once, at once. */
export const ONE_CALLBACK: readonly CallbackStep[] = [{ variant: 'true', afterMs: 0 }]

const ANSWER_LIMIT_MS = 10_000
const GAP_MS = 1_000

interface Parts {
  readonly clock: Clock
  readonly events: EventBoard
  readonly faults: Faults
  readonly callbackBase: string
}

/** Posts what the providers announce to the portal: plainly, or as the callback faults say. */
export class Callbacks {
  readonly #parts: Parts
  #stopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Announce by plan. Returns at once; every post is made when the sandbox's clock says so. */
  announce(announcement: Announcement, plan: readonly CallbackStep[] = ONE_CALLBACK): void {
    for (const step of this.#bent(announcement.system, plan)) {
      const post = () => this.#post(announcement, step.variant, announcement.retries)
      if (step.afterMs <= 0) post()
      else this.#parts.clock.after(step.afterMs, post)
    }
  }

  stop(): void {
    this.#stopped = true
  }

  #bent(system: FaultSystem, plan: readonly CallbackStep[]): readonly CallbackStep[] {
    const { faults, lateMs, random } = this.#parts.faults.drawCallback(system)
    if (faults.size === 0) return plan
    const steps = faults.has('lost') ? [] : plan.map((step) => ({ ...step, afterMs: step.afterMs + lateMs }))
    const last = Math.max(0, ...steps.map((step) => step.afterMs))
    if (faults.has('duplicated')) steps.push(...steps.map((step) => ({ ...step, afterMs: last + GAP_MS })))
    if (faults.has('disordered')) steps.push({ variant: 'stale', afterMs: last + GAP_MS / 2 })
    // Half of the lies carry a good signature: a check of the signature alone must not be enough.
    if (faults.has('forged')) steps.unshift({ variant: random() < 0.5 ? 'opposite' : 'forged', afterMs: 0 })
    return steps
  }

  #post(announcement: Announcement, variant: CallbackVariant, retries: readonly number[]): void {
    const request = announcement.build(variant)
    if (!request || this.#stopped) return
    void this.#send(announcement, request).then((answered) => {
      const { system, reference } = announcement
      this.#parts.events.tell('callback-sent', { system, reference, variant, answered })
      const [wait, ...later] = retries
      const delivered = variant !== 'true' || (answered !== null && answered >= 200 && answered < 300)
      if (delivered || wait === undefined || this.#stopped) return
      this.#parts.clock.after(wait, () => this.#post(announcement, variant, later))
    })
  }

  async #send(announcement: Announcement, request: CallbackRequest): Promise<number | null> {
    try {
      const answer = await fetch(this.#parts.callbackBase + (request.path ?? announcement.path), {
        method: announcement.method ?? 'POST',
        headers: { 'content-type': 'application/json', ...request.headers },
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      // The portal is away or hung up: for the provider that is an answer too.
      return null
    }
  }
}
