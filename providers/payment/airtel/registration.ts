import { address, identifier, oneOf, secret } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createAirtelWallet } from './adapter.ts'
import { WEBHOOK } from './webhook.ts'

export const AIRTEL = provider({
  name: 'AIRTEL',
  way: 'WALLET',
  title: 'mobile money (Airtel)',
  schema: {
    url: address('AIRTEL_URL', '/airtel', {
      live: /^openapi\.airtel\.(?:africa|[a-z]{2,3}|com?\.[a-z]{2})$/,
      test: /^openapiuat\.airtel\./,
    }),
    clientId: identifier('AIRTEL_CLIENT_ID', 'sandbox-client'),
    clientSecret: secret('AIRTEL_CLIENT_SECRET', 'sandbox-secret'),
    callbackKey: secret('AIRTEL_CALLBACK_KEY', 'sandbox-airtel-callback-key', { provesNotices: true }),
    signing: oneOf('AIRTEL_SIGNING', ['on', 'off']),
    mayBeUnsigned: oneOf('ALLOW_AIRTEL_UNSIGNED', ['no', 'yes']),
  },
  webhook: WEBHOOK,
  /** Airtel lets a merchant switch the signing of messages off: for real money only when that is said twice. */
  liveFault: ({ signing, mayBeUnsigned }) =>
    signing === 'on' || mayBeUnsigned === 'yes'
      ? null
      : 'AIRTEL_SIGNING must be on in run mode live, or ALLOW_AIRTEL_UNSIGNED=yes where the contract signs nothing',
  remark: ({ signing }) => (signing === 'on' ? '' : ', unsigned'),
  make: ({ clientId, clientSecret, callbackKey, signing }, merchant) =>
    createAirtelWallet({
      ...merchant,
      clientId,
      clientSecret,
      callbackKey,
      country: merchant.opco,
      signing: signing === 'on',
    }),
})
