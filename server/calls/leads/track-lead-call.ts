import type { Answer } from '#server/calls/answer.ts'
import { plainWord } from '#domain/pasted-text.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { TrackLeadRequest, TrackLeadResult } from '#contract/leads.ts'
import { networkOf } from '#domain/codes/network.ts'
import { readLeadContact } from '#domain/leads/lead-contact.ts'
import { payabilityOf } from '#domain/leads/payable-lead.ts'
import { isPayerToday } from '../codes/own-lead.ts'
import type { CallDependencies } from '../deps.ts'
import { notFound, tooOften } from '../problems.ts'
import { LEAD_SENTENCES } from './lead-sentences.ts'
import { networkSubjects, subjectsOf } from '../limit-subjects.ts'

/** The words for a lead that is none, or somebody else's (LEAD-51). */
const NOTHING = sentence('nothingFound')
const LEAD_ID = /^[A-Za-z0-9-]{1,40}$/

type Tracking = Pick<CallDependencies, 'country' | 'leads' | 'limits' | 'payableLeads' | 'tries'>

/**
 * CALL-35: where a lead stands, for whoever knows its number and its contact; every wrong pair says the same.
 */
export async function trackLeadCall(
  deps: Tracking,
  request: TrackLeadRequest,
  caller: Caller,
): Promise<Answer<TrackLeadResult>> {
  const typed = plainWord(request.leadId)
  const contact = readLeadContact(request.contactNumber, deps.country)
  if (!LEAD_ID.test(typed) || contact === null) return notFound(NOTHING)
  const { track, wrongContact } = deps.limits.leads
  const { tooOften: tooMany } = LEAD_SENTENCES
  const counted = await deps.tries.count(
    [
      ...subjectsOf('lead-track', caller.session, track.session),
      ...networkSubjects('lead-track-network', { rule: 'tracks', caller, limits: track.network }),
    ],
    caller,
  )
  if (!counted.ok) return tooOften(tooMany, counted.waitSeconds)
  const place = await deps.tries.take(
    [
      {
        what: 'lead-contact',
        of: [typed.toUpperCase(), networkOf(caller.address ?? '')],
        limit: wrongContact,
      },
    ],
    caller,
  )
  if (!place.ok) return tooOften(tooMany, place.waitSeconds)
  const { leadId, answer } = await trackAsWritten(deps.leads, typed, contact)
  if (!answer.ok && answer.problem === 'unknown-lead') return notFound(NOTHING)
  await place.release()
  if (!answer.ok) return refusal(500, answer.message)
  const { status, stages } = answer
  return success({
    leadId,
    status,
    stages: [...stages],
    ...(await knownHere(deps, { leadId, contact }, caller)),
  })
}

/**
 * What the operator need not know: that home internet is not in its town, whether the lead can be paid here, and what
 * that takes. Told only to whoever knows its number and its contact.
 */
async function knownHere(
  { payableLeads, country }: Tracking,
  { leadId, contact }: { readonly leadId: string; readonly contact: string },
  caller: Caller,
): Promise<Pick<TrackLeadResult, 'feasibility' | 'payable'>> {
  const lead = await payableLeads.find(leadId)
  if (lead?.contact !== contact) return {}
  if (!lead.feasible) return { feasibility: false }
  if (lead.isPaid || payabilityOf(lead, country.currency) !== 'payable') return {}
  return { payable: isPayerToday(lead, caller) ? 'now' : 'code' }
}

/** In capitals, as most operators write their numbers; where nobody knows that, as it was typed. */
async function trackAsWritten(leads: CallDependencies['leads'], typed: string, contact: string) {
  const leadId = typed.toUpperCase()
  const answer = await leads.track({ leadId, contact })
  if (answer.ok || answer.problem !== 'unknown-lead' || leadId === typed) return { leadId, answer }
  return { leadId: typed, answer: await leads.track({ leadId: typed, contact }) }
}
