import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal, refusalWith, success } from '#contract/envelope.ts'
import { maskNumber } from '#domain/phone.ts'
import { wordsOfStop } from '#domain/selling/stop.ts'
import type { CodeAsker, SendAnswer, VerifyAnswer } from '#server/codes/codes.ts'
import { badRequest } from '../problems.ts'
import { sessionHashOf } from '../session-hash.ts'

/** The documents' sentences of the code calls (OTP-10). */
export const CODE_TEXTS = {
  limit: sentence('codesAtLimit'),
  wrong: sentence('codeWrong'),
  exhausted: sentence('codeTriesOver'),
  expired: sentence('codeExpired'),
  notEntitled: sentence('userInvalid'),
  invalidNumber: sentence('numberInvalid'),
  oddPurchase: sentence('kindNotOffered'),
} as const

/** Who asks, for the code engine. */
export function askerOf(caller: Caller): CodeAsker {
  const { language, requestId, address = '', sessionAge, work } = caller
  return { sessionHash: sessionHashOf(caller), address, language, requestId, sessionAge, work }
}

/** A token as the wire carries it: kept in memory by the page, sent back as `Authorization`. */
export function bearer(accessToken: string): { readonly tokenType: string; readonly accessToken: string } {
  return { tokenType: 'Bearer', accessToken }
}

/** A right code for something else, or for nothing: body 4001. */
export function notEntitled(): Answer<never> {
  return refusal(4001, CODE_TEXTS.notEntitled)
}

/**
 * The answer to a send or resend. Body 502 with HTTP 429 is a limit and nothing else (OTP-32); a code that
 * was perhaps sent is body 500 with the id it can be typed for.
 */
export function replyToSend<Result>(
  answer: SendAnswer,
  resultOf: (id: string, phone: string) => Result,
): Answer<Result> {
  switch (answer.kind) {
    case 'sent':
      return success(
        resultOf(answer.id, answer.phone),
        sentence('codeSent', { number: maskNumber(answer.phone) }),
      )
    case 'unsure':
      return refusalWith(500, '', resultOf(answer.id, answer.phone))
    case 'limit':
      return {
        ...refusal(502, CODE_TEXTS.limit),
        httpStatus: 429,
        retryAfterSeconds: answer.retryAfterSeconds,
        ...(answer.puzzle ? { puzzle: answer.puzzle } : {}),
      }
    case 'down':
      return refusal(500, '')
    case 'invalid-number':
      return badRequest(CODE_TEXTS.invalidNumber)
    case 'not-entitled':
      return notEntitled()
    case 'exhausted':
      return refusal(2002, CODE_TEXTS.exhausted)
    case 'expired':
      return badRequest(CODE_TEXTS.expired)
    case 'paused':
      return badRequest(wordsOfStop(answer.stop, answer.language))
  }
}

/** What a verification may answer: each family of calls has its own result. */
export interface VerifyResults<Result> {
  readonly right: (proof: string) => Result
  readonly failed: (attemptsLeft: number) => Result
}

/** The answer to a guess: 2003 and 2002 carry what is left of the attempts (OTP-20). */
export function replyToVerify<Result>(answer: VerifyAnswer, results: VerifyResults<Result>): Answer<Result> {
  switch (answer.kind) {
    case 'right':
      return success(results.right(answer.proof))
    case 'wrong':
      return refusalWith(2003, CODE_TEXTS.wrong, results.failed(answer.attemptsLeft))
    case 'exhausted':
      return refusalWith(2002, CODE_TEXTS.exhausted, results.failed(0))
    case 'expired':
      return badRequest(CODE_TEXTS.expired)
    case 'not-entitled':
      return notEntitled()
  }
}
