import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { KeptRunning } from '../keep/keep-running.ts'
import { EVENTS_ADDRESS, RELOAD_SCRIPT, SCRIPT_ADDRESS, withReload, type OpenPages } from './reload.ts'

export interface FrontParts {
  readonly port: number
  readonly host: string
  /** The origin by which the portal knows itself, `http://127.0.0.1:3000`. */
  readonly publicUrl: string
  readonly pages: OpenPages
  /** Where the portal of the moment listens. */
  readonly portalPort: () => number
}

/** A portal that is replaced closes the connections it keeps; each request has its own. */
const AGENT = new Agent({ keepAlive: false })
const WAITS_AT_MOST_MS = 120_000
const AGAIN_SECONDS = 1

/**
 * Passes every request on to the portal of the moment, and puts the reloading script into its documents; all else stays
 * as the portal answers it, uncompressed. Throws when the port cannot be had.
 */
export async function openFront(parts: FrontParts): Promise<KeptRunning> {
  const server = createServer((asked, reply) => {
    if (asked.url === SCRIPT_ADDRESS) sendScript(reply)
    else if (asked.url === EVENTS_ADDRESS) parts.pages.join(reply)
    else if (isElsewhere(asked, parts)) sendHome(asked, reply, parts)
    else passOn(asked, reply, parts)
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(parts.port, parts.host, ready)
  })
  const stop = (): Promise<void> => {
    parts.pages.leave()
    const closed = new Promise<void>((done) => {
      server.close(() => done())
    })
    server.closeAllConnections()
    return closed
  }
  return { stop, kill: stop }
}

function sendScript(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
  reply.end(RELOAD_SCRIPT)
}

/** A page under another name of this machine could send no form: the portal knows itself by one. */
function isElsewhere({ method, headers }: IncomingMessage, { port, publicUrl }: FrontParts): boolean {
  const names = [`localhost:${port}`, `[::1]:${port}`, `127.0.0.1:${port}`]
  const isDocument = method === 'GET' && headers.accept?.includes('text/html') === true
  return isDocument && names.includes(headers.host ?? '') && headers.host !== new URL(publicUrl).host
}

function sendHome({ url }: IncomingMessage, reply: ServerResponse, { publicUrl }: FrontParts): void {
  reply.writeHead(307, { location: new URL(publicUrl).origin + url, 'cache-control': 'no-store' }).end()
}

function passOn(asked: IncomingMessage, reply: ServerResponse, { portalPort }: FrontParts): void {
  const { method, url: path, headers } = asked
  const { 'accept-encoding': _, ...passed } = headers
  const passing = request(
    {
      host: '127.0.0.1',
      port: portalPort(),
      method,
      path,
      headers: passed,
      agent: AGENT,
      timeout: WAITS_AT_MOST_MS,
    },
    (answer) => {
      const isDocument = answer.headers['content-type']?.startsWith('text/html') === true
      if (isDocument && method !== 'HEAD') void sendDocument(answer, reply)
      else answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers))
    },
  )
  passing.on('timeout', () => passing.destroy())
  passing.on('error', () => sendAbsent(reply))
  reply.on('close', () => passing.destroy())
  asked.pipe(passing)
}

async function sendDocument(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of answer) pieces.push(piece as Buffer)
  } catch {
    return sendAbsent(reply)
  }
  const html = Buffer.from(withReload(Buffer.concat(pieces).toString()))
  const { 'transfer-encoding': _, ...headers } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': html.length }).end(html)
}

/** The portal has died and is being started again: the page asks until it answers. */
function sendAbsent(reply: ServerResponse): void {
  if (reply.headersSent) return void reply.destroy()
  reply.writeHead(502, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    refresh: String(AGAIN_SECONDS),
  })
  reply.end('<!doctype html><title>Starting</title><p>The portal does not answer. The terminal says why.</p>')
}
