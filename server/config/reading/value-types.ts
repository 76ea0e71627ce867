import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { isTmfApi, TMF_BASES } from '#providers/operator/tmforum/tmforum.wire.ts'
import type { TmfBases } from '#providers/operator/tmforum/tmforum.wire.ts'
import type { EnquiriesPerSecond } from '#server/payments/enquiries/rail-pace.ts'
import { believesEverybody } from '../live/trusted-share.ts'
import { formed } from './variable.ts'

const isOwnPath = (text: string): boolean => /^\/(?!\/)[^\s\\]*$/.test(text)
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The origin of a web address; '' when it is none. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}

export const PATH = formed('must be a path of this portal', isOwnPath)
export const SINK = formed('must be a path of this portal, or a web address', isOwnPath, isWebAddress)
export const TILES = formed(
  'must be a .pmtiles file, or the web address of one or of a style',
  isWebAddress,
  (text) => text.endsWith('.pmtiles'),
)

export const COLLECTOR = formed('must be the web address of an OTLP collector', isWebAddress)

/** A share of all, from 0 to 1. */
export const SHARE = z.pipe(
  formed('must be a share from 0 to 1, such as 0.1', (text) => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text)),
  z.transform((text: string) => Number(text)),
)

const addressOf = (host: string): string => (/^https?:\/\//i.test(host) ? host : `https://${host}`)

/** An origin, from a host or an address. */
export const ORIGIN = z.pipe(
  formed('must be a host such as cdn.example, or its web address without a path', (text) => {
    if (!URL.canParse(addressOf(text))) return false
    const { hostname, pathname, search, hash, username } = new URL(addressOf(text))
    return /^[a-z0-9.-]+$/i.test(hostname) && pathname === '/' && search + hash + username === ''
  }),
  z.transform((text: string) => originOf(addressOf(text))),
)

/** Limits per address would count a whole country as one caller, or believe anybody. */
export function proxiesFault(entries: readonly string[]): string | null {
  if (!entries.every(isNetwork)) return 'must be IP addresses or networks (10.0.0.0/8), with commas'
  return believesEverybody(entries) ? 'come to so much of the internet that anybody would be believed' : null
}

const MOST_SHARED = 64

/** Refusals are counted for each of them: as many as anybody looks at. */
export function sharedFault(entries: readonly string[]): string | null {
  if (entries.length > MOST_SHARED) return `must be at most ${MOST_SHARED} networks`
  return entries.every(isNetwork) ? null : 'must be IP addresses or networks (10.0.0.0/8), with commas'
}

/** A network of everybody would believe everybody. */
function isNetwork(entry: string): boolean {
  const [address = '', bits = '32', ...more] = entry.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  return (
    version > 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most
  )
}

export function hostsFault(hosts: readonly string[]): string | null {
  return hosts.every((host) => /^[a-z0-9._[\]:-]{1,255}$/i.test(host) && URL.canParse(`https://${host}`))
    ? null
    : 'must be names or addresses, each with its port where it has one, with commas'
}

/** The parts of `MPESA=20,DPO=5`. */
const pairsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => part.split('=').map((word) => word.trim()))

/** `MPESA=20,DPO=5` */
export const PACES = z.pipe(
  formed('must be names and figures: MPESA=20,DPO=5', (text) =>
    pairsOf(text).every(
      ([name = '', figure = '', ...more]) =>
        /^[A-Z][A-Z0-9_]*$/.test(name) && /^\d{1,5}$/.test(figure) && more.length === 0,
    ),
  ),
  z.transform((text: string): EnquiriesPerSecond['ofRail'] =>
    Object.fromEntries(pairsOf(text).map(([name, figure]) => [name, Number(figure)])),
  ),
)

/** `lookUps.session.minute=60,crowd.work.pieces=4`: names are known where the limits are put together. */
export const FIGURES = z.pipe(
  formed('must be names and figures: lookUps.session.minute=60, with commas between', (text) =>
    pairsOf(text).every(
      ([name = '', figure = '', ...more]) =>
        /^[a-zA-Z.-]{1,80}$/.test(name) && /^[1-9]\d{0,6}$/.test(figure) && more.length === 0,
    ),
  ),
  z.transform(
    (text: string): ReadonlyMap<string, number> =>
      new Map(pairsOf(text).map(([name = '', figure]) => [name, Number(figure)])),
  ),
)

/** `TMF676=/payment/v4,TMF679=`: where an API is somewhere else, or not there at all. */
export const BASES = z.pipe(
  formed('must be API=path, such as TMF676=/payment/v4, with commas between', (text) =>
    pairsOf(text).every(([api = '', path = '']) => isTmfApi(api) && /^(\/[\w.~-]+)*$/.test(path)),
  ),
  z.transform((text: string): TmfBases => ({
    ...TMF_BASES,
    ...Object.fromEntries(pairsOf(text).map(([api, path = '']) => [api, path])),
  })),
)
