/**
 * The neighbourhood that an address is limited with: /24 of an IPv4 address, /48 of an IPv6 one, since one
 * household or machine owns at least that much (T1). '' for text that is no address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)
  if (four?.[1]) return `${four[1]}.0/24`
  const groups = groupsOf(plain)
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : ''
}

/** The eight groups of an IPv6 address without leading zeros; null when it is none. */
function groupsOf(address: string): string[] | null {
  if (!/^[0-9a-f:.]+$/.test(address) || !address.includes(':')) return null
  const [head = '', tail, more] = address.split('::')
  if (more !== undefined) return null
  const before = head === '' ? [] : head.split(':')
  const after = !tail ? [] : tail.split(':')
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
