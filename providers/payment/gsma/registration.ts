import { address, identifier, oneOf, ownSecret, secret, value } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createGsmaWallet } from './adapter.ts'
import { WEBHOOK } from './webhook.ts'

export const GSMA = provider({
  name: 'GSMA',
  way: 'WALLET_PIN',
  title: 'mobile money by PIN (GSMA)',
  schema: {
    url: address('GSMA_URL', '/gsma'),
    apiKey: secret('GSMA_API_KEY', 'sandbox-gsma-key'),
    clientId: identifier('GSMA_CLIENT_ID', 'sandbox-gsma-client'),
    merchant: identifier('GSMA_MERCHANT', 'KATI-PORTAL'),
    /** Base64 SPKI; '' asks the wallet for its key. */
    pinKey: value('GSMA_PIN_KEY', ''),
    pinPadding: oneOf('GSMA_PIN_PADDING', ['oaep-sha256', 'oaep-sha1', 'pkcs1']),
    callbackKey: ownSecret('GSMA_CALLBACK_KEY', 'sandbox-gsma-callback-key', { provesNotices: true }),
  },
  webhook: WEBHOOK,
  make: ({ url: _url, ...keys }, merchant) => createGsmaWallet({ ...merchant, ...keys }),
})
