import type { Acted } from '#contract/console/queue.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { openProposal } from '../decide/open-proposal.ts'
import type { Subject } from '../decide/subject.ts'

/** A list, or what a bank answered to it, waits for a second person over a weekend. */
const LAPSES_MS = 3 * 86_400_000

interface Proposing {
  readonly subject: Subject
  readonly list: number
  readonly payload: object
  readonly reason: string
}

/** Puts a list, or the answer to it, before a second person. */
export function proposePayout(
  tx: Runner,
  asker: Asker,
  { subject, list, payload, reason }: Proposing,
): Promise<Acted> {
  const act = subject.name === 'payouts' ? 'pay-out' : 'close'
  return openProposal(tx, asker, {
    subject,
    subjectId: String(list),
    act,
    payload,
    reason,
    lapsesMs: LAPSES_MS,
  })
}
