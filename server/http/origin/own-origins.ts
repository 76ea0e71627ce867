/** Under which names the portal is reached. What a request says in `Host` decides nothing. */
export interface OwnOrigins {
  /** Origins of pages of ours, the public one first. */
  readonly origins: readonly string[]
  /** What a browser that means us sends as `Host`. */
  readonly hasHost: (host: string) => boolean
}

export interface OwnNames {
  readonly publicUrl: string
  readonly port: number
  readonly runMode: 'sandbox' | 'live'
  /** Names by which proxies and checks of the operator's ask; no page is opened by them. */
  readonly furtherHosts: readonly string[]
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'] as const
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i
const HOST = /^[a-z0-9._:[\]-]{1,255}$/i

/** On a fresh machine every name of the machine itself is the portal's; in live only the public address is. */
export function ownOrigins({ publicUrl, port, runMode, furtherHosts }: OwnNames): OwnOrigins {
  const { origin, host, protocol } = new URL(publicUrl)
  const here = runMode === 'sandbox' ? LOOPBACK.map((name) => new URL(`http://${name}:${port}`)) : []
  const further = furtherHosts.map((name) => canonical(name, protocol))
  const hosts = new Set([host, ...further])
  return {
    origins: [...new Set([origin, ...here.map((one) => one.origin)])],
    // By a name of the machine itself nobody else's page can have come, whatever port leads here.
    hasHost: (given) =>
      hosts.has(canonical(given, protocol)) || (runMode === 'sandbox' && LOOPBACK_HOST.test(given)),
  }
}

/** In small letters and without the port that goes without saying; '' for what is no host. */
function canonical(host: string, protocol: string): string {
  const address = `${protocol}//${host}`
  return HOST.test(host) && URL.canParse(address) ? new URL(address).host : ''
}
