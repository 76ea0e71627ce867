import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type Provider from 'oidc-provider'
import type { Answer, Ask } from '../http/message.ts'

/** A request that was read already, as the provider reads one that comes in under its own path. */
class HandedOn extends IncomingMessage {
  /** The path before the provider's own part was cut off: it makes the addresses that it names of it. */
  originalUrl = ''
}

/** A response that is kept instead of sent, so that a fault of the sandbox can still meet it. */
class KeptResponse extends ServerResponse {
  body: string | Buffer = ''

  override end(body?: unknown): this {
    if (typeof body === 'string' || Buffer.isBuffer(body)) this.body = body
    return this
  }
}

/**
 * What the provider answers. It is asked under the address of its issuer, whatever name the sandbox was reached by
 * (the sandbox has looked at that name before), so that all addresses it names agree with its issuer.
 */
export async function askProvider(provider: Provider, ask: Ask): Promise<Answer> {
  const request = handedOn(new URL(provider.issuer), ask)
  const response = new KeptResponse(request)
  await provider.callback()(request, response)
  const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value] as const],
  )
  return { status: response.statusCode, headers: Object.fromEntries(headers), body: response.body }
}

function handedOn(issuer: URL, { request: original, method, body }: Ask): HandedOn {
  // A socket of its own: whoever reads a body to its end may close it, and the browser's goes on.
  const request = new HandedOn(new Socket())
  const url = (original.url ?? '/').replace(/^\/company/u, '')
  request.method = method
  request.url = url
  request.originalUrl = issuer.pathname + url
  request.httpVersion = original.httpVersion
  request.httpVersionMajor = original.httpVersionMajor
  request.httpVersionMinor = original.httpVersionMinor
  request.headers = {
    ...original.headers,
    'x-forwarded-host': issuer.host,
    'x-forwarded-proto': issuer.protocol.replace(':', ''),
  }
  if (body.length > 0) request.push(body)
  request.push(null)
  return request
}
