/** How many ask for home internet, and what is broken meanwhile. */
export interface LeadPlan {
  readonly leads: number
  /** Portal processes ended by SIGKILL. */
  readonly portalKills: number
  /** Customers at the same time. */
  readonly atOnce: number
  readonly portals: number
  readonly seed: number
}

/** The bar: 1,000 submits, the operator failing half the time, three portals killed. */
export const WHOLE_LEAD_RUN: LeadPlan = { leads: 1_000, portalKills: 3, atOnce: 40, portals: 2, seed: 1 }

const NAMES: Readonly<Record<keyof LeadPlan, string>> = {
  leads: 'LEAD_RUN_LEADS',
  portalKills: 'LEAD_RUN_KILLS',
  atOnce: 'LEAD_RUN_AT_ONCE',
  portals: 'LEAD_RUN_PORTALS',
  seed: 'LEAD_RUN_SEED',
}

/**
 * The plan of a run: whole numbers from the environment, else the fallback.
 *
 * @throws Error naming the variable that is no whole number
 */
export function leadPlanFrom(
  env: Readonly<Record<string, string | undefined>>,
  fallback: LeadPlan,
): LeadPlan {
  const whole = (name: keyof LeadPlan): number => {
    const text = env[NAMES[name]]
    if (!text) return fallback[name]
    if (!/^\d{1,7}$/.test(text)) throw new Error(`${NAMES[name]} must be a whole number.`)
    return Number(text)
  }
  return {
    leads: whole('leads'),
    portalKills: whole('portalKills'),
    atOnce: whole('atOnce'),
    portals: whole('portals'),
    seed: whole('seed'),
  }
}

/** Half of what the operator is asked goes wrong: before it takes a lead, after, or too late to be heard. */
export function operatorFaults(seed: number): object {
  const rule = { calls: ['start'], delayMs: 400 }
  return {
    operator: [
      { ...rule, seed, rate: 0.2, where: 'after', kinds: ['reset', '500', 'hang'] },
      { ...rule, seed: seed + 1, rate: 0.38, where: 'before', kinds: ['reset', '500', 'hang', 'slow'] },
    ],
  }
}
