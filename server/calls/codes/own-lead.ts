import type { Caller } from '#contract/calls.ts'
import type { VerifyUserResult } from '#contract/codes.ts'
import type { Reply } from '#contract/envelope.ts'
import { success } from '#contract/envelope.ts'
import type { PayableLead } from '#domain/leads/payable-lead.ts'
import { digestOf } from '#server/payments/payment-id.ts'
import type { CallDependencies } from '../deps.ts'
import { SENTENCES } from '../payments/sentences.ts'
import { tooOften } from '../problems.ts'
import { bearer, notEntitled, sessionHashOf } from './code-replies.ts'

/** A payment page is left and opened again, but not all day: after this the number is proved anew. */
const LEAD_PAYABLE_SECONDS = 24 * 3_600
/** Tokens one session may have for its leads; far more than anybody reloads a page. */
const MOST_TOKENS = { most: 30, seconds: 3_600 }

/**
 * A fresh token for the payment page, whose memory ended with the page before (G-44, G-74): only for the session that
 * proved the number and submitted this lead, at most a day ago. It pays this number's leads and nothing else. Everybody
 * else hears the same as for a lead that does not exist (T5).
 */
export async function authoriseOwnLead(
  deps: CallDependencies,
  { leadId, number }: { readonly leadId: string; readonly number: string },
  caller: Caller,
): Promise<Reply<VerifyUserResult>> {
  const sessionHash = sessionHashOf(caller)
  if (sessionHash === null) return notEntitled()
  const subject = { what: 'lead-token', of: [sessionHash.toString('hex')], limit: MOST_TOKENS }
  const counted = await deps.tries.count([subject])
  if (!counted.ok) return tooOften(SENTENCES.tooManyPages, counted.waitSeconds)
  const lead = await deps.findPayableLead(leadId)
  if (!lead || !isOwnLead(lead, caller) || lead.contact !== number) return notEntitled()
  if (lead.ageSeconds > LEAD_PAYABLE_SECONDS) return notEntitled()
  return success(bearer(await deps.proofs.issue({ number, sessionHash, purpose: 'LEAD' })))
}

/** True for the session that submitted the lead. */
export function isOwnLead(lead: PayableLead, caller: Pick<Caller, 'session'>): boolean {
  return caller.session !== '' && lead.session === digestOf(caller.session).toString('hex')
}
