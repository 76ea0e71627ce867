import { Agent as PlainAgent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'
import { isIP } from 'node:net'
import { createBreaker } from './breaker.ts'
import { tellCall } from './call-channel.ts'
import { sendOnce } from './exchange.ts'
import type { Connection, HttpAnswer, HttpCall } from './exchange.ts'
import { ANYWHERE, mayReach, type Outbound } from './outbound.ts'
import { TunnelAgent } from './tunnel-agent.ts'
import { guardedLookup } from './public-address.ts'
import { createSlots } from './slots.ts'

export type { HttpAnswer, HttpCall } from './exchange.ts'
export type { Outbound } from './outbound.ts'

export interface TargetConfig {
  /** Stable name for messages, e.g. `airtel`. */
  readonly name: string
  /** `https://host[:port][/prefix]`, without a slash at the end. The only host ever called. */
  readonly baseUrl: string
  /** Calls, and so sockets, at once. */
  readonly maxCalls?: number
  /** Callers waiting for a slot; one more is told `not-sent`. */
  readonly maxWaiting?: number
  /** In production private and loopback addresses are refused that are not listed, also after DNS (T12). Absent: any may be reached. */
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** One named outside host. */
export interface HttpTarget {
  readonly name: string
  /** Calls the target. Never throws or rejects: whatever happens on the wire is in the answer. */
  call(request: HttpCall): Promise<HttpAnswer>
  /** True while calls are known to fail (F7). Asking also looks again once the rest is over. */
  isDown(): boolean
  /** Closes idle connections; for shutdown and tests. */
  close(): void
}

const MAX_CALLS = 64
const MAX_WAITING = 512
/** Shorter than common server keep-alive, so that an idle socket is rarely closed under a request. */
const IDLE_SOCKET_MS = 4_000
const PROBE_DEADLINE_MS = 5_000
/** Said by what stands in front of a dead host. A plain 500 may concern one customer only. */
const HOST_DOWN: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Makes the client of one outside host: bounded calls and sockets, a deadline over waiting,
 * connecting and answering, a body limit, no redirects, no proxy but the party's own,
 * a circuit breaker.
 * @throws TypeError when the base URL is not http(s), or names an address that may not be reached
 */
export function createTarget(config: TargetConfig): HttpTarget {
  const now = config.now ?? (() => performance.now())
  const connection = connectTo(config)
  const slots = createSlots(config.maxCalls ?? MAX_CALLS, config.maxWaiting ?? MAX_WAITING)
  const breaker = createBreaker(now)

  const call = async (request: HttpCall): Promise<HttpAnswer> => {
    const startedAt = now()
    if (!breaker.mayCall()) return { ok: false, reason: 'not-sent', detail: 'circuit open' }
    const release = await slots.take(request.deadlineMs)
    if (!release) {
      // A full house says nothing about the host, but a probe that never left must be given back.
      if (breaker.isDown()) breaker.failed(true)
      return { ok: false, reason: 'not-sent', detail: 'no free connection' }
    }
    const told = { target: config.name, host: connection.host, method: request.method }
    const answer = await tellCall(told, (headers) =>
      sendOnce(connection, {
        ...request,
        headers: { ...request.headers, ...headers },
        deadlineMs: request.deadlineMs - (now() - startedAt),
      }),
    )
    release()
    if (!answer.ok) breaker.failed(answer.reason === 'not-sent')
    else if (HOST_DOWN.has(answer.status)) breaker.failed(false)
    else breaker.answered()
    return answer
  }
  return {
    name: config.name,
    call,
    isDown() {
      // While down nobody may be calling; whoever asks pays for one harmless look at the host.
      const down = breaker.isDown()
      if (down) void call({ method: 'GET', path: '/', headers: {}, deadlineMs: PROBE_DEADLINE_MS })
      return down
    },
    close: () => connection.agent.destroy(),
  }
}

/** @throws TypeError when the base URL cannot be used */
export function connectTo(config: TargetConfig): Connection {
  const url = new URL(config.baseUrl)
  const tls = url.protocol === 'https:'
  if (!tls && url.protocol !== 'http:') throw new TypeError(`${config.name}: base URL must be http or https`)
  const outbound = config.outbound ?? ANYWHERE
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = mayReach(outbound, tls)
  // Of an address that is no name nothing is looked up later.
  if (isIP(host) !== 0 && !isAllowed(host, host))
    throw new TypeError(`${config.name}: base URL names an address that may not be reached`)
  if (!tls && outbound.proxy !== '') throw new TypeError(`${config.name}: a proxy carries https only`)
  return {
    tls,
    agent: agentOf(outbound, tls, config.maxCalls ?? MAX_CALLS),
    host,
    port: url.port === '' ? (tls ? 443 : 80) : Number(url.port),
    prefix: url.pathname.replace(/\/$/, ''),
    ...(outbound.inside === null ? {} : { lookup: guardedLookup(isAllowed) }),
  }
}

function agentOf(outbound: Outbound, tls: boolean, maxCalls: number): PlainAgent {
  const options = { keepAlive: true, maxSockets: maxCalls, maxFreeSockets: maxCalls, timeout: IDLE_SOCKET_MS }
  if (!tls) return new PlainAgent(options)
  return outbound.proxy === ''
    ? new TlsAgent({ ...options, ...outbound.tls })
    : new TunnelAgent({ ...options, ...outbound.tls }, outbound)
}
