/**
 * Everybody whose address cannot be read: one neighbourhood, so that an address that is written oddly is held to one
 * limit more and never to one less (T1).
 */
export const UNREAD_NETWORK = 'unread'

/**
 * The neighbourhood that an address is limited with: /24 of an IPv4 address, /48 of an IPv6 one, since one household or
 * machine owns at least that much (T1). Proxies write ports, brackets and zones around addresses; they count for nothing.
 * Never '': a key of '' would be a caller without limits.
 */
export function networkOf(address: string): string {
  const bare = plainAddressOf(address)
  const four = readFour(bare)
  if (four) return networkOfFour(four)
  const groups = groupsOf(bare)
  if (!groups) return UNREAD_NETWORK
  // An IPv4 address in IPv6 clothes is the same caller.
  if (/^(?:0,){5}ffff,/.test(groups.join())) return networkOfFour(groups.slice(6).flatMap(bytesOf))
  return `${groups.slice(0, 3).join(':')}::/48`
}

/** An address without spaces, quotes, brackets, port and zone: `"[2001:db8::1%eth0]:443"`, `203.0.113.7:51234`. */
export function plainAddressOf(address: string): string {
  const text = address
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .toLowerCase()
  const inside = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  return inside.replace(/%.*$/, '')
}

function networkOfFour(four: readonly number[]): string {
  return `${four.slice(0, 3).join('.')}.0/24`
}

/** The four numbers of an IPv4 address; null when it is none. */
function readFour(text: string): number[] | null {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return null
  const four = text.split('.').map(Number)
  return four.every((part) => part <= 255) ? four : null
}

/** The two bytes of a group of an IPv6 address. */
function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** An IPv6 address that ends like an IPv4 one, in groups alone. */
function inGroups(address: string): string {
  return address.replace(/(?<=:)[\d.]+$/, (tail) => {
    const [a, b, c, d] = readFour(tail) ?? []
    if (a === undefined || b === undefined || c === undefined || d === undefined) return tail
    return [a * 256 + b, c * 256 + d].map((value) => value.toString(16)).join(':')
  })
}

/** The eight groups of an IPv6 address without leading zeros; null when it is none. */
function groupsOf(address: string): string[] | null {
  if (!address.includes(':')) return null
  const [head = '', tail, more] = inGroups(address).split('::')
  if (more !== undefined) return null
  const before = head === '' ? [] : head.split(':')
  const after = !tail ? [] : tail.split(':')
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
