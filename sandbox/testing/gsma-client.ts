import { constants, createHash, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import type { Bench, Called } from './bench.ts'

/** A PIN under a wallet's key, as a client encrypts it. */
export function sealed(pin: string, spki: string, label = ''): string {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const how = { key, padding, oaepHash: 'sha256', oaepLabel: Buffer.from(label) }
  return publicEncrypt(how, Buffer.from(pin)).toString('base64')
}

export interface GsmaAsk {
  readonly reference: string
  readonly msisdn: string
  readonly pin?: string
  readonly amount?: string
  /** The caller's key; another one for every request unless given. */
  readonly key?: string
}

/** The calls a portal makes to the PIN wallet. */
export interface GsmaClient {
  readonly headers: Readonly<Record<string, string>>
  readonly pay: (ask: GsmaAsk) => Promise<Called>
  readonly get: (path: string) => Promise<Called>
  readonly post: (path: string, body: object, more?: Readonly<Record<string, string>>) => Promise<Called>
}

export async function openGsma(bench: Bench): Promise<GsmaClient> {
  const headers = { 'x-api-key': 'sandbox-gsma-key', 'x-client-id': 'sandbox-gsma-client' }
  const get = (path: string) => bench.call('GET', `/gsma${path}`, { headers })
  const spki = String((await get('/encryption-keys')).at('key'))
  const post: GsmaClient['post'] = (path, body, more = {}) => {
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const own = { 'x-correlationid': randomUUID(), 'x-content-hash': hash }
    return bench.call('POST', `/gsma${path}`, { headers: { ...headers, ...own, ...more }, json: body })
  }
  return {
    headers,
    get,
    post,
    pay: ({ reference, msisdn, pin = '1234', amount = '5000', key = randomUUID() }) =>
      post(
        '/transactions/type/merchantpay',
        {
          amount,
          currency: 'UGX',
          debitParty: [{ key: 'msisdn', value: `+256${msisdn}` }],
          creditParty: [{ key: 'accountid', value: 'KATI-PORTAL' }],
          requestingOrganisationTransactionReference: reference,
        },
        {
          'x-correlationid': key,
          'x-user-credential-1': sealed(pin, spki),
          'x-callback-url': `http://portal/hook?ref=${reference}&token=good`,
        },
      ),
  }
}
