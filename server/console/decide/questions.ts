import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { MOST_QUESTIONS, reasonFault } from '#domain/staff/proposals.ts'
import { statement, type Database, type Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { endedAs, placeOf, refusedFor, type ProposalRow } from './proposal-row.ts'
import { lockProposal } from './proposal-statements.ts'

const listQuestions = statement(
  'console-question-list',
  'select id, answered_at from proposal_question where proposal_id = $1 order by id',
)

const insertQuestion = statement(
  'console-question-insert',
  'insert into proposal_question (proposal_id, asker, question) values ($1, $2, $3)',
)

const answerQuestion = statement(
  'console-question-answer',
  `update proposal_question set answerer = $2, answer = $3, answered_at = now()
   where proposal_id = $1 and answered_at is null returning id`,
)

/** Asks the proposer something before deciding. The proposal stays open, and is shown to its proposer first of all. */
export async function askProposer(
  database: Database,
  asker: Asker,
  { proposal: id, question }: ConsoleRequest<'ask'>,
): Promise<Acted | null> {
  return talk(database, { id, words: question }, async (tx, proposal, words) => {
    const { isProposer, isProposersPlace } = placeOf(asker, proposal)
    if (isProposer || isProposersPlace) return refusedFor('own-question')
    const asked = await tx.run<{ answered_at: Date | null }>(listQuestions, [id])
    if (asked.some(({ answered_at: at }) => at === null)) return refusedFor('asked-already')
    if (asked.length >= MOST_QUESTIONS) return refusedFor('asked-enough')
    await tx.run(insertQuestion, [id, asker.staffId, words])
    await writeTalk(tx, asker, { act: 'asked', proposal, words })
    return { outcome: 'done' }
  })
}

/** The proposer's answer to what a second person asked. */
export async function answerSecond(
  database: Database,
  asker: Asker,
  { proposal: id, answer }: ConsoleRequest<'answer'>,
): Promise<Acted | null> {
  return talk(database, { id, words: answer }, async (tx, proposal, words) => {
    if (proposal.proposer !== asker.staffId) return refusedFor('not-your-proposal')
    const answered = await tx.run(answerQuestion, [id, asker.staffId, words])
    if (answered.length === 0) return refusedFor('not-asked')
    await writeTalk(tx, asker, { act: 'answered', proposal, words })
    return { outcome: 'done' }
  })
}

interface Saying {
  readonly id: number
  readonly words: string
}

type Say = (tx: Runner, proposal: ProposalRow, words: string) => Promise<Acted>

/** Words about an open proposal, under its lock; they name no customer. */
async function talk(database: Database, { id, words }: Saying, say: Say): Promise<Acted | null> {
  const fault = reasonFault(words)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const [proposal] = await tx.run<ProposalRow>(lockProposal, [id, ['payment']])
    if (!proposal) return null
    if (proposal.state !== 'open' || proposal.is_over) return endedAs(tx, id)
    return say(tx, proposal, words.trim())
  })
}

interface Spoken {
  readonly act: 'asked' | 'answered'
  readonly proposal: ProposalRow
  readonly words: string
}

function writeTalk(tx: Runner, asker: Asker, { act, proposal, words }: Spoken): Promise<void> {
  const { id, act: decision, proposer_name: proposer, subject_id: object } = proposal
  const detail = { proposal: String(id), decision, ...(act === 'asked' ? { proposer } : {}) }
  return writeEntry(tx, asker, { act, may: 'decide', objectKind: 'payment', object, detail, reason: words })
}
