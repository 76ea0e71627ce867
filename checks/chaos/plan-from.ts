import type { ChaosPlan } from './chaos-run.ts'

const NAMES: Readonly<Record<keyof ChaosPlan, string>> = {
  payments: 'CHAOS_PAYMENTS',
  portalKills: 'CHAOS_KILLS',
  databaseKills: 'CHAOS_DATABASE_KILLS',
  atOnce: 'CHAOS_AT_ONCE',
  seed: 'CHAOS_SEED',
}

/**
 * The plan of a run: whole numbers from the environment (`CHAOS_PAYMENTS`, `CHAOS_KILLS`,
 * `CHAOS_DATABASE_KILLS`, `CHAOS_AT_ONCE`, `CHAOS_SEED`), else the fallback.
 *
 * @throws Error naming the variable that is no whole number
 */
export function planFrom(env: Readonly<Record<string, string | undefined>>, fallback: ChaosPlan): ChaosPlan {
  const whole = (name: keyof ChaosPlan): number => {
    const text = env[NAMES[name]]
    if (!text) return fallback[name]
    if (!/^\d{1,9}$/.test(text)) throw new Error(`${NAMES[name]} must be a whole number.`)
    return Number(text)
  }
  return {
    payments: whole('payments'),
    portalKills: whole('portalKills'),
    databaseKills: whole('databaseKills'),
    atOnce: whole('atOnce'),
    seed: whole('seed'),
  }
}
