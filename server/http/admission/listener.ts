import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { Connections } from './connections.ts'

/**
 * How long a visitor may take, in milliseconds. A phone on 2G sends the two packets of a form in seconds; who needs
 * longer holds a connection and nothing else.
 */
const HEADERS_MS = 10_000
export const REQUEST_MS = 15_000
const CHECKED_EVERY_MS = 1_000
/** Neither side says anything: longer than any answer takes, so what is cut is one that nobody reads. */
const SILENT_MS = 45_000
const KEEP_ALIVE_MS = 65_000
const SWEPT_EVERY_MS = 5_000
/** After so many a connection is closed politely, and its next request is anybody's. */
const MOST_REQUESTS = 1_000

/** How long a whole request may take to arrive, and how long neither side may say anything, in milliseconds. */
export interface Patience {
  readonly requestMs: number
  readonly silentMs: number
}

const USUAL_PATIENCE: Patience = { requestMs: REQUEST_MS, silentMs: SILENT_MS }

/** An HTTP server that holds, hands on and ends its connections by the bounds of `connections`. */
export function makeListener(
  handler: RequestListener,
  connections: Connections,
  { requestMs, silentMs } = USUAL_PATIENCE,
): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: requestMs,
      connectionsCheckingInterval: CHECKED_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => connections.serve({ request, response }, handler),
  )
  server.timeout = silentMs
  server.maxRequestsPerSocket = MOST_REQUESTS
  server.on('connection', (socket) => connections.hold(socket))
  const sweeping = setInterval(() => connections.sweep(), SWEPT_EVERY_MS).unref()
  server.once('close', () => clearInterval(sweeping))
  return server
}
