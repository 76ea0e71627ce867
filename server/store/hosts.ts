/** The servers of which one takes writes: a primary and its standbys, in the order in which they are tried. */
export interface DatabaseHosts {
  readonly count: number
  /** Whether each connection is asked if it takes writes: among several, and where `target_session_attrs` says so. */
  readonly asksForWrites: boolean
  /** The address of the one that is tried now. */
  readonly current: () => string
  /** This one is away or takes no writes: the next one is tried. */
  readonly leave: (address: string) => void
}

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/

/** Reads `postgres://user@one:5432,two:5432/name`, as libpq does; an address of one server is taken as it is. */
export function hostsOf(connectionString: string): DatabaseHosts {
  const [, before = '', hosts = '', after = ''] = SEVERAL.exec(connectionString) ?? []
  const addresses = hosts ? hosts.split(',').map((host) => `${before}${host}${after}`) : [connectionString]
  let at = 0
  const current = (): string => addresses[at % addresses.length] ?? connectionString
  return {
    count: addresses.length,
    asksForWrites:
      addresses.length > 1 ||
      /[?&]target_session_attrs=(?:read-write|primary)(?:&|$)/.test(after || connectionString),
    current,
    leave: (address) => {
      if (address === current()) at += 1
    },
  }
}
