import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ONE_REQUEST, oneRequestPage } from './one-request-page.ts'

export interface Edge {
  readonly port: number
  close(): void
}

/** A record that fits into one segment, as tune.ssl.maxrecord asks for: what arrived can be read at once. */
const RECORD = 1_419
/** What HTTP/2 knows no more of. */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'])

/**
 * What stands in front of a portal at an operator: TLS 1.3 and HTTP/2, everything else handed on. Answers the page that is
 * one request itself. Throws where no OpenSSL is there to make its certificate.
 */
export async function openEdge(portalUrl: string): Promise<Edge> {
  const agent = new Agent({ keepAlive: true })
  const page = oneRequestPage()
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (asked, answer) => {
    if (asked.url === ONE_REQUEST) {
      answer.writeHead(200, page.headers)
      answer.end(page.packed)
    } else handOn(portalUrl, agent, { asked, answer })
  })
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      agent.destroy()
      server.close()
    },
  }
}

interface Exchange {
  readonly asked: Http2ServerRequest
  readonly answer: Http2ServerResponse
}

function handOn(portalUrl: string, agent: Agent, { asked, answer }: Exchange): void {
  const headers = Object.fromEntries(
    Object.entries(asked.headers).filter(([name]) => !name.startsWith(':') && !OF_ONE_CONNECTION.has(name)),
  )
  const sent = request(`${portalUrl}${asked.url}`, { agent, method: asked.method, headers }, (got) => {
    const known = Object.entries(got.headers).filter(([name]) => !OF_ONE_CONNECTION.has(name))
    answer.writeHead(got.statusCode ?? 502, Object.fromEntries(known))
    got.pipe(answer)
  })
  sent.on('error', () => answer.stream.destroy())
  asked.pipe(sent)
}

/** A certificate of its own for this run. */
function makeCertificate(): { readonly cert: Buffer; readonly key: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-edge-'))
  const cert = join(folder, 'cert.pem')
  const key = join(folder, 'key.pem')
  const made = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost'
  try {
    execFileSync('openssl', ['req', ...made.split(' '), '-keyout', key, '-out', cert], { stdio: 'pipe' })
    return { cert: readFileSync(cert), key: readFileSync(key) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
