import type { FaultCall } from '../core/faults.ts'
import type { Router } from '../http/router.ts'
import { bearerOf, json, jsonObject } from '../http/message.ts'
import type { Answer, Handler } from '../http/message.ts'
import type { World } from '../world.ts'
import { balances } from './balances.ts'
import { accountCheck, bill, openInvoices } from './bills.ts'
import { activeBundle, listBundles } from './bundles.ts'
import { getLead, listTowns, putLead, trackLead } from './leads.ts'
import { getDelivery, putDelivery } from './orders.ts'
import { problem } from './problem.ts'
import { exchangeRate } from './rates.ts'

/** The operator's business systems: docs/operator-protocol.md under `/operator/v1`. */
export function addOperator(router: Router, world: World): void {
  const open = (call: FaultCall, handler: Handler): Handler => {
    const guarded = world.faults.guard('operator', call, handler)
    return (ask) => {
      if (bearerOf(ask) === world.settings.operatorKey) return guarded(ask)
      return problem(401, 'UNAUTHORIZED', 'The key is missing or wrong.')
    }
  }
  const question = (path: string, answer: (world: World, body: Buffer) => Answer): void => {
    router.post(
      `/operator/v1${path}`,
      open('query', ({ body }) => answer(world, body)),
    )
  }
  question('/line-types/query', lineType)
  question('/balances/query', balances)
  question('/exchange-rates/query', (_world, body) => exchangeRate(body))
  question('/bundles/query', listBundles)
  question('/active-bundles/query', activeBundle)
  question('/bills/query', bill)
  question('/accounts/check', accountCheck)
  question('/invoices/query', openInvoices)
  question('/towns/query', listTowns)
  question('/lead-tracks/query', trackLead)
  router.put(
    '/operator/v1/leads/:key',
    open('start', (ask) => putLead(world, ask)),
  )
  router.get(
    '/operator/v1/leads/:key',
    open('query', (ask) => getLead(world, ask)),
  )
  router.put(
    '/operator/v1/deliveries/:key',
    open('start', (ask) => putDelivery(world, ask)),
  )
  router.get(
    '/operator/v1/deliveries/:key',
    open('query', (ask) => getDelivery(world, ask)),
  )
}

function lineType(world: World, body: Buffer): Answer {
  const fields = jsonObject(body)
  const msisdn = fields?.['msisdn']
  const broadband = fields?.['broadband']
  if (typeof msisdn !== 'string' || typeof broadband !== 'boolean') {
    return problem(400, 'INVALID_REQUEST', 'msisdn must be text and broadband true or false.')
  }
  const line = world.phones.line(msisdn)
  if (line.lineType === 'not-found') return problem(404, 'SUBSCRIBER_NOT_FOUND', 'Subscriber not found.')
  if (line.lineType === 'fails') return problem(500, 'INTERNAL', '')
  return json(200, { lineType: line.broadband === broadband ? line.lineClass : 'NA' })
}
