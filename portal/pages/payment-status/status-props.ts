import type { Transaction } from '#contract/payments.ts'

/** Why there's nothing to show: the id isn't known, a gateway's way back named no payment, or the system gave no answer. */
export type StatusProblem = 'none' | 'unknown' | 'nameless' | 'unreachable'

export interface StatusPageProps {
  readonly id: string
  /** The truth when the page was made; null when it could not be had. */
  readonly first: Transaction | null
  readonly problem: StatusProblem
  /** Passed on to the status call when both are there (STATUS-24); '' otherwise. */
  readonly channel: string
  readonly pg: string
}
