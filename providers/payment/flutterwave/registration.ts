import { address, pageAddress, secret } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createFlutterwave } from './adapter.ts'
import { WEBHOOK } from './webhook.ts'

export const FLUTTERWAVE = provider({
  name: 'FLUTTERWAVE',
  way: 'CARD',
  title: 'Flutterwave',
  schema: {
    url: address('FLUTTERWAVE_URL', '/flutterwave/v3', {
      live: /^api\.flutterwave\.com$/,
      test: /sandbox/,
    }),
    pageUrl: pageAddress('FLUTTERWAVE_CHECKOUT_URL', '/flutterwave', {
      live: /^checkout\.flutterwave\.com$/,
    }),
    secretKey: secret('FLUTTERWAVE_SECRET_KEY', 'FLWSECK_TEST-duuka-sandbox-key-X', {
      test: /_TEST|_SANDBOX/i,
      live: /^FLWSECK-[\w-]{16,}$/,
      looks: 'FLWSECK-…',
    }),
    secretHash: secret('FLUTTERWAVE_SECRET_HASH', 'sandbox-flutterwave-hash', { provesNotices: true }),
  },
  takes: ['UGX', 'NGN', 'USD'],
  webhook: WEBHOOK,
  make: ({ secretKey, secretHash }, merchant) =>
    createFlutterwave({ ...merchant, secretKey, secretHash, title: merchant.brandName }),
})
