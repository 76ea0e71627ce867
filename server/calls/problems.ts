import type { Answer } from '#server/calls/answer.ts'
import { sentence, type Words } from '#domain/replies/sentences.ts'
import { refusal } from '#contract/envelope.ts'

/** A request whose shape or value is not acceptable: body 400, HTTP 200 for business, 400 for shape. */
export function badRequest(message: Words): Answer<never> {
  return refusal(400, message)
}

/** An object nobody knows: body 404 (WIRE-27). */
export function notFound(message: Words): Answer<never> {
  return refusal(404, message)
}

/** The operator or database cannot answer now. */
export function unavailable(message: Words): Answer<never> {
  return { ...refusal(503, message), httpStatus: 503, retryAfterSeconds: 5 }
}

const VERIFY_FIRST = sentence('verifyFirst')

/** Without a proof of the number, or with one that is spent, over or another session's. */
export function unproved(): Answer<never> {
  return badRequest(VERIFY_FIRST)
}

/** No authorisation for this number: HTTP 401 (WIRE-24). */
export function unauthorised(): Answer<never> {
  return { ...refusal(401, VERIFY_FIRST), httpStatus: 401 }
}

/** A limit of our own is reached (T4, T21): HTTP 429; nothing was asked of anybody. `puzzle`: one that lets it through. */
export function tooOften(message: Words, waitSeconds: number, puzzle = ''): Answer<never> {
  return {
    ...refusal(400, message),
    httpStatus: 429,
    retryAfterSeconds: waitSeconds,
    ...(puzzle === '' ? {} : { puzzle }),
  }
}
