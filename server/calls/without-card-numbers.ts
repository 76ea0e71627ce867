import type { Caller, PortalCalls } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { isSuccess } from '#contract/envelope.ts'
import { hideCards } from '#domain/cards/hide-cards.ts'

/** Said with whatever was taken without its card number. */
export const CARD_NUMBER_REMOVED =
  'We removed a card number from what you sent. Never send us a card number or its security code.'

type AnyCall = (request: never, caller: Caller) => Promise<Reply<unknown>>

/**
 * The same calls, none of which ever sees a card number (T20): every text of a request, and the key that comes with
 * it, loses them here, before anything is stored, logged or passed on. Cards are typed on the gateway's page only.
 * Whoever sent one is told so in the message of a success; a refusal says its own reason.
 */
export function neverSeeingCards(calls: PortalCalls): PortalCalls {
  const careful = Object.entries(calls).map(([name, call]: [string, AnyCall]) => {
    const carefulCall: AnyCall = async (request, caller) => {
      const clean = hideCards(request)
      const reply = await call(clean, hideCards(caller))
      if (clean === request || !isSuccess(reply)) return reply
      return { ...reply, message: CARD_NUMBER_REMOVED }
    }
    return [name, carefulCall]
  })
  return Object.fromEntries(careful) as PortalCalls
}
