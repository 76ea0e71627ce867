import type { Acted } from '#contract/console/queue.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { openProposal } from '../decide/open-proposal.ts'
import { refusedFor } from '../decide/propose.ts'

/** A list, or what a bank answered to it, waits for a second person over a weekend. */
const LAPSES_MS = 3 * 86_400_000

export type PayoutSubject = 'payouts' | 'payout-answer'

interface Proposing {
  readonly subject: PayoutSubject
  readonly list: number
  readonly payload: Readonly<Record<string, unknown>>
  readonly reason: string
}

/** Puts a list, or the answer to it, before a second person, with its line of the audit. */
export async function keepPayoutProposal(
  tx: Runner,
  asker: Asker,
  { subject, list, payload, reason }: Proposing,
): Promise<Acted> {
  const of = String(list)
  const made = await openProposal(tx, asker, {
    subject,
    subjectId: of,
    act: subject === 'payouts' ? 'pay-out' : 'close',
    payload,
    reason,
    may: 'pay-out',
    lapsesMs: LAPSES_MS,
  })
  if (made === null) return refusedFor('proposed')
  const detail = { proposal: String(made), decision: subject }
  await writeEntry(tx, asker, {
    act: 'proposed',
    may: 'pay-out',
    objectKind: 'payouts',
    object: of,
    detail,
    reason,
  })
  return { outcome: 'done' }
}
