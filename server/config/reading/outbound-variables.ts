import { value } from '#providers/party-schema.ts'
import type { Provider } from '#providers/payment/provider.ts'
import { formed, type Variable } from './variable.ts'

/** Parties other than payment providers, as their variables begin. */
export const OTHER_PARTIES = ['GEOCODER', 'OPERATOR', 'QUALIFICATION', 'SMS', 'TMF'] as const

/** How the variables of a payment provider begin: `AIRTEL`. */
export function partyOf({ schema }: Provider): string {
  return schema.url.name.slice(0, schema.url.name.indexOf('_'))
}

/**
 * How a party is reached: through which proxy, with which certificate of ours, and whose certificates it may have. The key of the
 * certificate is `…_CERT_KEY_FILE`, since `…_KEY_FILE` already names the file of `…_KEY`.
 */
export function outboundVariables(party: string) {
  return {
    proxy: {
      ...value(`${party}_PROXY`, ''),
      kind: 'proxy',
      type: PROXY,
    } satisfies Variable<string>,
    certFile: value(`${party}_CERT_FILE`, ''),
    keyFile: value(`${party}_CERT_KEY_FILE`, ''),
    caFile: value(`${party}_CA_FILE`, ''),
  } as const
}

const PROXY = formed('must be http://host:port, or http://user:password@host:port', (text) => {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, hostname } = new URL(text)
  return protocol === 'http:' && hostname !== '' && pathname === '/' && search + hash === ''
})
