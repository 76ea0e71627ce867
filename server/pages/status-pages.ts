import type { FastifyInstance } from 'fastify'
import type { PageTools } from './page-tools.ts'

/** Registers the status pages. */
export function registerStatusPages(_scope: FastifyInstance, _tools: PageTools): void {}
