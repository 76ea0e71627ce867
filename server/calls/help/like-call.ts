import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type { LikeFaqRequest, LikeFaqResult } from '#contract/help.ts'
import { networkOf } from '#domain/codes/network.ts'
import { helpfulPercent } from '#domain/help/helpfulness.ts'
import type { VoteLimits } from '#domain/limits/vote-limits.ts'
import type { Voter } from '#server/help/votes.ts'
import type { LimitSubject } from '#server/limits/caller-tries.ts'
import type { CallDependencies } from '../deps.ts'
import { notFound, tooOften } from '../problems.ts'

const TOO_MANY = sentence('tooManyVotes')

/**
 * CALL-29: one vote of a session on a question; the same session's second vote changes nothing and is
 * answered like the first (HELP-32). A caller without a session has one vote per question and network.
 */
export async function likeFaqCall(
  { help, limits, tries }: Pick<CallDependencies, 'help' | 'limits' | 'tries'>,
  { questionId, isLike }: LikeFaqRequest,
  caller: Caller,
): Promise<Answer<LikeFaqResult>> {
  if (!help.libraries.of(caller.language).findItem(questionId)) return notFound(sentence('questionUnknown'))
  const counted = await tries.count(subjectsOf(questionId, caller, limits.votes), caller)
  if (!counted.ok) return tooOften(TOO_MANY, counted.waitSeconds)
  const count = await help.votes.add({ questionId, voter: voterOf(caller), isLike: isLike === 'true' })
  return success({
    countLikePercentage: helpfulPercent(count),
    countVotes: count.likes + count.dislikes,
  })
}

/** Who votes, as far as anybody is known here. */
export function voterOf({ session, address }: Caller): Voter {
  return session === '' ? { kind: 'network', of: networkOf(address ?? '') } : { kind: 'session', of: session }
}

function subjectsOf(questionId: string, { session, address }: Caller, limits: VoteLimits): LimitSubject[] {
  const network = networkOf(address ?? '')
  const { session: ofSession, network: ofNetwork, questionInNetwork } = limits
  return [
    ...(session === '' ? [] : [{ what: 'vote-session' as const, of: [session], limit: ofSession }]),
    { what: 'vote-network', of: [network], limit: ofNetwork, crowd: 'votes' },
    { what: 'vote-question', of: [network, questionId], limit: questionInNetwork, crowd: 'votes' },
  ]
}
