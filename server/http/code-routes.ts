import type { FastifyInstance } from 'fastify'
import * as codes from '#contract/codes.ts'
import { addRoute } from './add-route.ts'
import type { ApiDependencies } from './add-route.ts'

/** One-time codes: two families of calls over one engine, and what a proof is exchanged for. */
export function registerCodes(app: FastifyInstance, deps: ApiDependencies): void {
  registerInvoiceCodes(app, deps)
  registerNumberCodes(app, deps)
}

function registerInvoiceCodes(app: FastifyInstance, deps: ApiDependencies): void {
  const { calls } = deps
  addRoute(app, deps, {
    name: 'sendInvoiceCode',
    summary: 'Send a code for a bill',
    input: codes.sendInvoiceCodeRequestSchema,
    result: codes.sendInvoiceCodeResultSchema,
    answer: calls.sendInvoiceCode,
  })
  addRoute(app, deps, {
    name: 'resendInvoiceCode',
    summary: 'Send a code again',
    input: codes.resendCodeRequestSchema,
    result: codes.resendCodeResultSchema,
    answer: calls.resendInvoiceCode,
  })
  addRoute(app, deps, {
    name: 'verifyInvoiceCode',
    summary: 'Check a code for a bill',
    input: codes.verifyCodeRequestSchema,
    result: codes.verifyCodeResultSchema,
    answer: calls.verifyInvoiceCode,
  })
}

function registerNumberCodes(app: FastifyInstance, deps: ApiDependencies): void {
  const { calls } = deps
  addRoute(app, deps, {
    name: 'sendCode',
    summary: 'Send a code to a number',
    input: codes.sendCodeRequestSchema,
    result: codes.sendCodeResultSchema,
    answer: calls.sendCode,
  })
  addRoute(app, deps, {
    name: 'resendCode',
    summary: 'Send a code to a number again',
    input: codes.resendNumberCodeRequestSchema,
    result: codes.sendCodeResultSchema,
    answer: calls.resendCode,
  })
  addRoute(app, deps, {
    name: 'verifyCode',
    summary: 'Check a code; the answer proves the number once',
    input: codes.verifyNumberCodeRequestSchema,
    result: codes.verifyNumberCodeResultSchema,
    answer: calls.verifyCode,
  })
  addRoute(app, deps, {
    name: 'verifyUser',
    summary: 'Exchange a proof for an authorisation to pay',
    input: codes.verifyUserRequestSchema,
    result: codes.verifyUserResultSchema,
    answer: calls.verifyUser,
  })
}
