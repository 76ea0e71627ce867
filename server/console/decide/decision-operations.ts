import type { Acted } from '#contract/console/queue.ts'
import type { ContentReader } from '#server/content/known-content.ts'
import type { Asker } from '../asker.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { no, type No, type Operations } from '../http/operations.ts'
import { findProposalOf } from '../places/place-statements.ts'
import { approveAlike } from './approve-alike.ts'
import { answerProposal, type Answering } from './run-proposal.ts'
import type { DecisionDesk } from './subject.ts'
import { SUBJECTS } from './subjects.ts'

type DecisionOperations = Pick<
  Operations,
  | 'approve'
  | 'approveAlike'
  | 'refuse'
  | 'withdraw'
  | 'decidePayouts'
  | 'decideRoles'
  | 'decideRule'
  | 'decideErasure'
  | 'decideTexts'
  | 'decidePlaces'
>

/** Dependencies for deciding proposals and carrying them out. */
export function decisionDesk(deps: ConsoleDependencies, reader: ContentReader): DecisionDesk {
  const { database, log, node, jitter } = deps
  const { country } = deps.config
  return {
    subjects: SUBJECTS,
    database,
    country,
    log,
    node,
    jitter,
    reader,
    box: country.map.bounds,
  }
}

/** The second person's answer to a proposal, or its proposer's withdrawal, whatever it's about. */
export function decisionOperations(desk: DecisionDesk): DecisionOperations {
  const answer = (asker: Asker, answering: Answering) => answered(desk, asker, answering)
  return {
    approve: ({ asker }, request) => answer(asker, { of: ['payment'], decision: 'approve', ...request }),
    approveAlike: ({ asker }, request) => approveAlike(desk, asker, request),
    refuse: ({ asker }, request) => answer(asker, { of: ['payment'], decision: 'refuse', ...request }),
    withdraw: ({ asker }, request) => answer(asker, { of: ['payment'], decision: 'withdraw', ...request }),
    decidePayouts: ({ asker }, request) => answer(asker, { of: ['payouts', 'payout-answer'], ...request }),
    decideRoles: ({ asker }, { approves, ...request }) =>
      answer(asker, { of: ['roles'], decision: approves ? 'approve' : 'refuse', ...request }),
    decideRule: ({ asker }, request) => answer(asker, { of: ['rule', 'block'], ...request }),
    decideErasure: ({ asker }, request) => answer(asker, { of: ['data-request'], ...request }),
    decideTexts: ({ asker }, request) => answer(asker, { of: ['content'], ...request }),
    async decidePlaces({ asker }, { edition, ...request }) {
      const [made] = await desk.database.run<{ id: number }>(findProposalOf, [edition])
      return made ? answer(asker, { of: ['places'], proposal: made.id, ...request }) : no('not-found')
    },
  }
}

/** Answers a proposal as an operation of the console. */
export async function answered(desk: DecisionDesk, asker: Asker, answering: Answering): Promise<Acted | No> {
  return (await answerProposal(desk, asker, answering)) ?? no('not-found')
}
