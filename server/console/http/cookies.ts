import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '#server/http/address-of.ts'
import type { Brought } from '../sign-in/sessions.ts'

const TOKEN = /^[A-Za-z0-9_-]{32,64}$/
const YEAR_SECONDS = 365 * 86_400
const DAY_SECONDS = 12 * 3_600
const VISIT_SECONDS = 600

/** The console's cookies. `__Host-` needs https, which browsers also grant to the machine itself. */
export interface ConsoleCookies {
  /** What a request brings of a session. */
  readonly brought: (request: FastifyRequest) => Brought
  readonly giveSession: (reply: FastifyReply, token: string) => void
  readonly dropSession: (reply: FastifyReply) => void
  /** The browser's own name, made when there is none: it outlives sessions, so that two of them are known as one device. */
  readonly browser: (request: FastifyRequest, reply: FastifyReply) => string
  /** The way to the company account and back: another site leads back, so it is not withheld from that one step. */
  readonly visit: (request: FastifyRequest) => string
  readonly giveVisit: (reply: FastifyReply, id: string) => void
}

/** Reads one of them; '' where it is none of ours. */
function reader(name: string): (request: FastifyRequest) => string {
  return (request) => {
    const value = request.cookies[name] ?? ''
    return TOKEN.test(value) ? value : ''
  }
}

export function consoleCookies(): ConsoleCookies {
  const base = { path: '/', httpOnly: true, secure: true } as const
  const sessionOf = reader('__Host-console')
  const browserOf = reader('__Host-console-browser')
  return {
    brought: (request) => ({
      token: sessionOf(request),
      browser: browserOf(request),
      requestId: request.id,
      origin: addressOf(request),
    }),
    giveSession: (reply, token) =>
      void reply.setCookie('__Host-console', token, { ...base, sameSite: 'strict', maxAge: DAY_SECONDS }),
    dropSession: (reply) => void reply.clearCookie('__Host-console', { ...base, sameSite: 'strict' }),
    browser(request, reply) {
      const known = browserOf(request)
      const name = known || randomBytes(24).toString('base64url')
      reply.setCookie('__Host-console-browser', name, { ...base, sameSite: 'lax', maxAge: YEAR_SECONDS })
      return name
    },
    visit: reader('__Host-console-visit'),
    giveVisit: (reply, id) =>
      void reply.setCookie('__Host-console-visit', id, { ...base, sameSite: 'lax', maxAge: VISIT_SECONDS }),
  }
}
