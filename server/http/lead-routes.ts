import type { FastifyInstance } from 'fastify'
import * as leads from '#contract/leads.ts'
import { addRoute } from './add-route.ts'
import type { ApiDependencies } from './add-route.ts'

/** Requests for home internet, from the plans to where one stands. */
export function registerLeads(app: FastifyInstance, deps: ApiDependencies): void {
  const { calls } = deps
  addRoute(app, deps, {
    name: 'leadPlans',
    summary: 'Plans of home internet',
    input: leads.leadPlansRequestSchema,
    result: leads.leadPlansResultSchema,
    answer: calls.leadPlans,
  })
  addRoute(app, deps, {
    name: 'checkLeadNumber',
    summary: 'Whether somebody can be called under a number',
    input: leads.leadNumberRequestSchema,
    result: leads.leadNumberResultSchema,
    answer: calls.checkLeadNumber,
  })
  addRoute(app, deps, {
    name: 'towns',
    summary: 'Towns, and whether home internet is there',
    input: leads.townsRequestSchema,
    result: leads.townsResultSchema,
    answer: calls.towns,
  })
  addRoute(app, deps, {
    name: 'sendLeadCode',
    summary: 'Send a code to whoever asks for home internet',
    input: leads.leadCodeRequestSchema,
    result: leads.leadCodeResultSchema,
    answer: calls.sendLeadCode,
  })
  addRoute(app, deps, {
    name: 'submitLead',
    summary: 'Ask for home internet',
    input: leads.submitLeadRequestSchema,
    result: leads.submitLeadResultSchema,
    answer: calls.submitLead,
  })
  addRoute(app, deps, {
    name: 'trackLead',
    summary: 'Where a request for home internet stands',
    input: leads.trackLeadRequestSchema,
    result: leads.trackLeadResultSchema,
    answer: calls.trackLead,
  })
  addRoute(app, deps, {
    name: 'openLeadPayment',
    summary: 'Pay for home internet that was asked for before',
    input: leads.openLeadPaymentRequestSchema,
    result: leads.openLeadPaymentResultSchema,
    answer: calls.openLeadPayment,
  })
}
