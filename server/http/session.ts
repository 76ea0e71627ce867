import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/calls.ts'
import { WORK_COOKIE } from '#contract/headers.ts'
import { isPaymentId } from '#server/payments/records/payment-id.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import { addressOf } from './address-of.ts'
import { ageOfSession, makeSessionText } from './session-text.ts'

const SECURE_NAME = '__Host-sid'
const PLAIN_NAME = 'sid'
const TOKEN = /^[A-Za-z0-9_-]{32}$/
/** From the last page or call that belonged to it: whoever is in the middle of something is never cut off (T18). */
const LIFE_SECONDS = 24 * 3_600

/**
 * The anonymous session: 136 random bits in a cookie that no script can read (T13), with the minute in which it was given
 * out. It keeps what one browser did from another one and proves nothing else. A caller may send any 32 signs as its
 * session, and a form that is sent gives a new one. So whatever is counted per session spares a customer who presses too
 * often and holds nobody back who means harm: every figure that must hold is counted per network, number or wallet too.
 */
export interface Sessions {
  /** A new session. */
  readonly make: () => string
  /** The reply gives the session, a day from now. */
  readonly give: (reply: FastifyReply, session: string) => void
  /** The session that a request brings; '' when the caller keeps no cookie. */
  readonly read: (request: FastifyRequest) => string
  /** How old a session is, seconds; undefined for one that is none of ours. */
  readonly ageOf: (session: string) => number | undefined
}

/** `__Host-` needs https, which browsers also grant to loopback. */
export function makeSessions(publicUrl: string, secret: Secrets): Sessions {
  const { protocol, hostname } = new URL(publicUrl)
  const trusted = protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  const name = trusted ? SECURE_NAME : PLAIN_NAME
  const read = (request: FastifyRequest): string => {
    const value = request.cookies[name] ?? ''
    return TOKEN.test(value) ? value : ''
  }
  return {
    read,
    ageOf: (session) => ageOfSession(secret, session, Date.now()),
    make: () => makeSessionText(secret, Date.now()),
    give: (reply, session) => {
      const options = {
        path: '/',
        httpOnly: true,
        secure: trusted,
        sameSite: 'lax',
        maxAge: LIFE_SECONDS,
      } as const
      reply.setCookie(name, session, options)
    },
  }
}

/** The language of a request: the `lang` header of the calls, else the cookie of the pages, else English. */
export function languageOf(request: FastifyRequest): 'EN' | 'SW' {
  const header = request.headers['lang']
  const word = typeof header === 'string' ? header : cookiesOf(request)['lang']
  return word?.toUpperCase() === 'SW' ? 'SW' : 'EN'
}

/** An address that can't be decoded is answered before cookies are read. */
function cookiesOf({
  cookies,
}: {
  readonly cookies?: FastifyRequest['cookies'] | null
}): FastifyRequest['cookies'] {
  return cookies ?? {}
}

const KEY = /^[\x21-\x7e]{1,100}$/

/** What else is known of who asks. */
interface Known {
  /** Whose key the request brought; '' for nobody's. */
  readonly partner?: string
  /** How old the session is, seconds; undefined for one that is none of ours. */
  readonly sessionAge?: number | undefined
  /** The request brought no session. */
  readonly isNew?: boolean
}

/** Who asks, for a call. */
export function callerOf(
  request: FastifyRequest,
  session: string,
  { partner = '', sessionAge, isNew = false }: Known = {},
): Caller {
  const key = request.headers['idempotency-key']
  const caller = {
    session,
    language: languageOf(request),
    requestId: request.id,
    authorization: request.headers.authorization ?? '',
    address: addressOf(request),
    sessionAge,
    isNew,
    work: request.cookies[WORK_COOKIE] ?? '',
  }
  const draft = request.headers['draft-id']
  return {
    ...caller,
    ...(typeof key === 'string' && KEY.test(key)
      ? { idempotencyKey: session === '' ? keyOfClient(request, key, partner) : key }
      : {}),
    ...(typeof draft === 'string' && isPaymentId(draft) ? { draftId: draft } : {}),
  }
}

/**
 * A key counts for the client that made it up. Programs without a session number theirs alike, and one must never be
 * answered with the payment of another: theirs stand beside the address they come from and what they authorise with.
 */
function keyOfClient({ ip, headers }: FastifyRequest, key: string, partner: string): string {
  // A partner stays the same one while its key is replaced.
  const apiKey = partner === '' ? (headers['x-api-key'] ?? '') : `partner ${partner}`
  const client = JSON.stringify([ip, headers.authorization ?? '', apiKey, key])
  return createHash('sha256').update(client).digest('base64url')
}
