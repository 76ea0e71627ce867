import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { envelopeOf, transportFault } from '../replies.ts'
import type { Connections } from './connections.ts'

/** As much of a connection as an answer needs. */
type Line = Pick<Socket, 'writable' | 'end' | 'destroy'>

const SAID: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long. Please try again.'],
  HPE_HEADER_OVERFLOW: [431, 'The request is too large.'],
}
const NOT_READ = [400, 'The request could not be read.'] as const

/**
 * Answers bytes of which no request could be made: what holds for every answer holds for this one, though no route ever
 * sees it. `isAnswering`: an answer to somebody's earlier request is on its way there, and nothing may stand within it.
 */
export function answerUnreadable(
  { code }: { readonly code?: string },
  line: Line,
  isAnswering: boolean,
): void {
  if (isAnswering || !line.writable || code === 'ECONNRESET') {
    line.destroy()
    return
  }
  const [status, sentence] = SAID[code ?? ''] ?? NOT_READ
  const body = JSON.stringify(envelopeOf(transportFault(status, sentence)))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  line.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => line.destroy())
}

/** The same for the connections of a process. */
export function unreadableTo(connections: Connections) {
  return (error: Error & { readonly code?: string }, socket: Socket): void =>
    answerUnreadable(error, socket, connections.isAnswering(socket))
}
