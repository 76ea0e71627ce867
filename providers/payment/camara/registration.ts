import { address, identifier, ownSecret, secret } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createCamara } from './adapter.ts'
import { WEBHOOK } from './webhook.ts'

export const CAMARA = provider({
  name: 'CAMARA',
  way: 'AIRTIME',
  title: 'airtime',
  schema: {
    url: address('AIRTIME_URL', '/camara'),
    clientId: identifier('AIRTIME_CLIENT_ID', 'sandbox-camara-client'),
    clientSecret: secret('AIRTIME_CLIENT_SECRET', 'sandbox-camara-secret'),
    callbackKey: ownSecret('AIRTIME_CALLBACK_KEY', 'sandbox-airtime-callback-key', { provesNotices: true }),
  },
  webhook: WEBHOOK,
  make: ({ url: _url, ...keys }, merchant) =>
    createCamara({ ...merchant, ...keys, sink: merchant.callbackUrl }),
})
