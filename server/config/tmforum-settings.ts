import { isTmfApi, TMF_BASES } from '#providers/operator/tmforum/tmforum.wire.ts'
import type { TmfBases } from '#providers/operator/tmforum/tmforum.wire.ts'
import type { Reader } from './reader.ts'

/** An operator whose systems speak TM Forum Open APIs (docs/tmforum.md). */
export interface TmForumSettings {
  readonly driver: 'tmforum'
  readonly url: string
  /** Path of each API; '' for one that the operator does not have. */
  readonly bases: TmfBases
  readonly auth: TmForumAuthSettings
  /** Milliseconds in which an unanswered order may still arrive. */
  readonly settleMs: number
  /** Null where nothing is converted. */
  readonly rates: { readonly url: string; readonly key: string } | null
}

export type TmForumAuthSettings =
  | {
      readonly way: 'oauth'
      readonly tokenUrl: string
      readonly clientId: string
      readonly clientSecret: string
      readonly scope: string
    }
  | { readonly way: 'key'; readonly key: string }

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
  return read.text('RUN_MODE', 'sandbox') === 'live' ? 300 : 0
}

function readAuth(read: Reader): TmForumAuthSettings {
  const way = read.oneOf('TMF_AUTH', ['oauth', 'key'], 'oauth')
  if (way === 'key') return { way, key: read.secret('OPERATOR_KEY') }
  return {
    way,
    tokenUrl: read.url('TMF_TOKEN_URL', '/tmf-api/oauth2/token'),
    clientId: read.secret('TMF_CLIENT_ID'),
    clientSecret: read.secret('TMF_CLIENT_SECRET'),
    scope: read.text('TMF_SCOPE', ''),
  }
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
  if (!isNamed && read.text('RUN_MODE', 'sandbox') === 'live') return null
  return {
    url: read.url('OPERATOR_RATES_URL', '/operator/v1'),
    key: read.secret('OPERATOR_KEY'),
  }
}
