import { request as plainRequest } from 'node:http'
import type { Agent, ClientRequest, IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { LookupFunction, Socket } from 'node:net'

/** One request to a target. `path` starts with a slash and is already encoded. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds for waiting, connecting and answering together. */
  readonly deadlineMs: number
  /** More of the answer is not held; `BODY_LIMIT_BYTES` unless a list may be longer. */
  readonly answerLimitBytes?: number
}

/**
 * What came of it. `not-sent` is said only when it is certain that no byte of the request left;
 * a cut, late, oversized or lost answer is `unsure`. A redirect is an answer like any other.
 */
export type HttpAnswer =
  | {
      readonly ok: true
      readonly status: number
      readonly headers: IncomingHttpHeaders
      readonly text: string
    }
  | { readonly ok: false; readonly reason: 'not-sent' | 'unsure'; readonly detail: string }

export interface Connection {
  readonly tls: boolean
  readonly agent: Agent
  readonly host: string
  readonly port: number
  readonly prefix: string
  readonly lookup?: LookupFunction
}

/** F24: more than this of an answer is never held. */
export const BODY_LIMIT_BYTES = 256 * 1024

/** Sends one request and waits for the whole answer. Never rejects. */
export function sendOnce(connection: Connection, call: HttpCall): Promise<HttpAnswer> {
  return new Promise((resolve) => {
    const request = open(connection, call)
    if (!request) return resolve({ ok: false, reason: 'not-sent', detail: 'unusable header or path' })
    let connected = false
    const settle = (answer: HttpAnswer): void => {
      clearTimeout(timer)
      resolve(answer)
    }
    const giveUp = (detail: string): void => {
      settle({ ok: false, reason: connected ? 'unsure' : 'not-sent', detail })
      request.destroy()
    }
    const timer = setTimeout(() => giveUp('deadline passed'), Math.max(1, call.deadlineMs))
    request.on('socket', (socket: Socket) => {
      // Until the TCP connection stands, no byte of the request can have left.
      if (!socket.connecting) connected = true
      else socket.once('connect', () => (connected = true))
    })
    request.on('error', (error: NodeJS.ErrnoException) => giveUp(error.code ?? error.message))
    request.on('response', (response) =>
      readAnswer(response, { limit: call.answerLimitBytes ?? BODY_LIMIT_BYTES, settle, giveUp }),
    )
    request.end(call.body)
  })
}

function open(connection: Connection, call: HttpCall): ClientRequest | null {
  const length = call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) }
  const options: RequestOptions = {
    agent: connection.agent,
    host: connection.host,
    port: connection.port,
    method: call.method,
    path: connection.prefix + call.path,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'duuka', ...call.headers, ...length },
    ...(connection.lookup ? { lookup: connection.lookup } : {}),
  }
  try {
    return connection.tls ? tlsRequest(options) : plainRequest(options)
  } catch {
    return null
  }
}

interface Reading {
  /** Bytes. */
  readonly limit: number
  readonly settle: (answer: HttpAnswer) => void
  readonly giveUp: (detail: string) => void
}

function readAnswer(response: IncomingMessage, { limit, settle, giveUp }: Reading): void {
  const chunks: Buffer[] = []
  let size = 0
  response.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > limit) return giveUp('answer over the size limit')
    chunks.push(chunk)
  })
  response.on('error', () => giveUp('answer cut off'))
  response.on('close', () => {
    if (!response.complete) giveUp('answer cut off')
  })
  response.on('end', () => {
    if (!response.complete) return
    const text = Buffer.concat(chunks).toString('utf8')
    settle({ ok: true, status: response.statusCode ?? 0, headers: response.headers, text })
  })
}
