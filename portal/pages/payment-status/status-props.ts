import type { Transaction } from '#contract/payments.ts'

/** Why there's nothing to show: the id is unknown, a gateway's return named no payment, or the system didn't answer. */
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
