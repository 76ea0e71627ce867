import { Tokens } from '../airtel/tokens.ts'
import type { FaultCall } from '../core/faults.ts'
import { bearerOf, formOf, headerOf, json } from '../http/message.ts'
import type { Answer, Ask, Handler } from '../http/message.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import { listBills, showAccount } from './accounts.ts'
import { tmfError } from './answers.ts'
import { find, give } from './giving.ts'
import { findLeadOrder, isLead, listSites, postLead, qualifyService, showLeadOrder } from './leads.ts'
import { listBuckets, listProducts } from './lines.ts'
import { listOfferings, qualify } from './offers.ts'
import type { Giver } from './orders.ts'

const TOKEN_SECONDS = 3_600

/** Where each resource by which something is given is found. */
const GIVERS: Readonly<Record<Giver, string>> = {
  topupBalance: '/tmf-api/prepayBalanceManagement/v4/topupBalance',
  productOrder: '/tmf-api/productOrderingManagement/v4/productOrder',
  payment: '/tmf-api/paymentManagement/v4/payment',
}

type Question = (world: World, ask: Ask) => Answer

const QUESTIONS: readonly (readonly ['GET' | 'POST', string, Question])[] = [
  ['GET', '/tmf-api/productInventory/v4/product', listProducts],
  ['GET', '/tmf-api/prepayBalanceManagement/v4/bucket', listBuckets],
  ['GET', '/tmf-api/productCatalogManagement/v4/productOffering', listOfferings],
  ['POST', '/tmf-api/productOfferingQualification/v4/productOfferingQualification', qualify],
  ['GET', '/tmf-api/geographicSiteManagement/v4/geographicSite', listSites],
  ['GET', '/tmf-api/productOrderingManagement/v4/productOrder/:id', showLeadOrder],
  ['POST', '/tmf-api/serviceQualificationManagement/v4/checkServiceQualification', qualifyService],
  ['GET', '/tmf-api/accountManagement/v4/billingAccount/:id', showAccount],
  ['GET', '/tmf-api/customerBillManagement/v4/customerBill', listBills],
]

/**
 * The operator's business systems over TM Forum Open APIs (docs/tmforum.md) under `/tmf-api`: the same
 * lines, bills and deliveries as under `/operator/v1`, the same books, the same faults.
 */
export function addTmForum(router: Router, world: World): void {
  const tokens = new Tokens(world.clock)
  tokens.rules = { lifetimeSeconds: TOKEN_SECONDS, statedSeconds: TOKEN_SECONDS, expiredStatus: 401 }
  const open = (call: FaultCall, handler: Handler): Handler => {
    const guarded = world.faults.guard('operator', call, handler)
    return (ask) => {
      const key = bearerOf(ask)
      if (tokens.isValid(key) || key === world.settings.operatorKey) return guarded(ask)
      return tmfError(401, '42', 'The token is missing, wrong or over.')
    }
  }
  router.post(
    '/tmf-api/oauth2/token',
    world.faults.guard('operator', 'token', (ask) => token(world, tokens, ask)),
  )
  for (const [method, path, answer] of QUESTIONS) {
    router.add(
      method,
      path,
      open('query', (ask) => answer(world, ask)),
    )
  }
  for (const giver of ['topupBalance', 'productOrder', 'payment'] as const) {
    router.post(
      GIVERS[giver],
      open('start', (ask) => (isLead(ask.body) ? postLead(world, ask) : give(world, ask, giver))),
    )
    router.get(
      GIVERS[giver],
      open('query', (ask) => findLeadOrder(world, ask) ?? find(world, ask, giver)),
    )
  }
}

function token({ settings }: World, tokens: Tokens, ask: Ask): Answer {
  const basic = Buffer.from(`${settings.tmfClientId}:${settings.tmfClientSecret}`).toString('base64')
  if (headerOf(ask, 'authorization') !== `Basic ${basic}`) return json(401, { error: 'invalid_client' })
  if (formOf(ask).get('grant_type') !== 'client_credentials')
    return json(400, { error: 'unsupported_grant_type' })
  return json(200, { access_token: tokens.issue(), token_type: 'Bearer', expires_in: TOKEN_SECONDS })
}
