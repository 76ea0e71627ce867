import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ADDRESSES } from '#contract/addresses.ts'
import { isSuccess, refusal, type Reply } from '#contract/envelope.ts'
import { wirePlaceOf, wireSuggestionOf, type PlacesStatus } from '#contract/places/google-places.ts'
import * as places from '#contract/places/place-schemas.ts'
import type { ApiDependencies } from './add-route.ts'

/** CALL-38, CALL-39: Google's shape, no envelope, so that whatever knows Google's answers knows these. */
export function registerPlaces(app: FastifyInstance, { calls, callerOf }: ApiDependencies): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.route({
    method: 'GET',
    config: { guard: { kind: 'call', bound: 'searches' } },
    url: ADDRESSES.geocode.path,
    schema: {
      operationId: 'geocode',
      querystring: places.geocodeRequestSchema,
      response: { 200: places.geocodeAnswerSchema, '4xx': places.geocodeAnswerSchema },
    },
    errorHandler: refuse({ results: [] }),
    handler: async (request, reply) => {
      const answer = await calls.geocode(request.query, callerOf(request))
      return send(reply, answer, { results: (answer.result ?? []).map(wirePlaceOf) })
    },
  })
  typed.route({
    method: 'GET',
    config: { guard: { kind: 'call', bound: 'searches' } },
    url: ADDRESSES.suggestPlaces.path,
    schema: {
      operationId: 'suggestPlaces',
      querystring: places.suggestPlacesRequestSchema,
      response: { 200: places.suggestPlacesAnswerSchema, '4xx': places.suggestPlacesAnswerSchema },
    },
    errorHandler: refuse({ predictions: [] }),
    handler: async (request, reply) => {
      const answer = await calls.suggestPlaces(request.query, callerOf(request))
      return send(reply, answer, { predictions: (answer.result ?? []).map(wireSuggestionOf) })
    },
  })
}

/** A request whose shape is not right, told in Google's shape too; everything else is told where all faults are. */
function refuse(empty: object) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    if (!error.validation) throw error
    void send(reply, refusal(400, 'The request could not be read.'), empty)
  }
}

function send(reply: FastifyReply, answer: Reply<readonly unknown[]>, list: object): FastifyReply {
  const good = isSuccess(answer)
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds))
  return reply
    .code(answer.httpStatus ?? (statusOf(answer) === 'INVALID_REQUEST' ? 400 : 200))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      status: statusOf(answer),
      ...list,
      ...(good || answer.message === '' ? {} : { error_message: answer.message }),
    })
}

function statusOf(answer: Reply<readonly unknown[]>): PlacesStatus {
  if (isSuccess(answer)) return (answer.result ?? []).length === 0 ? 'ZERO_RESULTS' : 'OK'
  if (answer.httpStatus === 429) return 'OVER_QUERY_LIMIT'
  return answer.statusCode === 400 ? 'INVALID_REQUEST' : 'UNKNOWN_ERROR'
}
