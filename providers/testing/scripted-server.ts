import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** What the server does with a request: answer, or misbehave. */
export type Reply =
  | {
      readonly status: number
      readonly body: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  | 'hang'
  | 'reset'
  | 'cut'
  | 'huge'

export interface ScriptedServer {
  readonly url: string
  readonly seen: Seen[]
  /** Connections accepted so far. */
  connections(): number
  close(): Promise<void>
}

const MEGABYTE = 1024 * 1024

/** A provider of one test's making, on a free port. Text bodies go out as they are, others as JSON. */
export async function startScripted(
  script: (request: Seen) => Reply | Promise<Reply>,
): Promise<ScriptedServer> {
  const seen: Seen[] = []
  let connections = 0
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one: Seen = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    seen.push(one)
    play(await script(one), response)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function play(reply: Reply, response: ServerResponse): void {
  if (reply === 'hang') return
  if (reply === 'reset') {
    response.destroy()
    return
  }
  if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
    response.write('{"status":', () => response.destroy())
    return
  }
  if (reply === 'huge') {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`{"status":true,"padding":"${'x'.repeat(MEGABYTE)}"}`)
    return
  }
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
  response.end(text)
}
