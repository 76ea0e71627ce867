import type { FastifyInstance } from 'fastify'
import * as balances from '#contract/balances.ts'
import * as bills from '#contract/bills.ts'
import * as bundles from '#contract/bundles.ts'
import * as invoices from '#contract/invoices.ts'
import { addRoute } from './add-route.ts'
import type { ApiDependencies } from './add-route.ts'

/** What is sold and what is owed: the calls of the purchase pages. */
export function registerPurchases(app: FastifyInstance, deps: ApiDependencies): void {
  const { calls } = deps
  addRoute(app, deps, {
    name: 'bundles',
    summary: 'Bundles, of the public catalogue or for one line',
    input: bundles.bundlesRequestSchema,
    result: bundles.bundlesResultSchema,
    answer: calls.bundles,
  })
  addRoute(app, deps, {
    name: 'validateAccount',
    summary: 'Leave to see a bill by account number',
    input: bills.validateAccountRequestSchema,
    result: bills.validateAccountResultSchema,
    answer: calls.validateAccount,
  })
  addRoute(app, deps, {
    name: 'bill',
    summary: 'What is owed on a postpaid line that was proved',
    input: bills.billRequestSchema,
    result: bills.billResultSchema,
    answer: calls.bill,
  })
  addRoute(app, deps, {
    name: 'openInvoices',
    summary: 'Open invoices of a fixed-internet account',
    input: invoices.openInvoicesRequestSchema,
    result: invoices.openInvoicesResultSchema,
    answer: calls.openInvoices,
  })
  addRoute(app, deps, {
    name: 'broadbandBalance',
    summary: 'Whether a bundle runs on a router, or a code to whoever holds it',
    input: balances.broadbandBalanceRequestSchema,
    result: balances.broadbandBalanceResultSchema,
    answer: calls.broadbandBalance,
  })
}
