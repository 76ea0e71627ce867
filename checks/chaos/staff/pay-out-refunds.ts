import type { PayoutHead, WholePayoutList } from '#contract/console/payouts.ts'
import type { Random } from '../seeded-random.ts'
import { textOf, type Bank } from './bank.ts'
import type { DeskBrowser } from './desk-browser.ts'
import { readAs } from './told-acts.ts'

/** Answers with a wrong line, of all answers. */
const WRONG = 0.4

/** What refunds are paid out with. */
export interface PayingOut {
  readonly random: Random
  readonly bank: Bank
  /** Done the moment that an approval is on its way. */
  readonly onApproval: () => void
}

/**
 * Takes lists of refunds that providers refused one step on: proposed, approved, paid by the bank, answered, and the answer approved.
 * What broke off on the way is taken up again by the next round. Answers how many steps were taken.
 */
export async function payOutSome(
  paying: PayingOut,
  [first, second]: readonly [DeskBrowser, DeskBrowser],
): Promise<number> {
  const seen = await readAs(first, 'payouts', { list: null })
  if (!seen) return 0
  let steps = 0
  for (const { list } of seen.lists.filter(isUnderWay)) steps += await stepOn(paying, [first, second], list)
  for (const { rail, count, sum } of seen.ready) {
    const sumOf = { currency: sum.currency, count, sumMinor: sum.minor }
    const request = { rail, ...sumOf, reason: 'all that the provider refused' }
    const answer = await first.call('proposePayouts', request)
    if (answer?.ok && answer.result.outcome === 'done') steps += 1
  }
  return steps
}

const isUnderWay = ({ stage }: PayoutHead): boolean => stage !== 'ended' && stage !== 'dropped'

async function stepOn(
  paying: PayingOut,
  [first, second]: readonly [DeskBrowser, DeskBrowser],
  list: number,
): Promise<number> {
  const open = (await readAs(second, 'payouts', { list }))?.open
  if (!open) return 0
  if (open.stage === 'at-bank') return answer(paying, first, open)
  const { proposal } = open
  if (!proposal) return 0
  // Whoever of the two didn't propose it decides.
  const decider = proposal.isMine ? first : second
  const deciding = decider.call('decidePayouts', {
    proposal: proposal.proposal,
    decision: 'approve',
    reason: 'seen at the bank',
    typedMinor: proposal.typeAmount === null ? null : proposal.sum.minor,
  })
  paying.onApproval()
  await deciding
  return 1
}

/** The bank pays the list's file. Its answer has a wrong line first now and then, of which nothing may count. */
async function answer(
  { random, bank }: PayingOut,
  desk: DeskBrowser,
  { list }: WholePayoutList,
): Promise<number> {
  const file = await desk.call('exportPayouts', { list })
  if (!file?.ok) return 0
  const rows = bank.pay(list, file.result.text)
  const reason = 'answer of the bank of today'
  const garbled = random() < WRONG ? bank.garble(rows) : null
  if (garbled) {
    const taken = await desk.call('answerPayouts', { list, file: garbled.text, reason })
    if (taken?.ok && taken.result.outcome === 'proposed') bank.believed.push(`list ${list}: ${garbled.wrong}`)
  }
  if (rows.length === 0) return 0
  await desk.call('answerPayouts', { list, file: textOf(rows), reason })
  return 1
}
