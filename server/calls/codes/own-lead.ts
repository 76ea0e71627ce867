import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import type { VerifyUserResult } from '#contract/codes.ts'
import { success } from '#contract/envelope.ts'
import type { LeadPayer, PayableLead } from '#domain/leads/payable-lead.ts'
import type { CallDependencies } from '../deps.ts'
import { SENTENCES } from '../payments/sentences.ts'
import { tooOften } from '../problems.ts'
import { bearer, notEntitled } from './code-replies.ts'
import { sessionHashOf } from '../session-hash.ts'

export type OwnLeadDependencies = Pick<CallDependencies, 'limits' | 'payableLeads' | 'proofs' | 'tries'>

/** A payment page is left and opened again, but not all day: after this the number is proved anew. */
const LEAD_PAYABLE_SECONDS = 24 * 3_600
/** Tokens one session may have for its leads; far more than anybody reloads a page. */

/**
 * A fresh token for the payment page, whose memory ended with the page before (OTP-42, OTP-43): only for a
 * session that proved the number and submitted this lead, or proved it later, at most a day ago. It pays this
 * number's leads and nothing else. Everybody else hears the same as for a lead that does not exist (T5).
 */
export async function authoriseOwnLead(
  deps: OwnLeadDependencies,
  { leadId, number }: { readonly leadId: string; readonly number: string },
  caller: Caller,
): Promise<Answer<VerifyUserResult>> {
  const sessionHash = sessionHashOf(caller)
  if (sessionHash === null) return notEntitled()
  const limit = deps.limits.own.leadTokens
  const subject = { what: 'lead-token', of: [sessionHash.toString('hex')], limit } as const
  const counted = await deps.tries.count([subject], caller)
  if (!counted.ok) return tooOften(SENTENCES.tooManyPages, counted.waitSeconds)
  const lead = await deps.payableLeads.find(leadId)
  if (!lead || !isPayerToday(lead, caller) || lead.contact !== number) return notEntitled()
  return success(bearer(await deps.proofs.issue({ number, sessionHash, purpose: 'LEAD' })))
}

type Session = Pick<Caller, 'session'>

function turnsOf(lead: PayableLead, caller: Session): readonly LeadPayer[] {
  const session = sessionHashOf(caller)?.toString('hex')
  return lead.payers.filter((payer) => payer.session === session)
}

/** True for a session that submitted the lead, or proved its number for its payment. */
export function isPayer(lead: PayableLead, caller: Session): boolean {
  return turnsOf(lead, caller).length > 0
}

/** The same, at most a day ago: it needs no code to go on. */
export function isPayerToday(lead: PayableLead, caller: Session): boolean {
  return turnsOf(lead, caller).some(({ ageSeconds }) => ageSeconds <= LEAD_PAYABLE_SECONDS)
}
