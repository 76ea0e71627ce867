import type { Answer, Operations } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { isSuccess } from '#contract/envelope.ts'
import { hideCards } from '#domain/cards/hide-cards.ts'

/** Said with whatever was taken without its card number. */
export const CARD_NUMBER_REMOVED = sentence('cardNumberRemoved')

type AnyOperation = (request: never, caller: Caller) => Promise<Answer<unknown>>

/**
 * The same operations, none of which ever sees a card number (T20): every text of a request, and the key that comes with
 * it, loses them here, before anything is stored, logged or passed on. Cards are typed on the gateway's page only.
 * Whoever sent one is told so in the message of a success; a refusal says its own reason.
 */
export function neverSeeingCards(operations: Operations): Operations {
  const careful = Object.entries(operations).map(([name, call]: [string, AnyOperation]) => {
    const carefulCall: AnyOperation = async (request, caller) => {
      const clean = hideCards(request)
      const reply = await call(clean, hideCards(caller))
      if (clean === request || !isSuccess(reply)) return reply
      return { ...reply, message: CARD_NUMBER_REMOVED }
    }
    return [name, carefulCall]
  })
  return Object.fromEntries(careful) as Operations
}
