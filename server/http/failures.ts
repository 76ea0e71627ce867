import type { Answer } from '#server/calls/answer.ts'
import { inEnglish, sentence, type Sentence, type Words } from '#domain/replies/sentences.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import { unavailable } from '#server/calls/problems.ts'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { turnAway } from './admission/turn-away.ts'
import { transportFault } from './replies.ts'
import { isWindow } from './route-guard.ts'

/** What PostgreSQL says to characters that it cannot keep: the caller's fault, found late. */
const UNWRITABLE = new Set(['22021', '22P05'])

const NOTHING_CHARGED = sentence('busy')
const BUSY = sentence('crowded')
/** Calls that ask nobody for money; any other may be about a payment that was asked for before. */
const ASK_NOBODY = new Set<string>([ADDRESSES.initiate.path, ADDRESSES.authInitiate.path])

/** What cannot be known is not promised: a lost answer, or an earlier press, may have had money asked for. */
function sentenceOf({ written }: DatabaseUnavailable, { routeOptions }: FastifyRequest): Words {
  return written === 'nothing' && ASK_NOBODY.has(routeOptions.url ?? '') ? NOTHING_CHARGED : BUSY
}

function replyTo(error: FastifyError, request: FastifyRequest): Answer<never> {
  if (error instanceof DatabaseUnavailable) return unavailable(sentenceOf(error, request))
  if (UNWRITABLE.has(error.code)) return transportFault(400, NOT_UNDERSTOOD)
  if (error.validation) return transportFault(400, wordsFor(error.validation[0]?.instancePath ?? ''))
  const status = error.statusCode ?? 500
  if (status === 413) return transportFault(413, sentence('requestTooLarge'))
  if (status === 415 && !isWindow(request)) return transportFault(415, 'The request must be JSON.')
  if (status >= 400 && status < 500) return transportFault(status, sentence('requestUnread'))
  return transportFault(500, sentence('failedAs', { id: request.id }))
}

/**
 * One place for everything unexpected. It's logged with the request id and reported without detail (WIRE-24), in the caller's language: to
 * programs as an envelope, and in a customer's window as a page.
 */
export function registerFailures(app: FastifyInstance, say: PutIntoWords = inEnglish): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = replyTo(error, request)
    if (error.validation)
      request.log.info({ fields: error.validation.map(({ instancePath }) => instancePath) }, 'refused')
    if ((answer.httpStatus ?? 500) >= 500)
      request.log.error({ err: error, requestId: request.id }, 'a request failed')
    const { message, httpStatus: status = 500, retryAfterSeconds } = answer
    const retry = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
    return turnAway({ request, reply, say }, { status, sentence: message, ...retry })
  })
}

/** What a person typed wrongly, by the end of the field's name. */
const WORDS: readonly (readonly [field: RegExp, sentence: Sentence])[] = [
  [/(?:msisdn|mobile|mobileNumber|contactNumber|Mobile)$/i, sentence('numberInvalid')],
  [/amount$/i, sentence('amountInvalid')],
  [/email(?:Id)?$/i, sentence('emailInvalid')],
  [/account(?:No|Id)$/i, sentence('accountInvalid')],
  [/otp$/, sentence('codeWrong')],
]
const NOT_UNDERSTOOD = sentence('notUnderstood')

/** The words of the pages for a field that holds something impossible; the field's name is a matter of programs. */
function wordsFor(path: string): Sentence {
  const field = path.split('/').at(-1) ?? ''
  return WORDS.find(([pattern]) => pattern.test(field))?.[1] ?? NOT_UNDERSTOOD
}
