import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { TLSSocket } from 'node:tls'
import { connectTo } from './call.ts'
import type { Outbound } from './outbound.ts'

/** What a look at a party's host saw; nothing was bought, and nobody was named. */
export type Look =
  | {
      readonly ok: true
      readonly status: number
      /** What its clock says, to a second; null where it says nothing. */
      readonly date: Date | null
      /** When its certificate ends; null without TLS. */
      readonly certificateEnds: Date | null
    }
  /** The code of the failure, such as ECONNREFUSED. */
  | { readonly ok: false; readonly code: string }

/**
 * Asks for `/` of a host, the way its adapter would reach it: any answer at all is one. Never rejects.
 * @param deadlineMs for connecting and answering together
 */
export function lookAt(baseUrl: string, outbound: Outbound, deadlineMs: number): Promise<Look> {
  return new Promise((resolve) => {
    let connection: ReturnType<typeof connectTo>
    try {
      connection = connectTo({ name: 'look', baseUrl, outbound })
    } catch {
      return resolve({ ok: false, code: 'NOT_ALLOWED' })
    }
    const { tls, agent, host, port, lookup } = connection
    const headers = { 'user-agent': 'duuka', 'accept-encoding': 'identity' }
    const send = tls ? tlsRequest : plainRequest
    const request = send({
      agent,
      host,
      port,
      method: 'HEAD',
      path: '/',
      headers,
      ...(lookup ? { lookup } : {}),
    })
    const settle = (look: Look): void => {
      clearTimeout(timer)
      resolve(look)
      request.destroy()
      agent.destroy()
    }
    const timer = setTimeout(() => settle({ ok: false, code: 'ETIMEDOUT' }), deadlineMs)
    request.on('error', (error: NodeJS.ErrnoException) =>
      settle({ ok: false, code: error.code ?? 'NOT_ALLOWED' }),
    )
    request.on('response', (response) => {
      const date = new Date(response.headers.date ?? '')
      settle({
        ok: true,
        status: response.statusCode ?? 0,
        date: Number.isNaN(date.getTime()) ? null : date,
        certificateEnds: response.socket instanceof TLSSocket ? endOf(response.socket) : null,
      })
    })
    request.end()
  })
}

function endOf(socket: TLSSocket): Date | null {
  const { valid_to: until } = socket.getPeerCertificate()
  return until ? new Date(until) : null
}
