import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { ADDRESSES, API_PREFIXES } from '#contract/addresses.ts'
import { SOMETHING_WENT_WRONG, unavailable } from '#server/calls/problems.ts'
import type { Say } from '#server/calls/said/say.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { sendReply, transportFault } from './replies.ts'
import { languageOf } from './session.ts'

/** True for an address of the calls; everything else is the pages' (G-19). */
export function isApi(url: string): boolean {
  return API_PREFIXES.some((prefix) => url.startsWith(prefix))
}

const NOTHING_CHARGED = 'The service is busy. Nothing was charged. Please try again in a moment.'
const BUSY = 'The service is busy. Please try again in a moment.'
/** Calls that ask nobody for money; any other may be about a payment that was asked for before. */
const ASK_NOBODY = new Set<string>([ADDRESSES.initiate.path, ADDRESSES.authInitiate.path])

/** What cannot be known is not promised: a lost answer, or an earlier press, may have had money asked for. */
function sentenceOf({ written }: DatabaseUnavailable, { routeOptions }: FastifyRequest): string {
  return written === 'nothing' && ASK_NOBODY.has(routeOptions.url ?? '') ? NOTHING_CHARGED : BUSY
}

function replyTo(error: FastifyError, request: FastifyRequest): ReturnType<typeof transportFault> {
  if (error instanceof DatabaseUnavailable) return unavailable(sentenceOf(error, request))
  if (error.validation) {
    const field = error.validation[0]?.instancePath.split('/').at(-1) || 'request'
    return transportFault(400, `The field ${field.slice(0, 40)} is not right.`)
  }
  const status = error.statusCode ?? 500
  if (status === 413) return transportFault(413, 'The request is too large.')
  if (status === 415) return transportFault(415, 'The request must be JSON.')
  if (status >= 400 && status < 500) return transportFault(status, 'The request could not be read.')
  return {
    ...transportFault(500, SOMETHING_WENT_WRONG),
    result: null,
    statusCode: 500,
    message: `${SOMETHING_WENT_WRONG} (${request.id})`,
  }
}

/** One place for everything unexpected: logged with the request id, told without detail (G-05), in the caller's language. */
export function registerFailures(app: FastifyInstance, say: Say = (sentence) => sentence): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = replyTo(error, request)
    if ((answer.httpStatus ?? 500) >= 500)
      request.log.error({ err: error, requestId: request.id }, 'a request failed')
    return sendReply(reply, { ...answer, message: say(answer.message, languageOf(request)) })
  })
}

/** An unknown call is 404, a known one asked with another method 405, both as envelopes (G-05). */
export function unknownAddress(
  url: string,
  knownPaths: ReadonlySet<string>,
): ReturnType<typeof transportFault> {
  const known = knownPaths.has(url.split('?', 1)[0] ?? '')
  return known
    ? transportFault(405, 'This method is not offered here.')
    : transportFault(404, 'No such call.')
}
