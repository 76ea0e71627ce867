import type { RechargeProps } from '../../recharge/recharge-props.ts'
import type { LanguageCode } from '../../shell/shell-props.ts'

/** A bundle that many buy, in words (experience 4.1). */
export interface MostBoughtRow {
  readonly code: string
  /** `1.2 GB`. */
  readonly gives: string
  /** `7 days`. */
  readonly lasts: string
  /** `UGX 3.33 per MB`; '' where that cannot be said. */
  readonly worth: string
  /** `UGX 10,000`. */
  readonly price: string
}

export interface HomeProps {
  readonly form: RechargeProps
  /** In every language, so that switching needs no call; empty while nothing was bought. */
  readonly most: Readonly<Record<LanguageCode, readonly MostBoughtRow[]>>
}
