import type { PayoutHead, WholePayoutList } from '#contract/console/payouts.ts'
import type { Random } from '../seeded-random.ts'
import { textOf, type Bank } from './bank.ts'
import type { DeskBrowser } from './desk-browser.ts'
import { readAs, type OnApproval } from './told-acts.ts'

/** Share of the bank's answers that are sent with a wrong line first. */
const WRONG = 0.4

/** Everything needed to pay out refunds. */
export interface PayingOut {
  readonly random: Random
  readonly bank: Bank
  readonly onApproval: OnApproval
}

/** Result of a round of payouts. */
export interface PaidOut {
  /** Number of steps tried. */
  readonly steps: number
  /** Number of steps that the console accepted. */
  readonly taken: number
}

/**
 * Moves each list of refused refunds one step on: propose, approve, have the bank pay, upload its answer, approve the answer.
 * The next round resumes anything that was interrupted.
 */
export async function payOutSome(
  paying: PayingOut,
  [first, second]: readonly [DeskBrowser, DeskBrowser],
): Promise<PaidOut> {
  const seen = await readAs(first, 'payouts', { list: null })
  if (!seen) return { steps: 0, taken: 0 }
  let [steps, taken] = [0, 0]
  for (const { list } of seen.lists.filter(isUnderWay)) {
    const step = await stepOn(paying, [first, second], list)
    if (step !== 'none') steps += 1
    if (step === 'taken') taken += 1
  }
  for (const { rail, count, sum } of seen.ready) {
    const sumOf = { currency: sum.currency, count, sumMinor: sum.minor }
    const request = { rail, ...sumOf, reason: 'all refunds that the provider refused' }
    const proposed = await first.call('proposePayouts', request)
    if (!proposed?.ok || proposed.result.outcome !== 'done') continue
    steps += 1
    taken += 1
  }
  return { steps, taken }
}

/** Outcome of a step: there was none, it was tried, or the console accepted it. */
type Step = 'none' | 'tried' | 'taken'

const isUnderWay = ({ stage }: PayoutHead): boolean => stage !== 'ended' && stage !== 'dropped'

async function stepOn(
  paying: PayingOut,
  [first, second]: readonly [DeskBrowser, DeskBrowser],
  list: number,
): Promise<Step> {
  const open = (await readAs(second, 'payouts', { list }))?.open
  if (!open) return 'none'
  if (open.stage === 'at-bank') return answer(paying, first, open)
  const { proposal } = open
  if (!proposal) return 'none'
  // The proposer can't decide, so the other person does.
  const decider = proposal.isMine ? first : second
  const deciding = decider.call('decidePayouts', {
    proposal: proposal.proposal,
    decision: 'approve',
    reason: 'checked with the bank',
    typedMinor: proposal.typeAmount === null ? null : proposal.sum.minor,
  })
  paying.onApproval(deciding)
  const decided = await deciding
  return decided?.ok && decided.result.outcome === 'done' ? 'taken' : 'tried'
}

/** Has the bank pay the list's file. Sometimes its answer arrives with a wrong line first, and must be rejected as a whole. */
async function answer(
  { random, bank }: PayingOut,
  desk: DeskBrowser,
  { list }: WholePayoutList,
): Promise<Step> {
  const file = await desk.call('exportPayouts', { list })
  if (!file?.ok) return 'none'
  const rows = bank.pay(list, file.result.text)
  const reason = 'answer from the bank'
  const garbled = random() < WRONG ? bank.garble(rows) : null
  if (garbled) {
    const taken = await desk.call('answerPayouts', { list, file: garbled.text, reason })
    const outcome = taken?.ok ? taken.result.outcome : null
    if (outcome === 'proposed') bank.believed.push(`list ${list}: ${garbled.wrong}`)
    if (outcome === 'faults') bank.disbelieved += 1
  }
  if (rows.length === 0) return 'none'
  const taken = await desk.call('answerPayouts', { list, file: textOf(rows), reason })
  return taken?.ok && taken.result.outcome === 'proposed' ? 'taken' : 'tried'
}
