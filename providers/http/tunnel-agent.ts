import { Agent, type AgentOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { mayReach, type Outbound } from './outbound.ts'
import { guardedLookup } from './public-address.ts'

type CreateConnection = Agent['createConnection']
type Created = NonNullable<ReturnType<CreateConnection>>

/** One for each address that the proxy's name led to; a name that wanders for ever is not followed for ever. */
const MOST_ADDRESSES = 8

/**
 * Reaches hosts through a forward proxy, by Node's own tunnel (CONNECT). Node would look up the proxy's name by itself: here the
 * address that is connected to is one that was allowed. What is asked for is looked up by the proxy.
 */
export class TunnelAgent extends Agent {
  readonly #proxy: URL
  readonly #options: AgentOptions
  readonly #lookup: LookupFunction
  readonly #isAllowed: (host: string, address: string) => boolean
  readonly #through = new Map<string, Agent>()

  constructor(options: AgentOptions, outbound: Outbound) {
    super(options)
    this.#options = options
    this.#proxy = new URL(outbound.proxy)
    this.#isAllowed = mayReach(outbound, true)
    this.#lookup = guardedLookup(this.#isAllowed)
  }

  override createConnection(
    options: Parameters<CreateConnection>[0],
    done?: (error: Error | null, socket: Created) => void,
  ): ReturnType<CreateConnection> {
    const tell = (error: Error | null, socket?: Created): void => done?.(error, socket as Created)
    this.#addressOfProxy((error, address) => {
      if (error) return tell(error)
      // The agent of Node answers by the callback, and throws for nothing that a proxy says.
      this.#agentThrough(address).createConnection(options, tell)
    })
    return undefined
  }

  #addressOfProxy(done: (error: Error | null, address: string) => void): void {
    const host = this.#proxy.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) === 0)
      this.#lookup(host, {}, (error, address) => done(error, typeof address === 'string' ? address : ''))
    else if (this.#isAllowed(host, host)) done(null, host)
    else done(new Error('the proxy is at an address that may not be reached'), '')
  }

  #agentThrough(address: string): Agent {
    const known = this.#through.get(address)
    if (known) return known
    if (this.#through.size >= MOST_ADDRESSES) this.#through.clear()
    const proxy = new URL(this.#proxy)
    proxy.hostname = isIP(address) === 6 ? `[${address}]` : address
    const agent = new Agent({ ...this.#options, proxyEnv: { HTTPS_PROXY: proxy.href } })
    this.#through.set(address, agent)
    return agent
  }
}
