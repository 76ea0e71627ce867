import type { VoteCount } from '#domain/help/helpfulness.ts'
import { hashesOf } from '#server/codes/code-secrets.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'
import { forgetInBatches } from '#server/store/forget-in-batches.ts'
import * as sql from './vote-statements.ts'

/** What customers think of answers, counted in the database over all portal processes and languages. */
export interface Votes {
  /**
   * One vote of a voter on a question (HELP-32): a second one changes
   * nothing. Answers what all votes come to.
   */
  add(vote: Vote): Promise<VoteCount>
  has(questionId: string, voter: Voter): Promise<boolean>
  /** Counts of some questions; one without votes is not there. */
  counts(questionIds: readonly string[]): Promise<ReadonlyMap<string, VoteCount>>
}

/** Whose vote it is: a session, or for callers without one the network they ask from. */
export interface Voter {
  readonly kind: 'session' | 'network'
  readonly of: string
}

export interface Vote {
  /** Of a question that exists: the caller has looked. */
  readonly questionId: string
  readonly voter: Voter
  readonly isLike: boolean
}

export interface VoteSetting {
  readonly database: Database
  /** What is stored of a session is worth nothing without it. */
  readonly secret: Secrets
}

const NO_VOTES: VoteCount = { likes: 0, dislikes: 0 }

/** The votes on answers. */
export function makeVotes({ database, secret }: VoteSetting): Votes {
  const hashed = ({ kind, of }: Voter): Buffer[] => hashesOf(secret, 'vote', kind, of)
  return {
    async add({ questionId, voter, isLike }) {
      const [count] = await database.run<VoteCount>(sql.addVote, [questionId, hashed(voter), isLike])
      return count ?? NO_VOTES
    },
    async has(questionId, voter) {
      return (await database.run(sql.hasVote, [questionId, hashed(voter)])).length > 0
    },
    async counts(questionIds) {
      const rows = await database.run<VoteCount & { questionId: string }>(sql.readCounts, [questionIds])
      return new Map(rows.map(({ questionId, likes, dislikes }) => [questionId, { likes, dislikes }]))
    },
  }
}

/** Forgets who voted when the session is over; the counts stay (T18). */
export async function forgetOldVotes(database: Database): Promise<void> {
  await forgetInBatches(database, sql.forgetVotes)
}
