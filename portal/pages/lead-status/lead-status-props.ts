/** A stage that requests go through, in order (`lead-status-config`). */
export interface LeadStage {
  readonly code: string
  /** Key of its name. */
  readonly key: string
}

/** A request as it stands. */
export interface FoundLead {
  readonly leadId: string
  /** Code of the stage where it stands. */
  readonly status: string
  /** The stages it has reached; `at` is an ISO time, '' where the operator gives none. */
  readonly reached: readonly { readonly code: string; readonly at: string }[]
  /** National digits of the contact it was found by. */
  readonly contact: string
  /** False: home internet is not in its town yet, and the request is kept. */
  readonly isHere: boolean
  /** Its first month can be paid here, at once or after a code to the contact; null for nothing to pay. */
  readonly payable: 'now' | 'code' | null
}

/** What came of asking: nothing asked yet, a request, none with these two, or no answer with the server's sentence. */
export type LeadAnswer =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'found'; readonly lead: FoundLead }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string }

export interface LeadStatusProps {
  readonly stages: readonly LeadStage[]
  readonly typed: { readonly leadId: string; readonly contactNumber: string }
  /** Fields that were sent and cannot be right. */
  readonly problems: readonly ('leadId' | 'contactNumber')[]
  readonly answer: LeadAnswer
}
