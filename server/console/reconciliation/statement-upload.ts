import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CONSOLE_CALLS } from '#contract/console/addresses.ts'
import { CONSOLE_REQUESTS } from '#contract/console/requests.ts'
import { NotTextError } from '#server/files/decode-text.ts'
import { beginningOf } from '#server/reconciliation/statement-beginning.ts'
import { CALL } from '#server/http/route-guard.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { admit, sendFault, type CallParts } from '../http/console-calls.ts'
import { NEEDS } from '../http/operations.ts'
import { readFile } from './read-file.ts'
import { layoutFinder } from './statement-head.ts'
import { keepLayout } from './statement-statements.ts'

/**
 * Takes a provider's list as it comes: the file is the body, `?of=` says what it is of. Read, compared and kept as it arrives, and
 * never held whole; longer than 64 MB or 200,000 rows it is refused.
 */
export function registerStatementUpload(
  app: FastifyInstance,
  {
    database,
    config: { country },
    ...parts
  }: Pick<CallParts, 'cookies' | 'rates'> & Pick<ConsoleDependencies, 'config' | 'database'>,
): void {
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload))
  app.post<{ Querystring: { of?: string } }>(
    CONSOLE_CALLS.readStatement.path,
    CALL,
    async (request, reply) => {
      const wanted = { name: 'readStatement', need: NEEDS.readStatement }
      const caller = await admit({ database, ...parts }, { request, reply }, wanted)
      if (!caller) return reply
      const asked = CONSOLE_REQUESTS.readStatement.safeParse(parsed(request.query.of))
      const body = request.body as Readable | undefined
      if (!asked.success || body === undefined || typeof body.pipe !== 'function')
        return sendFault(reply, 'unreadable')
      const { rail, day, name } = asked.data
      const said = asked.data.layout
      const find = await layoutFinder({ database, country }, rail, said)
      const beginning = await beginningOf(body, (names) => find(names) !== null).catch(problemOf)
      if (typeof beginning === 'string')
        return reply.send({ outcome: 'unusable', problem: beginning, columns: [] })
      const columns = beginning.start?.names ?? []
      const chosen = find(columns)
      if (!chosen) return reply.send({ outcome: 'unusable', problem: 'no-columns', columns })
      const answer = await readFile({ database, country }, caller.asker, {
        rail,
        day,
        name,
        chosen,
        body: beginning.whole,
      })
      // What was not read of a file that was refused.
      body.resume()
      if (answer === null) return sendFault(reply, 'busy')
      if (answer.outcome === 'read' && said)
        await database.run(keepLayout, [rail, JSON.stringify(said), caller.asker.staffId])
      return reply.send(answer)
    },
  )
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function problemOf(error: unknown): NotTextError['problem'] {
  if (error instanceof NotTextError) return error.problem
  throw error
}
