import { createServer } from 'node:net'

/** What is attacked: a portal on this machine, and the outside world that belongs to it. */
export interface Target {
  readonly portalUrl: string
  readonly sandboxUrl: string
  /** '' when the records cannot be read: the books are not compared then. */
  readonly databaseUrl: string
  /** 0 when another program started it. */
  readonly portalPid: number
  /** True where every address of 127.0.0.0/8 can be sent from (Linux); elsewhere the proxy says who asks. */
  readonly manyAddresses: boolean
}

/** The balancer in front of the portal, which says in a header whom it speaks for. */
export const BALANCER = '127.99.0.1'
const ONLY_ADDRESS = '127.0.0.1'

/** Addresses of visitors: each in a network (/24) of its own, so that nobody uses up another's share. */
export function addressOf(who: 'stranger' | 'visitor', network: number, host = 1): string {
  const second = (who === 'stranger' ? 100 : 20) + Math.floor(network / 250)
  return `127.${second}.${network % 250}.${host}`
}

/** Under which settings the product is attacked: the limits of a live portal, and not much memory. */
export function settingsUnderAttack(manyAddresses: boolean): Record<string, string> {
  return {
    CODE_LIMITS: 'live',
    PAYMENT_LIMITS: 'live',
    PLACE_LIMITS: 'live',
    TRAFFIC_LIMITS: 'live',
    TRUSTED_PROXIES: manyAddresses ? BALANCER : ONLY_ADDRESS,
    LOG_LEVEL: 'info',
    // All gateways there are, so that the notices of each are tried.
    FURTHER_GATEWAYS: 'FLUTTERWAVE',
    NODE_OPTIONS: '--max-old-space-size=256',
  }
}

/** How a request leaves this machine so that the portal sees it come from the address. */
export function wayFrom(
  target: Pick<Target, 'manyAddresses'>,
  address: string,
): { readonly localAddress?: string; readonly headers: Readonly<Record<string, string>> } {
  return target.manyAddresses
    ? { localAddress: address, headers: {} }
    : { headers: { 'x-forwarded-for': address } }
}

/** The same for a request that comes through the balancer, which adds its line to what the caller claimed. */
export function wayThroughBalancer(
  target: Pick<Target, 'manyAddresses'>,
  forwarded: string,
): ReturnType<typeof wayFrom> {
  return {
    ...(target.manyAddresses ? { localAddress: BALANCER } : {}),
    headers: { 'x-forwarded-for': forwarded },
  }
}

/** Whether this system lets a program send from any loopback address. */
export function hasManyAddresses(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(0, BALANCER, () => probe.close(() => resolve(true)))
  })
}

/**
 * An address of this machine alone: nobody else's portal is ever attacked.
 *
 * @throws Error naming the variable
 */
export function loopbackOnly(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isHere = url !== null && /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/.test(url.hostname)
  if (!isHere) throw new Error(`${name} must be an address of this machine, such as http://127.0.0.1:3000.`)
  return text.replace(/\/$/, '')
}
