import type { Caller, PortalCalls } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import type { Words } from '#domain/replies/sentences.ts'
import type { Answer, Operations, Reasoned } from '../answer.ts'
import type { PutIntoWords } from './put-into-words.ts'

type AnyOperation = (request: never, caller: Caller) => Promise<Answer<unknown>>

/** The operations as calls, whose answers are in the caller's language: the message, and why a payment failed and what to do. */
export function inLanguage(operations: Operations, putIntoWords: PutIntoWords): PortalCalls {
  const calls = Object.entries(operations).map(([name, operation]: [string, AnyOperation]) => {
    const call = async (request: never, caller: Caller): Promise<Reply<unknown>> =>
      worded(await operation(request, caller), (words) => putIntoWords(words, caller.language))
    return [name, call]
  })
  return Object.fromEntries(calls) as PortalCalls
}

function worded(answer: Answer<unknown>, say: (words: Words) => string): Reply<unknown> {
  const { result } = answer
  const reply = { ...answer, message: say(answer.message) }
  return hasReason(result)
    ? {
        ...reply,
        result: { ...result, statusReason: say(result.statusReason), statusAdvice: say(result.statusAdvice) },
      }
    : reply
}

function hasReason(result: unknown): result is Reasoned<Words> {
  return typeof result === 'object' && result !== null && 'statusReason' in result
}
