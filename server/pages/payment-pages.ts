import type { FastifyInstance } from 'fastify'
import type { PageTools } from './page-tools.ts'

/** Registers the payment pages. */
export function registerPaymentPages(_scope: FastifyInstance, _tools: PageTools): void {}
