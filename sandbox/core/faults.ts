import { seededRandom } from './random.ts'
import type { Random } from './random.ts'
import { json } from '../http/message.ts'
import type { Handler, Reply } from '../http/message.ts'
import type { Clock } from './clock.ts'

export const FAULT_SYSTEMS = [
  'wallet',
  'gsma',
  'smartcash',
  'paystack',
  'operator',
  'sms',
  'mpesa',
  'airtime',
  'dpo',
  'tingg',
  'uba',
  'flutterwave',
  'geocoder',
  'company',
] as const
export type FaultSystem = (typeof FAULT_SYSTEMS)[number]

export const FAULT_KINDS = ['reset', '500', 'hang', 'slow'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export const FAULT_PLACES = ['before', 'after', 'instead'] as const
export type FaultPlace = (typeof FAULT_PLACES)[number]

/** What a call does; a rule can be limited to some of them. */
export const FAULT_CALLS = ['token', 'start', 'query', 'refund'] as const
export type FaultCall = (typeof FAULT_CALLS)[number]

export const CALLBACK_FAULTS = ['lost', 'duplicated', 'late', 'disordered', 'forged'] as const
export type CallbackFault = (typeof CALLBACK_FAULTS)[number]

/** One way a system misbehaves. Rates are 0 to 1. */
export interface FaultRule {
  readonly rate: number
  readonly seed: number
  readonly where: FaultPlace
  readonly kinds: readonly FaultKind[]
  readonly delayMs: number
  /** Only these calls; null: all but `token`. */
  readonly calls: readonly FaultCall[] | null
  /** Stops after so many; null: never. */
  readonly times: number | null
  readonly callbacks: Readonly<Partial<Record<CallbackFault, number>>>
  /** How late a late callback comes. */
  readonly lateMs: number
}

export type FaultPlan = Readonly<Partial<Record<FaultSystem, readonly FaultRule[]>>>

interface ArmedRule {
  readonly rule: FaultRule
  readonly random: Random
  readonly callbackRandom: Random
  left: number
}

export interface DrawnFault {
  readonly where: FaultPlace
  readonly kind: FaultKind
  readonly delayMs: number
}

/** Which answers break. The same seed breaks the same calls in the same order of arrival. */
export class Faults {
  readonly #clock: Clock
  #armed: Partial<Record<FaultSystem, ArmedRule[]>> = {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Replace all rules; `{}` heals everything. */
  set(plan: FaultPlan): void {
    this.#armed = {}
    for (const system of FAULT_SYSTEMS) {
      const rules = plan[system]
      if (rules) this.#armed[system] = rules.map(arm)
    }
  }

  /** A handler whose answers break as the rules say. */
  guard(system: FaultSystem, call: FaultCall, handler: Handler): Handler {
    return (ask) => {
      const fault = this.#armed[system] ? this.draw(system, call) : null
      return fault ? this.#broken(fault, async () => handler(ask)) : handler(ask)
    }
  }

  /** Decide about one call. */
  draw(system: FaultSystem, call: FaultCall): DrawnFault | null {
    for (const armed of this.#armed[system] ?? []) {
      const { rule, random } = armed
      const concerned = rule.calls ? rule.calls.includes(call) : call !== 'token'
      if (!concerned || armed.left <= 0 || random() >= rule.rate) continue
      armed.left -= 1
      const kind = rule.kinds[Math.floor(random() * rule.kinds.length)] ?? '500'
      return { where: rule.where, kind, delayMs: rule.delayMs }
    }
    return null
  }

  /** Decide which callback faults meet one announcement. */
  drawCallback(system: FaultSystem): { faults: ReadonlySet<CallbackFault>; lateMs: number; random: Random } {
    const faults = new Set<CallbackFault>()
    let lateMs = 0
    let random: Random = NEVER
    for (const armed of this.#armed[system] ?? []) {
      random = armed.callbackRandom
      for (const name of CALLBACK_FAULTS) {
        if (random() >= (armed.rule.callbacks[name] ?? 0)) continue
        faults.add(name)
        if (name === 'late') lateMs = armed.rule.lateMs
      }
    }
    return { faults, lateMs, random }
  }

  async #broken(fault: DrawnFault, apply: () => Promise<Reply>): Promise<Reply> {
    const slow = fault.kind === 'hang' || fault.kind === 'slow'
    if (fault.where === 'after') {
      const reply = await apply()
      if (slow) await this.#clock.wait(fault.delayMs)
      return fault.kind === 'slow' ? reply : breakage(fault.kind)
    }
    if (slow) await this.#clock.wait(fault.delayMs)
    // Cut off before it was applied: a request that was only delayed still arrives.
    if (fault.where === 'before' && slow) {
      const reply = await apply()
      return fault.kind === 'slow' ? reply : 'lost'
    }
    return breakage(fault.kind)
  }
}

const NEVER: Random = () => 0

function arm(rule: FaultRule): ArmedRule {
  return {
    rule,
    random: seededRandom(rule.seed),
    callbackRandom: seededRandom(rule.seed + 1),
    left: rule.times ?? Number.POSITIVE_INFINITY,
  }
}

function breakage(kind: FaultKind): Reply {
  if (kind === 'reset' || kind === 'hang') return 'lost'
  return json(500, { message: 'Internal server error' })
}
