import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import type { Health } from './measurement.ts'
import type { Build } from './process-figures.ts'

export interface ManagementPlace {
  readonly host: string
  readonly port: number
}

export interface Management {
  readonly registry: Registry
  /** Brings the figures up to date that are not read by themselves. */
  readonly refresh: () => Promise<void>
  readonly build: Build & { readonly node: string }
  readonly health: () => Health | null
}

/** Who looks is a machine or two. */
const MOST_CONNECTIONS = 64
const REQUEST_MS = 5_000

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/**
 * Figures, health with its reasons and the build, for the operator's own machines alone: no customer's address leads here,
 * and it knows none. Throws, with the variable's name, when the port is taken.
 */
export async function openManagementPort(place: ManagementPlace, management: Management): Promise<Server> {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    answerTo(request, management).then(
      ({ status, type, body }) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    )
  }
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, answer)
  server.maxConnections = MOST_CONNECTIONS
  server.listen(place.port, place.host)
  await once(server, 'listening').catch((cause: unknown) => {
    throw new Error(`MANAGEMENT_PORT ${place.port} on ${place.host} cannot be opened: ${codeOf(cause)}`, {
      cause,
    })
  })
  return server
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

async function answerTo({ method, url = '' }: IncomingMessage, management: Management): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') return json(405, { status: 'only GET' })
  const path = url.split('?', 1)[0]
  const health = management.health()
  if (path === '/metrics') {
    const { registry } = management
    await management.refresh()
    return { status: 200, type: registry.contentType, body: await registry.metrics() }
  }
  if (path === '/build') return json(200, management.build)
  if (path === '/health/live' && health) {
    const isLive = health.isLive()
    return json(isLive ? 200 : 503, { status: isLive ? 'live' : 'not live' })
  }
  if (path === '/health/ready' && health) {
    const missing = await health.missing()
    return json(missing.length === 0 ? 200 : 503, {
      status: missing.length === 0 ? 'ready' : 'not ready',
      missing,
    })
  }
  return json(404, { status: 'not here: /metrics, /health/live, /health/ready, /build' })
}

function json(status: number, body: object): Answer {
  return { status, type: 'application/json; charset=utf-8', body: `${JSON.stringify(body)}\n` }
}
