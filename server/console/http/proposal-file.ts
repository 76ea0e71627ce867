import type { FastifyInstance } from 'fastify'
import { PROPOSAL_FILE } from '#contract/console/addresses.ts'
import { CALL } from '#server/http/route-guard.ts'
import { openFile } from '../decide/joined-files.ts'
import { admit, sendFault, type CallParts } from './console-calls.ts'

/** What somebody joined may be anything: nothing of it runs, and no page of ours ever shows it within itself. */
const APART = `sandbox; default-src 'none'; frame-ancestors 'none'`

/** Hands out what was joined to a proposal, to whoever may read its payment, as a file to be kept and never as a page. */
export function registerProposalFile(
  app: FastifyInstance,
  parts: Pick<CallParts, 'database' | 'cookies' | 'rates'>,
): void {
  app.get<{ Querystring: { proposal?: string } }>(PROPOSAL_FILE, CALL, async (request, reply) => {
    const need = { act: 'find', reach: 'see' } as const
    const caller = await admit(parts, { request, reply }, { name: 'proposalFile', need })
    if (!caller) return reply
    const proposal = /^\d{1,15}$/.test(request.query.proposal ?? '') ? Number(request.query.proposal) : 0
    const file = await openFile(parts.database, caller.asker, proposal)
    if (!file) return sendFault(reply, 'not-found')
    return reply
      .type(file.type)
      .header('content-security-policy', APART)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .send(file.bytes)
  })
}
