import { isTmfApi, TMF_BASES } from '#providers/operator/tmforum/tmforum.wire.ts'
import type { TmfBases } from '#providers/operator/tmforum/tmforum.wire.ts'
import type { Reader } from './reader.ts'
import { PARTIES } from './reading/party-schemas.ts'

/** An operator whose systems speak TM Forum Open APIs (docs/tmforum.md). */
export interface TmForumSettings {
  readonly driver: 'tmforum'
  readonly url: string
  /** Path of each API; '' for one that the operator does not have. */
  readonly bases: TmfBases
  readonly auth: ReturnType<typeof readAuth>
  /** Milliseconds in which an unanswered order may still arrive. */
  readonly settleMs: number
  /** Null where nothing is converted. */
  readonly rates: { readonly url: string; readonly key: string } | null
}

/** Longest wait for an order that was not answered; the portal looks again for a day. */
const MOST_SETTLE_SECONDS = 3_600

export function readTmForumSettings(read: Reader): TmForumSettings {
  return {
    driver: 'tmforum',
    url: read.url('TMF_URL', ''),
    bases: readBases(read),
    auth: readAuth(read),
    settleMs: 1_000 * read.whole('TMF_SETTLE_SECONDS', usualSettleSeconds(read), MOST_SETTLE_SECONDS),
    rates: readRates(read),
  }
}

/** The sandbox gives once for a key; of a real operator nobody knows it before it is said. */
function usualSettleSeconds(read: Reader): number {
  return read.isLive ? 300 : 0
}

function readAuth(read: Reader) {
  const way = read.oneOf('TMF_AUTH', ['oauth', 'key'], 'oauth')
  if (way === 'key') return { way, key: read.secret('OPERATOR_KEY') }
  return { way, ...read.party(PARTIES.tmForumOauth) }
}

/** `TMF676=/payment/v4,TMF679=`: where an API is somewhere else, or not there at all. */
function readBases(read: Reader): TmfBases {
  const bases = { ...TMF_BASES } as Record<keyof TmfBases, string>
  for (const part of read.text('TMF_BASES', '').split(',')) {
    if (part.trim() === '') continue
    const [api = '', path = ''] = part.split('=').map((text) => text.trim())
    if (isTmfApi(api) && /^(\/[\w.~-]+)*$/.test(path)) bases[api] = path
    else read.faults.push('TMF_BASES must be API=path, such as TMF676=/payment/v4, with commas between')
  }
  return bases
}

/** A live operator without an address for rates converts nothing. */
function readRates(read: Reader): TmForumSettings['rates'] {
  const isNamed = read.text('OPERATOR_RATES_URL', '') !== ''
  if (!isNamed && read.isLive) return null
  return read.party(PARTIES.rates)
}
