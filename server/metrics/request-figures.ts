import { Counter, Histogram, type Registry } from 'prom-client'
import type { OnRefused } from '#server/limits/refusals.ts'
import type { Answered } from './measurement.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST'])

export interface RequestFigures {
  readonly onAnswered: (answered: Answered) => void
  readonly onRefused: OnRefused
}

/** Answers by route and status, and visitors whom a limit refused. */
export function makeRequestFigures(registry: Registry): RequestFigures {
  const registers = [registry]
  const answers = new Counter({
    name: 'duuka_http_requests_total',
    help: 'Answered requests, by route and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'duuka_http_request_seconds',
    help: 'Seconds until a request was answered.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'duuka_refusals_total',
    help: 'Visitors whom a limit refused, by rule and class of network.',
    labelNames: ['rule', 'network'],
    registers,
  })
  return {
    onAnswered: ({ route, method, status, seconds: taken }) => {
      answers.inc({ route, method: METHODS.has(method) ? method : 'other', status })
      seconds.observe({ route }, taken)
    },
    onRefused: (rule, network) => refusals.inc({ rule, network }),
  }
}
