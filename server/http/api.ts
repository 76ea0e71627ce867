import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { lineTypeRequestSchema, lineTypeResultSchema } from '#contract/lines.ts'
import * as balances from '#contract/balances.ts'
import * as payments from '#contract/payments.ts'
import {
  contentPackageRequestSchema,
  contentPackageSchema,
  labelsRequestSchema,
  portalConfigurationSchema,
  productConfigurationSchema,
} from '#contract/settings.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { addRoute } from './add-route.ts'
import type { ApiDependencies } from './add-route.ts'
import { registerCodes } from './code-routes.ts'
import { registerCoverage } from './coverage-routes.ts'
import { registerForms } from './form-routes.ts'
import { registerHelp } from './help-routes.ts'
import { registerStores } from './store-routes.ts'
import { registerLeads } from './lead-routes.ts'
import { registerOwnData } from './own-data-routes.ts'
import { registerPlaces } from './place-routes.ts'
import { registerPurchases } from './purchase-routes.ts'

const text = plainText.check(z.maxLength(120))
const productRequestSchema = z.object({ productCode: text, opco: text })
const codeQuerySchema = z.object({ code: text })
const statusQuerySchema = z.object({ tid: text, channel: z.optional(text), pg: z.optional(text) })
const fetchQuerySchema = z.object({ txnId: text })

/** A changed limit, flag or sentence is seen by everyone within a minute. */
const SETTINGS_KEPT_SECONDS = 60

/** Every JSON call of the contract that is built so far, with schemas both ways. */
export function registerApi(app: FastifyInstance, deps: ApiDependencies): void {
  registerSettings(app, deps)
  registerCodes(app, deps)
  registerPurchases(app, deps)
  registerForms(app, deps)
  registerHelp(app, deps)
  registerCoverage(app, deps)
  registerStores(app, deps)
  registerLeads(app, deps)
  registerOwnData(app, deps)
  registerPlaces(app, deps)
  registerPayments(app, deps)
}

function registerSettings(app: FastifyInstance, deps: ApiDependencies): void {
  const { calls } = deps
  addRoute(app, deps, {
    name: 'configuration',
    summary: 'Portal configuration',
    input: codeQuerySchema,
    result: z.object({ configData: portalConfigurationSchema }),
    answer: calls.configuration,
    keptSeconds: SETTINGS_KEPT_SECONDS,
  })
  addRoute(app, deps, {
    name: 'productConfiguration',
    summary: 'Product configuration',
    input: productRequestSchema,
    result: productConfigurationSchema,
    answer: calls.productConfiguration,
  })
  addRoute(app, deps, {
    name: 'contentPackage',
    summary: 'A content package',
    input: contentPackageRequestSchema,
    result: contentPackageSchema,
    answer: calls.contentPackage,
    keptSeconds: SETTINGS_KEPT_SECONDS,
  })
  addRoute(app, deps, {
    name: 'labels',
    summary: 'Labels that several screens share',
    input: labelsRequestSchema,
    result: contentPackageSchema,
    answer: calls.labels,
    keptSeconds: SETTINGS_KEPT_SECONDS,
  })
  addRoute(app, deps, {
    name: 'lineType',
    summary: 'Class of a line',
    input: lineTypeRequestSchema,
    result: lineTypeResultSchema,
    answer: calls.lineType,
  })
  addRoute(app, deps, {
    name: 'queryBalance',
    summary: 'What is on a line whose number was proved',
    input: balances.queryBalanceRequestSchema,
    result: balances.queryBalanceResultSchema,
    answer: calls.queryBalance,
  })
}

function registerPayments(app: FastifyInstance, deps: ApiDependencies): void {
  const { calls } = deps
  addRoute(app, deps, {
    name: 'leadPaymentOptions',
    summary: 'Ways to pay for a home-internet lead',
    input: payments.leadPaymentOptionsRequestSchema,
    result: payments.paymentOptionsResultSchema,
    answer: calls.leadPaymentOptions,
  })
  for (const name of ['paymentOptions', 'paymentOptionsAlias'] as const)
    addRoute(app, deps, {
      name,
      summary: 'Ways to pay',
      input: payments.paymentOptionsRequestSchema,
      result: payments.paymentOptionsResultSchema,
      answer: calls.paymentOptions,
    })
  addRoute(app, deps, {
    name: 'exchangeRate',
    summary: 'An amount in the second currency',
    input: balances.exchangeRateRequestSchema,
    result: balances.exchangeRateResultSchema,
    answer: calls.exchangeRate,
  })
  for (const name of ['initiate', 'authInitiate'] as const)
    addRoute(app, deps, {
      name,
      summary: 'Record a payment; no money moves',
      input: payments.initiateRequestSchema,
      result: payments.initiateResultSchema,
      answer: calls[name],
    })
  for (const name of ['process', 'authProcess'] as const)
    addRoute(app, deps, {
      name,
      summary: 'Ask the provider for the money',
      input: payments.processRequestSchema,
      result: payments.processResultSchema,
      answer: calls[name],
    })
  addRoute(app, deps, {
    name: 'status',
    summary: 'Where a payment stands, for the polling page',
    input: statusQuerySchema,
    result: payments.transactionSchema,
    answer: ({ tid }, caller) => calls.status({ tid }, caller),
  })
  addRoute(app, deps, {
    name: 'fetch',
    summary: 'Where a payment stands',
    input: fetchQuerySchema,
    result: payments.transactionSchema,
    answer: calls.fetch,
  })
}
