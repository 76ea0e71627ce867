/** How far the archive is followed: to its end, or to a moment after which customers went on paying. */
export type RestoredTo = 'end' | 'moment'

export interface RestorePlan {
  readonly payments: number
  /** Portal processes. */
  readonly portals: number
  readonly seed: number
  readonly to: RestoredTo
}

const WHOLE_RUN = { PAYMENTS: 600, SEED: 1 } as const
const PORTALS = 2

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The plans of a whole run from `PAYMENTS`, `SEED` and `TO=end` or `TO=moment` for one of the two alone.
 *
 * @throws Error naming the variable that is not understood
 */
export function plansFrom(env: Environment): readonly RestorePlan[] {
  const whole = (name: keyof typeof WHOLE_RUN): number => {
    const text = env[name]
    if (!text) return WHOLE_RUN[name]
    if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number.`)
    return Number(text)
  }
  const { TO: only } = env
  if (only && only !== 'end' && only !== 'moment') throw new Error('TO must be end or moment.')
  const all: readonly RestoredTo[] = ['end', 'moment']
  const plan = { payments: whole('PAYMENTS'), portals: PORTALS, seed: whole('SEED') }
  return all.filter((to) => !only || to === only).map((to) => ({ ...plan, to }))
}
