import { entrance } from '../core/entrance.ts'
import { clientToken, Tokens } from '../core/tokens.ts'
import { bearerOf } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
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
const GIVERS: readonly (readonly [Giver, string])[] = [
  ['topupBalance', '/prepayBalanceManagement/v4/topupBalance'],
  ['productOrder', '/productOrderingManagement/v4/productOrder'],
  ['payment', '/paymentManagement/v4/payment'],
]

/**
 * The operator's business systems over TM Forum Open APIs (docs/tmforum.md) under `/tmf-api`: the same
 * lines, bills and deliveries as under `/operator/v1`, the same books, the same faults.
 */
export function addTmForum(router: Router, world: World): void {
  const tokens = new Tokens(world.clock, TOKEN_SECONDS)
  const system = { system: 'operator', under: '/tmf-api', desk: world } as const
  entrance(router, world, system)('token', 'POST /oauth2/token', (_world, ask) =>
    clientToken(ask, tokens, {
      id: world.settings.tmfClientId,
      secrets: world.keys.of('tmfClientSecret'),
    }),
  )
  const gate = (_world: World, ask: Ask): Answer | null => {
    const key = bearerOf(ask)
    const isKnown = tokens.isValid(key) || world.keys.take('operatorKey', key)
    return isKnown ? null : tmfError(401, '42', 'The token is missing, wrong or over.')
  }
  const on = entrance(router, world, { ...system, gate })
  on('query', 'GET /productInventory/v4/product', listProducts)
  on('query', 'GET /prepayBalanceManagement/v4/bucket', listBuckets)
  on('query', 'GET /productCatalogManagement/v4/productOffering', listOfferings)
  on('query', 'POST /productOfferingQualification/v4/productOfferingQualification', qualify)
  on('query', 'GET /geographicSiteManagement/v4/geographicSite', listSites)
  on('query', 'GET /productOrderingManagement/v4/productOrder/:id', showLeadOrder)
  on('query', 'POST /serviceQualificationManagement/v4/checkServiceQualification', qualifyService)
  on('query', 'GET /accountManagement/v4/billingAccount/:id', showAccount)
  on('query', 'GET /customerBillManagement/v4/customerBill', listBills)
  for (const [giver, path] of GIVERS) {
    on('start', `POST ${path}`, (_world, ask) =>
      isLead(ask.body) ? postLead(world, ask) : give(world, ask, giver),
    )
    on('query', `GET ${path}`, (_world, ask) => findLeadOrder(world, ask) ?? find(world, ask, giver))
  }
}
