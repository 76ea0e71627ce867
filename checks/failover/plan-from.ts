/** How large a run is. */
export interface FailoverPlan {
  readonly payments: number
  readonly failovers: number
  readonly seed: number
  /** Commits are acknowledged before a standby has them: payments must be lost, and found to be. */
  readonly asynchronous: boolean
}

const WHOLE_RUN = { PAYMENTS: 5_000, FAILOVERS: 20, SEED: 1 } as const
/** Enough to lose something. */
const TO_LOSE = { PAYMENTS: 100, FAILOVERS: 2, SEED: 1 } as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The plan of a run from `PAYMENTS`, `FAILOVERS`, `SEED` and `ASYNCHRONOUS=1`.
 *
 * @throws Error naming the variable that is no whole number
 */
export function planFrom(env: Environment): FailoverPlan {
  const asynchronous = env['ASYNCHRONOUS'] === '1'
  const usual = asynchronous ? TO_LOSE : WHOLE_RUN
  const whole = (name: keyof typeof WHOLE_RUN): number => {
    const text = env[name]
    if (!text) return usual[name]
    if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number.`)
    return Number(text)
  }
  return { payments: whole('PAYMENTS'), failovers: whole('FAILOVERS'), seed: whole('SEED'), asynchronous }
}
