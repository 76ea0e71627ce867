/** How large a compressed day is. */
export interface DayPlan {
  readonly minutes: number
  /** Pages that are opened in a second. */
  readonly visits: number
  /** Customers who begin to buy in a second. */
  readonly purchases: number
  readonly seed: number
}

/** Ten times the peak of five million visits a month, of which one in ten buys. */
const WHOLE_DAY = { DAY_MINUTES: 20, DAY_VISITS: 20, DAY_PURCHASES: 2, DAY_SEED: 1 } as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The plan of a day from `DAY_MINUTES`, `DAY_VISITS` and `DAY_PURCHASES` a second, and `DAY_SEED`.
 *
 * @throws Error naming the variable that is no whole number from 1 to 1000
 */
export function planFrom(env: Environment): DayPlan {
  const whole = (name: keyof typeof WHOLE_DAY): number => {
    const text = env[name] || String(WHOLE_DAY[name])
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < 1 || value > 1_000)
      throw new Error(`${name} must be a whole number from 1 to 1000.`)
    return value
  }
  return {
    minutes: whole('DAY_MINUTES'),
    visits: whole('DAY_VISITS'),
    purchases: whole('DAY_PURCHASES'),
    seed: whole('DAY_SEED'),
  }
}
