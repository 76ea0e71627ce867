import { address, identifier, ownSecret, secret, value } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createDaraja } from './adapter.ts'
import { WEBHOOK } from './webhook.ts'

/** M-PESA as Safaricom speaks it. */
export const DARAJA = provider({
  name: 'DARAJA',
  way: 'MPESA',
  title: 'M-PESA (daraja)',
  schema: {
    url: address('DARAJA_URL', '/daraja', {
      live: /^api\.safaricom\.co\.ke$/,
      test: /^sandbox\.safaricom\.co\.ke$/,
    }),
    consumerKey: secret('DARAJA_CONSUMER_KEY', 'sandbox-daraja-key'),
    consumerSecret: secret('DARAJA_CONSUMER_SECRET', 'sandbox-daraja-secret'),
    shortCode: identifier('DARAJA_SHORT_CODE', '174379', {
      test: /^174379$/,
      live: /^\d{5,8}$/,
      looks: 'five to eight digits',
    }),
    /** '' pays to the short code. */
    till: value('DARAJA_TILL', ''),
    passkey: secret('DARAJA_PASSKEY', 'sandbox-daraja-passkey', {
      test: /^bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919$/i,
    }),
    initiator: identifier('DARAJA_INITIATOR', 'sandbox-initiator', { test: /^(?:testapi|apitest)\d*$/i }),
    securityCredential: secret('DARAJA_SECURITY_CREDENTIAL', 'sandbox-security-credential'),
    callbackKey: ownSecret('MPESA_CALLBACK_KEY', 'sandbox-mpesa-callback-key', { provesNotices: true }),
  },
  webhook: WEBHOOK,
  make: ({ url: _url, till, ...keys }, merchant) =>
    createDaraja({
      ...merchant,
      ...keys,
      ...(till === '' ? {} : { till }),
      currency: merchant.currencies[0],
    }),
})
