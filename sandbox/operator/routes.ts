import { entrance } from '../core/entrance.ts'
import { bearerOf, json, jsonObject } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
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
  const on = entrance(router, world, { system: 'operator', under: '/operator/v1', desk: world, gate })
  on('query', 'POST /line-types/query', lineType)
  on('query', 'POST /balances/query', balances)
  on('query', 'POST /exchange-rates/query', exchangeRate)
  on('query', 'POST /bundles/query', listBundles)
  on('query', 'POST /active-bundles/query', activeBundle)
  on('query', 'POST /bills/query', bill)
  on('query', 'POST /accounts/check', accountCheck)
  on('query', 'POST /invoices/query', openInvoices)
  on('query', 'POST /towns/query', listTowns)
  on('query', 'POST /lead-tracks/query', trackLead)
  on('start', 'PUT /leads/:key', putLead)
  on('query', 'GET /leads/:key', getLead)
  on('start', 'PUT /deliveries/:key', putDelivery)
  on('query', 'GET /deliveries/:key', getDelivery)
}

function gate({ keys }: World, ask: Ask): Answer | null {
  if (keys.take('operatorKey', bearerOf(ask))) return null
  return problem(401, 'UNAUTHORIZED', 'The key is missing or wrong.')
}

function lineType(world: World, { body }: Ask): Answer {
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
