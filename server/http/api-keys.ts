import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { isSameText } from '#server/secrets/same-text.ts'

/** The keys that callers of the API bring as `x-api-key`. */
export type ApiKeySettings = Pick<Config, 'portalApiKey' | 'portalApiKeyOld' | 'partners'>

/** Whom a key is of. 'anybody': our own pages, or a caller who needs none. */
export type KeyOwner = { readonly partner: string } | 'anybody' | 'nobody'

/** What a partner asked since this process started. */
export interface PartnerCalls {
  readonly partner: string
  readonly calls: number
}

export interface ApiKeys {
  /** What our own pages bring; '' for none. */
  readonly pageKey: () => string
  /** Whom the key of a request is of, who is counted. */
  admit(request: FastifyRequest): KeyOwner
  /** The partner whose key a request that was admitted brought; '' for none. */
  partnerOf(request: FastifyRequest): string
  /** Of every partner that called, and under '' of keys that are nobody's. */
  counted(): readonly PartnerCalls[]
  /** Other keys from now on. */
  exchange(next: ApiKeySettings): void
}

/** What pages bring where no key is set. */
const NO_KEY = 'public'

/**
 * Who calls. The pages' own key is in every page, so it guards nothing and is nobody's; a partner has one that nobody else
 * knows, by which it is counted, told in the log, and turned away once it is taken out (decision 092).
 */
export function makeApiKeys(first: ApiKeySettings): ApiKeys {
  let now = first
  const partners = new WeakMap<FastifyRequest, string>()
  const counts = new Map<string, number>()
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    pageKey: () => now.portalApiKey,
    admit(request) {
      const owner = ownerOf(request.headers['x-api-key'], now)
      if (owner === 'nobody') count('')
      if (typeof owner === 'string') return owner
      count(owner.partner)
      partners.set(request, owner.partner)
      return owner
    },
    partnerOf: (request) => partners.get(request) ?? '',
    counted: () => Array.from(counts, ([partner, calls]) => ({ partner, calls })),
    exchange: (next) => {
      now = next
    },
  }
}

function ownerOf(
  given: string | string[] | undefined,
  { portalApiKey, portalApiKeyOld, partners }: ApiKeySettings,
): KeyOwner {
  // Every key is compared: the time tells nothing of which it was.
  const [partner] = partners.filter(({ key }) => isSameText(given, key))
  if (partner) return { partner: partner.name }
  if (portalApiKey === '') {
    const isNone = given === undefined || given === '' || given === NO_KEY
    // Without partners a key means nothing, and any is taken for none, as it always was.
    return isNone || partners.length === 0 ? 'anybody' : 'nobody'
  }
  const own = [portalApiKey, portalApiKeyOld].filter((key) => key !== '')
  return own.some((key) => isSameText(given, key)) ? 'anybody' : 'nobody'
}
