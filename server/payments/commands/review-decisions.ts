import type { ReviewAction } from '#domain/payments/decide-review.ts'
import { writeByHand } from '#server/commands/by-hand.ts'
import { typedText, type Words } from '#server/commands/typed-command.ts'
import { decide, type Decided, type Desk, type KeepRecord } from './decide-case.ts'
import { recordPaidOut } from './pay-out.ts'
import { timeText, typedId, typedWord } from './payment-command.ts'
import type { PaymentCommand, PaymentTools, StaffWord } from './payment-command.ts'

/** Writing at a terminal: nobody reads a log there, so what is loud is said. */
function deskOf({ database, country, say }: PaymentTools): Desk {
  const loud = (_: unknown, message: string): void => say(message)
  const log = { info: () => undefined, warn: loud, error: loud }
  return { database, country, log, node: 'terminal', jitter: Math.random }
}

function byHand(words: Words, order: { id: string; decision: string; word: StaffWord }): KeepRecord {
  const { id: object, decision, word } = order
  const detail = word.reference === null ? {} : { reference: word.reference }
  return (tx) => writeByHand(tx, words, { objectKind: 'payment', object, decision, word, detail })
}

const DONE: Readonly<Record<string, string>> = {
  delivering: 'the operator is asked to deliver it',
  refunding: 'the provider is asked to return the money',
  refunded: 'the money counts as returned, and the customer is told',
  declined: 'it counts as declined; money that comes after all is still found',
}

function tellDecided({ say }: PaymentTools, id: string, decided: Decided): boolean {
  if (decided.outcome === 'refused') say(`${decided.problem} Nothing was changed.`)
  else if (decided.outcome === 'done') say(`${id} is ${decided.state}: ${DONE[decided.state] ?? 'noted'}.`)
  else if (decided.outcome === 'twice') say(`${id} had been returned before: it’s booked as paid twice.`)
  else say(`Done already by ${decided.by}, ${timeText(decided.at)}. ${id} is ${decided.state}.`)
  return decided.outcome !== 'refused'
}

function wayOut(decision: ReviewAction): PaymentCommand {
  return async (tools, words) => {
    const id = typedId(tools, words)
    const word = id === null ? null : typedWord(tools, words, ['by', 'reason'])
    if (id === null || !word) return false
    if (decision === 'decline' && word.reference !== null) {
      tools.say(
        'Who knows a reference of the charge releases the payment or returns it. Nothing was changed.',
      )
      return false
    }
    const order = { id, decision, word }
    return tellDecided(tools, id, await decide(deskOf(tools), order, byHand(words, order)))
  }
}

/** `release <id> --by … --reason …`: what was paid for is given after all. */
export const releaseCommand = wayOut('release')
/** `return <id> --by … --reason …`: the money goes back. */
export const returnCommand = wayOut('return')
/** `decline <id> --by … --reason …`: no money came. */
export const declineCommand = wayOut('decline')

/** `paid-out <id> --by … --reference …`: a refund that the provider refuses was paid by hand. */
export const paidOutCommand: PaymentCommand = async (tools, words) => {
  const id = typedId(tools, words)
  const word = id === null ? null : typedWord(tools, words, ['by', 'reference'])
  if (id === null || !word) return false
  const typed = typedText(words, 'attempt')
  if (typed !== '' && !/^\d{1,3}$/.test(typed)) {
    tools.say('--attempt is a number, such as 1.')
    return false
  }
  const { options } = words
  const paying = {
    id,
    word,
    attempt: typed === '' ? null : Number(typed),
    throughProvider: options['through-provider'] === true,
    providerAgreed: options['provider-agreed'] === true,
  }
  const decided = await recordPaidOut(
    deskOf(tools),
    paying,
    byHand(words, { id, decision: 'paid-out', word }),
  )
  return tellDecided(tools, id, decided)
}
