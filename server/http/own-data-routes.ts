import type { FastifyInstance } from 'fastify'
import * as own from '#contract/own-data/own-data.ts'
import { addRoute } from './add-route.ts'
import type { ApiDependencies } from './add-route.ts'

/** What is held about a number, for its owner: a copy, or nothing any more. */
export function registerOwnData(app: FastifyInstance, deps: ApiDependencies): void {
  const { calls } = deps
  addRoute(app, deps, {
    name: 'sendOwnDataCode',
    summary: 'Send a code to the number whose data is asked about',
    input: own.sendOwnDataCodeRequestSchema,
    result: own.sendOwnDataCodeResultSchema,
    answer: calls.sendOwnDataCode,
  })
  addRoute(app, deps, {
    name: 'ownData',
    summary: 'A copy of the requests and forms held about a proved number',
    input: own.ownDataRequestSchema,
    result: own.ownDataResultSchema,
    answer: calls.ownData,
  })
  addRoute(app, deps, {
    name: 'eraseOwnData',
    summary: 'Erase the requests and forms held about a proved number',
    input: own.ownDataRequestSchema,
    result: own.eraseOwnDataResultSchema,
    answer: calls.eraseOwnData,
  })
}
