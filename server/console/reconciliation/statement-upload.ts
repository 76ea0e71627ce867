import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CONSOLE_CALLS } from '#contract/console/addresses.ts'
import { CONSOLE_REQUESTS } from '#contract/console/requests.ts'
import type { StatementLayout } from '#domain/reconciliation/statement-row.ts'
import { columnsOf } from '#server/reconciliation/read-statement.ts'
import { CALL } from '#server/http/route-guard.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { admit, sendFault, type CallParts } from '../http/console-calls.ts'
import { NEEDS } from '../http/operations.ts'
import { readFile } from './read-file.ts'
import { chosenLayout } from './statement-head.ts'
import { keepLayout } from './statement-statements.ts'

/** The row that names the columns stands within the first of what comes. */
const MOST_HEAD = 64 * 1024

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
      const said = asked.data.layout as StatementLayout | null
      const { head, whole } = await beginning(body)
      if (head.startsWith('PK'))
        return reply.send({ outcome: 'unusable', problem: 'spreadsheet', columns: [] })
      const columns = columnsOf(head)
      const chosen = await chosenLayout(database, rail, { said, columns })
      if (!chosen) return reply.send({ outcome: 'unusable', problem: 'no-columns', columns })
      const answer = await readFile({ database, country }, caller.asker, {
        rail,
        day,
        name,
        chosen,
        body: whole,
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

/** The row that names the columns, and the whole again: lines that begin with `#` are passed over. */
async function beginning(
  body: Readable,
): Promise<{ readonly head: string; readonly whole: AsyncIterable<Uint8Array> }> {
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  let text = ''
  let head: string | undefined
  while (head === undefined && text.length < MOST_HEAD) {
    const next = await chunks.next()
    if (next.done === true) break
    taken.push(next.value)
    text = Buffer.concat(taken).toString('utf8')
    head = text.split('\n').slice(0, -1).find(isHead)
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* taken
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
  }
  return { head: (head ?? text.split('\n').find(isHead) ?? '').trimEnd(), whole: whole() }
}

function isHead(line: string): boolean {
  const shown = line.replace(/^\uFEFF/, '').trim()
  return shown !== '' && !shown.startsWith('#')
}
