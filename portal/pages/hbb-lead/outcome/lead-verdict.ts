import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { SubmitLeadResult } from '#contract/leads.ts'

/** What an answer of CALL-34 leads to (LEAD-30). */
export type LeadVerdict =
  | { readonly kind: 'congrats'; readonly refLeadId: string }
  /** Kept, to be followed by its number; '' where none is known yet. */
  | { readonly kind: 'thanks'; readonly refLeadId: string }
  /** Feasible without lead id, or a failure: the answers stay; '' for the usual sentence (LEAD-36). */
  | { readonly kind: 'failed'; readonly message: string; readonly proofSpent: boolean }

const POSTPONED: ReadonlySet<string> = new Set(['network', '429', '502', '503', '504'])

/** `byTown`: what the list of towns says (LEAD-33), for an answer that says nothing of feasibility. */
export function leadVerdict(reply: Reply<Partial<SubmitLeadResult>>, byTown: boolean): LeadVerdict {
  if (!isSuccess(reply))
    return {
      kind: 'failed',
      message: reply.message,
      // The server's own refusals are final for this proof; a lost or a postponed answer is not.
      proofSpent: !POSTPONED.has(String(reply.statusCode)),
    }
  const { refLeadId = '', feasibility = byTown } = reply.result ?? {}
  if (!feasibility) return { kind: 'thanks', refLeadId }
  if (refLeadId === '') return { kind: 'failed', message: '', proofSpent: false }
  return { kind: 'congrats', refLeadId }
}
