import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { json } from './message.ts'
import { isForUs } from './own-host.ts'
import type { Reply } from './message.ts'
import type { Routes } from './routes.ts'

/** Largest request body taken, in bytes. */
export const BODY_LIMIT = 256 * 1024

/**
 * An HTTP server that answers from its routes and survives whatever is sent to it. What was meant for another server
 * by its `Host` is 421, whatever it asks for.
 */
export function createSandboxServer(routes: Routes, ourNames: ReadonlySet<string>): Server {
  const server = createServer((request, response) => {
    request.on('error', () => response.destroy())
    response.on('error', () => response.destroy())
    if (isForUs(request.headers.host, ourNames)) serve(routes, request, response)
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

function serve(routes: Routes, request: IncomingMessage, response: ServerResponse): void {
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
    answer(routes, { request, response, body })
  })
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
}

function answer(routes: Routes, exchange: Exchange): void {
  const { response } = exchange
  try {
    const reply = dispatch(routes, exchange)
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

function dispatch(routes: Routes, { request, response, body }: Exchange): Reply | Promise<Reply> {
  const url = request.url ?? '/'
  const cut = url.indexOf('?')
  const path = cut === -1 ? url : url.slice(0, cut)
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const found = routes.find(method, path)
  if (!found) return json(404, { message: `Nothing answers ${method} ${path} here.` })
  const query = new URLSearchParams(cut === -1 ? '' : url.slice(cut + 1))
  const { handler, params } = found
  return handler({ method, query, params, headers: request.headers, body, request, response })
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
