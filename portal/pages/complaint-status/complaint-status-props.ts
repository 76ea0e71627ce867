import type { ComplaintResult } from '#contract/complaints.ts'

/** Where somebody stands who asks about a complaint: their number, the code that was sent to it, or the answer. */
export type ComplaintStage =
  | { readonly kind: 'number'; readonly msisdn: string }
  | { readonly kind: 'code'; readonly msisdn: string; readonly refId: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly complaint: ComplaintResult }

export interface ComplaintStatusProps {
  /** Seven digits. */
  readonly number: string
  /** It was sent a moment ago: thanks come first. */
  readonly isSent: boolean
  /** What the server has to say about what was stored; '' for nothing. */
  readonly notice: string
  readonly stage: ComplaintStage
  /** A sentence about what did not work; '' for nothing. */
  readonly problem: string
  readonly answerHours: number
  readonly endDays: number
}
