import type { FastifyInstance } from 'fastify'
import * as coverage from '#contract/coverage.ts'
import { addRoute } from './add-route.ts'
import type { ApiDependencies } from './add-route.ts'

/** Masts come and go by the month: a view or a place may be shown again for a minute. */
const COVERAGE_KEPT_SECONDS = 60

/** Where the network is (COVER-10): the same for everyone. */
export function registerCoverage(app: FastifyInstance, deps: ApiDependencies): void {
  addRoute(app, deps, {
    name: 'sitesInView',
    summary: 'Sites and clusters of sites that a map shows',
    input: coverage.sitesInViewRequestSchema,
    result: coverage.sitesInViewResultSchema,
    answer: deps.calls.sitesInView,
    keptSeconds: COVERAGE_KEPT_SECONDS,
  })
  // It may be where the visitor is: nobody keeps the answer (T17).
  addRoute(app, deps, {
    name: 'coverageNear',
    summary: 'What the network offers at a place',
    input: coverage.coverageNearRequestSchema,
    result: coverage.coverageNearResultSchema,
    answer: deps.calls.coverageNear,
  })
}
