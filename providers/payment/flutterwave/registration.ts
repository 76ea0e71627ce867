import { address, secret } from '../../party-schema.ts'
import { cardGateway } from '../card-gateway.ts'
import { createFlutterwave } from './adapter.ts'

export const FLUTTERWAVE = cardGateway({
  name: 'FLUTTERWAVE',
  title: 'Flutterwave',
  schema: {
    url: address('FLUTTERWAVE_URL', '/flutterwave/v3'),
    pageUrl: address('FLUTTERWAVE_CHECKOUT_URL', '/flutterwave'),
    secretKey: secret('FLUTTERWAVE_SECRET_KEY', 'FLWSECK_TEST-duuka-sandbox-key-X'),
    secretHash: secret('FLUTTERWAVE_SECRET_HASH', 'sandbox-flutterwave-hash'),
  },
  takes: ['UGX', 'NGN', 'USD'],
  make: ({ secretKey, secretHash }, merchant) =>
    createFlutterwave({ ...merchant, secretKey, secretHash, title: merchant.brandName }),
})
