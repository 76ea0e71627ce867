import type { Caller, PortalCalls } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import type { Say } from './say.ts'

type AnyCall = (request: never, caller: Caller) => Promise<Reply<unknown>>

/** The same calls, whose answers speak the language of whoever asks: the message, and why a payment failed. */
export function inLanguage(calls: PortalCalls, say: Say): PortalCalls {
  const speaking = Object.entries(calls).map(([name, call]: [string, AnyCall]) => {
    const speakingCall: AnyCall = async (request, caller) => said(await call(request, caller), caller, say)
    return [name, speakingCall]
  })
  return Object.fromEntries(speaking) as PortalCalls
}

function said(reply: Reply<unknown>, { language }: Caller, say: Say): Reply<unknown> {
  const message = say(reply.message, language)
  const { result } = reply
  if (!hasReason(result)) return message === reply.message ? reply : { ...reply, message }
  return { ...reply, message, result: { ...result, statusReason: say(result.statusReason, language) } }
}

function hasReason(result: unknown): result is { readonly statusReason: string } {
  return (
    typeof result === 'object' &&
    result !== null &&
    'statusReason' in result &&
    typeof result.statusReason === 'string'
  )
}
