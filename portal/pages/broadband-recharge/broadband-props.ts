import type { WireBundle } from '#contract/bundles.ts'
import type { RechargeProblem } from '#domain/purchases/amount-form.ts'

/** The page of routers as the server gives it: what was typed, what was wrong, what the line may have. */
export interface BroadbandProps {
  readonly typed: { readonly msisdn: string }
  readonly problems: readonly RechargeProblem[]
  /** A server sentence about the whole form, e.g. the bundles are not available; '' when there is none. */
  readonly failure: string
  /** Bundles of the typed number; null while no line is known. */
  readonly bundles: readonly WireBundle[] | null
  /**
   * Product code of a Buy that waits for an answer: a bundle runs on
   * this line already (ROUTER-21); '' for none.
   */
  readonly running: string
}
