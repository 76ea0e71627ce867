import { address, identifier, secret } from '../../party-schema.ts'
import { cardGateway } from '../card-gateway.ts'
import { createUba } from './adapter.ts'

export const UBA = cardGateway({
  name: 'UBA',
  title: 'UBA',
  schema: {
    url: address('UBA_URL', '/uba'),
    pageUrl: address('UBA_CHECKOUT_URL', '/uba'),
    merchantId: identifier('UBA_MERCHANT_ID', 'DUUKA'),
    serviceKey: secret('UBA_SERVICE_KEY', 'sandbox-uba-service-key'),
  },
  takes: ['UGX', 'NGN', 'USD', 'CDF'],
  make: ({ merchantId, serviceKey }, merchant) => createUba({ ...merchant, merchantId, serviceKey }),
})
