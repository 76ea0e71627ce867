import { objectOf } from '../http/message.ts'
import type { Fields } from '../http/message.ts'
import { CALLBACK_FAULTS, FAULT_CALLS, FAULT_KINDS, FAULT_PLACES, FAULT_SYSTEMS } from './faults.ts'
import type { CallbackFault, FaultPlan, FaultRule, FaultSystem } from './faults.ts'

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

/** Read the body of `POST /admin/faults`: by system one rule or a list of rules. */
export function readFaultPlan(body: Fields): Read<FaultPlan> {
  const plan: Partial<Record<FaultSystem, readonly FaultRule[]>> = {}
  for (const [name, value] of Object.entries(body)) {
    const system = FAULT_SYSTEMS.find((known) => known === name)
    if (!system) return wrong(`There is no system '${name}'; there are ${FAULT_SYSTEMS.join(', ')}.`)
    const rules: FaultRule[] = []
    for (const item of Array.isArray(value) ? value : [value]) {
      const fields = objectOf(item)
      if (!fields) return wrong(`The rule of '${name}' must be an object.`)
      const rule = readRule(fields)
      if (!rule.ok) return wrong(`${name}: ${rule.reason}`)
      rules.push(rule.value)
    }
    plan[system] = rules
  }
  return { ok: true, value: plan }
}

function readRule(fields: Fields): Read<FaultRule> {
  const where = FAULT_PLACES.find((place) => place === (fields['where'] ?? 'after'))
  if (!where) return wrong(`where must be one of ${FAULT_PLACES.join(', ')}.`)
  const kinds = listOf(fields['kinds'], FAULT_KINDS)
  if (kinds === 'wrong') return wrong(`kinds must be a list of ${FAULT_KINDS.join(', ')}.`)
  const calls = listOf(fields['calls'], FAULT_CALLS)
  if (calls === 'wrong') return wrong(`calls must be a list of ${FAULT_CALLS.join(', ')}.`)
  const callbacks = readCallbacks(fields['callbacks'])
  if (!callbacks.ok) return callbacks
  const rate = numberOf(fields['rate'], 0)
  if (rate === null || rate > 1) return wrong('rate must be a number from 0 to 1.')
  const numbers = ['seed', 'delayMs', 'lateMs', 'times'].map((name) => numberOf(fields[name], -1))
  if (numbers.includes(null)) return wrong('seed, delayMs, lateMs and times must be numbers from 0.')
  const [seed = -1, delayMs = -1, lateMs = -1, times = -1] = numbers.map((number) => number ?? -1)
  return {
    ok: true,
    value: {
      rate,
      seed: seed < 0 ? 1 : seed,
      where,
      kinds: kinds ?? FAULT_KINDS,
      delayMs: delayMs < 0 ? 60_000 : delayMs,
      calls,
      times: times < 0 ? null : times,
      callbacks: callbacks.value,
      lateMs: lateMs < 0 ? 30_000 : lateMs,
    },
  }
}

function readCallbacks(value: unknown): Read<FaultRule['callbacks']> {
  const callbacks: Partial<Record<CallbackFault, number>> = {}
  const fields = objectOf(value ?? {})
  if (!fields) return wrong('callbacks must be an object.')
  for (const [name, share] of Object.entries(fields)) {
    const fault = CALLBACK_FAULTS.find((known) => known === name)
    if (!fault) return wrong(`callbacks has no '${name}'; it has ${CALLBACK_FAULTS.join(', ')}.`)
    const rate = numberOf(share === true ? 1 : share === false ? 0 : share, 0)
    if (rate === null || rate > 1) return wrong(`callbacks.${name} must be a number from 0 to 1.`)
    callbacks[fault] = rate
  }
  return { ok: true, value: callbacks }
}

function numberOf(value: unknown, fallback: number): number | null {
  if (value === undefined) return fallback
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

function listOf<T extends string>(value: unknown, known: readonly T[]): readonly T[] | null | 'wrong' {
  if (value === undefined) return null
  if (!Array.isArray(value) || value.length === 0) return 'wrong'
  const found = known.filter((name) => value.includes(name))
  return found.length === new Set(value).size ? found : 'wrong'
}

function wrong(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason }
}
