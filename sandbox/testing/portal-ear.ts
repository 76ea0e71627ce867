import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One webhook as the portal would have got it. */
export interface HeardCallback {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly path: string
  readonly signature: string
  readonly body: string
}

/** A stand-in for the portal's webhook address: keeps what arrives and lets a test wait for it. */
export interface PortalEar {
  readonly base: string
  readonly heard: readonly HeardCallback[]
  /** Resolves once so many have arrived. */
  count(wanted: number): Promise<readonly HeardCallback[]>
  /** Answer with this status from now on. */
  answerWith(status: number): void
  close(): Promise<void>
}

/** Listen on a free port. */
export async function openPortalEar(): Promise<PortalEar> {
  const heard: HeardCallback[] = []
  const waiting: { wanted: number; resolve: (heard: readonly HeardCallback[]) => void }[] = []
  let status = 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = String(request.headers['x-paystack-signature'] ?? '')
      const { method = '', headers, url: path = '' } = request
      heard.push({ method, headers, path, signature, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(status)
      response.end('{}')
      for (const waiter of waiting) if (heard.length >= waiter.wanted) waiter.resolve(heard)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The ear listens on no port.')
  return {
    base: `http://127.0.0.1:${address.port}`,
    heard,
    count: (wanted) =>
      new Promise((resolve) => {
        if (heard.length >= wanted) resolve(heard)
        else waiting.push({ wanted, resolve })
      }),
    answerWith: (wanted) => void (status = wanted),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
