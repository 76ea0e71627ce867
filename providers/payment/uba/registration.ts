import { address, identifier, pageAddress, secret } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createUba } from './adapter.ts'
import { WEBHOOK } from './webhook.ts'

export const UBA = provider({
  name: 'UBA',
  way: 'CARD',
  title: 'UBA',
  schema: {
    url: address('UBA_URL', '/uba'),
    pageUrl: pageAddress('UBA_CHECKOUT_URL', '/uba'),
    merchantId: identifier('UBA_MERCHANT_ID', 'DUUKA'),
    serviceKey: secret('UBA_SERVICE_KEY', 'sandbox-uba-service-key', { provesNotices: true }),
  },
  takes: ['UGX', 'NGN', 'USD', 'CDF'],
  webhook: WEBHOOK,
  make: ({ merchantId, serviceKey }, merchant) => createUba({ ...merchant, merchantId, serviceKey }),
})
