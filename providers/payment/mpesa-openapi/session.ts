import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createTarget } from '../../http/call.ts'
import type { HttpAnswer, HttpTarget, Outbound } from '../../http/call.ts'
import { parseJson, textAt } from '../../http/json.ts'
import { callWithToken, keepToken } from '../../http/kept-token.ts'
import { CODES, OK, OPENAPI_PATHS } from './openapi.wire.ts'

export interface OpenApiSessionConfig {
  /** Host with environment, version and market: `https://openapi.m-pesa.com/openapi/ipg/v2/vodacomDRC`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The platform's RSA key, base64 SPKI. */
  readonly publicKey: string
  /** The origin registered for the application, `*` where none is. */
  readonly origin: string
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** Calls under a session key. */
export interface OpenApiSession {
  readonly target: HttpTarget
  /** Milliseconds for session and call together. */
  call(call: {
    readonly method: 'GET' | 'POST' | 'PUT'
    readonly path: string
    readonly body?: object
    readonly deadlineMs: number
  }): Promise<HttpAnswer>
}

/** How long a session lives is set in the provider's portal and told by nobody; refused ones are renewed. */
const SESSION_LIFE_MS = 3_600_000

/** @throws TypeError when the base URL or the platform's key cannot be used */
export function createOpenApiSession(config: OpenApiSessionConfig): OpenApiSession {
  const now = config.now ?? (() => performance.now())
  const target = createTarget({
    name: 'mpesa-openapi',
    baseUrl: config.baseUrl,
    now,
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  const key = platformKey(config.publicKey)
  const headersFor = (secret: string): Record<string, string> => ({
    authorization: `Bearer ${sealed(secret, key)}`,
    origin: config.origin,
    accept: 'application/json',
  })
  const sessions = keepToken(async (deadlineMs) => {
    const headers = headersFor(config.apiKey)
    const answer = await target.call({ method: 'GET', path: OPENAPI_PATHS.session, headers, deadlineMs })
    const body = answer.ok ? parseJson(answer.text) : undefined
    if (textAt(body, 'output_ResponseCode') !== OK) return null
    return { token: textAt(body, 'output_SessionID'), lifeMs: SESSION_LIFE_MS }
  }, now)
  return {
    target,
    call: ({ method, path, body, deadlineMs }) =>
      callWithToken({
        tokens: sessions,
        deadlineMs,
        now,
        refuses: refusesSession,
        send: (session, leftMs) => {
          const headers = headersFor(session)
          if (body === undefined) return target.call({ method, path, headers, deadlineMs: leftMs })
          headers['content-type'] = 'application/json'
          return target.call({ method, path, headers, body: JSON.stringify(body), deadlineMs: leftMs })
        },
      }),
  }
}

function platformKey(text: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
  } catch {
    throw new TypeError('mpesa-openapi: the public key must be base64 SPKI')
  }
}

/** RSA, PKCS1 v1.5, base64: how every secret travels to this provider. */
function sealed(secret: string, key: KeyObject): string {
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(secret)).toString('base64')
}

/** Refused at the door, so the same request may go again under a fresh session. */
function refusesSession(answer: HttpAnswer): boolean {
  if (!answer.ok) return false
  return CODES.get(textAt(parseJson(answer.text), 'output_ResponseCode')) === 'no-session'
}
