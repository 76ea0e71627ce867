import type { Way } from './customers/way.ts'

const CALLBACKS = { lost: 0.35, duplicated: 0.25, late: 0.15, disordered: 0.2, forged: 0.15 }
const CALLS = ['start', 'query', 'refund'] as const
const KINDS = ['reset', '500', 'hang', 'slow'] as const

/** Rates by place for a system that moves money or value: about a third of all calls meet a fault. */
function rulesOf(seed: number, scale: number): readonly Readonly<Record<string, unknown>>[] {
  const rule = { calls: CALLS, kinds: KINDS, delayMs: 400 }
  return [
    { ...rule, where: 'after', rate: 0.16 * scale, seed, callbacks: CALLBACKS, lateMs: 2_500 },
    { ...rule, where: 'before', rate: 0.08 * scale, seed: seed + 10 },
    { ...rule, where: 'instead', rate: 0.06 * scale, seed: seed + 20 },
    // Longer than any call waits: the portal has given up when the request is carried out after all.
    { ...rule, where: 'before', kinds: ['hang'], rate: 0.01 * scale, delayMs: 14_000, seed: seed + 30 },
  ]
}

/** How the outside world misbehaves during a run (`POST /admin/faults`): every rail, the operator and the SMS centre. */
export function faultsOf(seed: number, ways: readonly Way[]): Readonly<Record<string, unknown>> {
  const systems = [...new Set(ways.map(({ system }) => system))]
  return {
    ...Object.fromEntries(systems.map((system, index) => [system, rulesOf(seed + 100 * (index + 1), 1)])),
    operator: rulesOf(seed + 3, 0.7),
    sms: [{ rate: 0.1, where: 'after', kinds: KINDS, delayMs: 400, seed: seed + 4 }],
  }
}
