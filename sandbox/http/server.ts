import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { json } from './message.ts'
import { isForUs } from './own-host.ts'
import type { Ask, Reply } from './message.ts'
import type { Router } from './router.ts'

/** Largest request body taken, in bytes. */
export const BODY_LIMIT = 256 * 1024

/**
 * An HTTP server that answers from the router and survives whatever is sent to it. What was meant for another server
 * by its `Host` is 421, whatever it asks for.
 */
export function createSandboxServer(router: Router, ourNames: ReadonlySet<string>): Server {
  const server = createServer((request, response) => {
    request.on('error', () => response.destroy())
    response.on('error', () => response.destroy())
    if (isForUs(request.headers.host, ourNames)) serve(router, request, response)
    else refuse(request, response)
  })
  server.on('clientError', (_problem, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')
    else socket.destroy()
  })
  server.keepAliveTimeout = 75_000
  server.requestTimeout = 60_000
  return server
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.shouldKeepAlive = false
  write(response, json(421, { message: 'This sandbox has another address.' }))
}

function serve(router: Router, request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = []
  let size = 0
  let refused = false
  request.on('data', (chunk: Buffer) => {
    if (refused) return
    size += chunk.length
    if (size <= BODY_LIMIT) {
      chunks.push(chunk)
      return
    }
    refused = true
    response.shouldKeepAlive = false
    write(response, json(413, { message: `The body is larger than ${BODY_LIMIT} bytes.` }))
  })
  request.on('end', () => {
    if (refused) return
    const body = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    answer(router, { request, response, body })
  })
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
}

function answer(router: Router, exchange: Exchange): void {
  const { response } = exchange
  try {
    const reply = dispatch(router, exchange)
    if (reply instanceof Promise) {
      reply.then(
        (later) => write(response, later),
        (problem: unknown) => report(response, problem),
      )
    } else write(response, reply)
  } catch (problem) {
    report(response, problem)
  }
}

function dispatch(router: Router, { request, response, body }: Exchange): Reply | Promise<Reply> {
  const url = request.url ?? '/'
  const cut = url.indexOf('?')
  const path = cut === -1 ? url : url.slice(0, cut)
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const found = router.find(method, path)
  if (!found) return json(404, { message: `Nothing answers ${method} ${path} here.` })
  const query = new URLSearchParams(cut === -1 ? '' : url.slice(cut + 1))
  const ask: Ask = {
    method,
    path,
    query,
    params: found.params,
    headers: request.headers,
    body,
    request,
    response,
  }
  return found.handler(ask)
}

function write(response: ServerResponse, reply: Reply): void {
  if (reply === 'taken' || response.destroyed || response.headersSent) return
  if (reply === 'lost') {
    response.destroy()
    return
  }
  const length = String(Buffer.byteLength(reply.body))
  response.writeHead(reply.status, { ...reply.headers, 'content-length': length })
  response.end(reply.body)
}

function report(response: ServerResponse, problem: unknown): void {
  console.error('sandbox: a request failed', problem)
  write(response, json(500, { message: 'The sandbox itself failed. Its console has the details.' }))
}
