import type { NeighbourhoodOf } from '#server/limits/networks.ts'
import { Buckets, timesRate, type Rate } from './buckets.ts'

/** Token buckets of networks: one that many customers share has a larger one. */
export interface NetworkBuckets {
  /** As `Buckets.take`, for an address. */
  readonly take: (address: string) => number
  readonly waitOf: (address: string) => number
}

/** What a network that many share has, beside one that they do not. */
export interface SharedRate {
  readonly neighbourhoodOf: NeighbourhoodOf
  /** How many times its usual rate a shared network has. */
  readonly factor: number
}

export function networkBuckets(rate: Rate, { neighbourhoodOf, factor }: SharedRate): NetworkBuckets {
  const usual = new Buckets(rate)
  const shared = new Buckets(timesRate(rate, factor))
  const of = (address: string) => {
    const { network, isShared } = neighbourhoodOf(address)
    return { network, buckets: isShared ? shared : usual }
  }
  return {
    take: (address) => {
      const { network, buckets } = of(address)
      return buckets.take(network)
    },
    waitOf: (address) => {
      const { network, buckets } = of(address)
      return buckets.waitOf(network)
    },
  }
}
