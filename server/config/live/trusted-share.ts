import { BlockList, isIPv4 } from 'node:net'
import { isPublicAddress } from '#providers/http/public-address.ts'

/** How many of a thousand public addresses, spread evenly over all of them, may be believed. */
const MOST_OF_A_THOUSAND = 15
const SAMPLES = 1_000

/**
 * True when networks that are to be believed come to a notable part of the internet, alone or together: 0.0.0.0/0,
 * both of its halves, or half of the addresses in use. No proxy of anybody's needs a sixty-fourth of all.
 */
export function believesEverybody(networks: readonly string[]): boolean {
  const believed = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) believed.addAddress(address, family)
    else believed.addSubnet(address, Number(bits), family)
  }
  const share = (addresses: readonly string[], family: 'ipv4' | 'ipv6'): number =>
    addresses.filter((address) => believed.check(address, family)).length / addresses.length
  const most = MOST_OF_A_THOUSAND / 1_000
  return share(V4, 'ipv4') > most || share(V6, 'ipv6') > most || share(MAPPED, 'ipv6') > most
}

/** Public addresses at equal distances from the lowest to the highest. */
const V4 = Array.from({ length: SAMPLES * 2 }, (_, n) => Math.floor(((n + 0.37) / (SAMPLES * 2)) * 2 ** 32))
  .map((number) => [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.'))
  .filter(isPublicAddress)
/** 2000::/3 is where the internet of version 6 lies. */
const V6 = Array.from({ length: SAMPLES }, (_, n) => {
  const first = 0x2000 + Math.floor(((n + 0.37) / SAMPLES) * 0x2000)
  return `${first.toString(16)}:db9:${n.toString(16)}::1`
})
const MAPPED = V4.map((address) => `::ffff:${address}`)
