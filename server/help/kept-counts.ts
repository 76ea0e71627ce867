import type { VoteCount } from '#domain/help/helpfulness.ts'
import { unlessAway } from '#server/store/unless-away.ts'
import type { Votes } from './votes.ts'

/** Far more than help has questions. */
const MOST_KEPT = 2_000

/** Votes whose counts are the last known ones while the database is away; a question without any has none. */
export function keepCounts(votes: Votes): Votes {
  const known = new Map<string, VoteCount>()
  return {
    ...votes,
    async counts(questionIds) {
      const counts = await unlessAway(votes.counts(questionIds), null)
      if (!counts) return known
      for (const [questionId, count] of counts)
        if (known.has(questionId) || known.size < MOST_KEPT) known.set(questionId, count)
      return counts
    },
  }
}
