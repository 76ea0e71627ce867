import { isCurrency } from '#domain/money.ts'
import { address, identifier, pageAddress, secret } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createPaystack } from './adapter.ts'
import { WEBHOOK } from './webhook.ts'

export const PAYSTACK = provider({
  name: 'PAYSTACK',
  way: 'CARD',
  title: 'Paystack',
  schema: {
    url: address('PAYSTACK_URL', '/paystack', { live: /^api\.paystack\.co$/ }),
    secretKey: secret('PAYSTACK_SECRET_KEY', 'sk_test_duuka_sandbox_key', {
      test: /^sk_test_/,
      live: /^sk_live_\w{20,}$/,
      looks: 'sk_live_…',
      provesNotices: true,
    }),
    publicKey: identifier('PAYSTACK_PUBLIC_KEY', 'pk_test_duuka_sandbox_key', {
      test: /^pk_test_/,
      live: /^pk_live_\w{20,}$/,
      looks: 'pk_live_…',
    }),
    /** The popup's script and the pages it frames. */
    scriptUrl: pageAddress('PAYSTACK_SCRIPT_URL', '/paystack/v2/inline.js', { live: /^js\.paystack\.co$/ }),
    checkoutUrl: pageAddress('PAYSTACK_CHECKOUT_URL', '/paystack', {
      live: /^(?:checkout\.paystack\.com|standard\.paystack\.co)$/,
    }),
  },
  webhook: WEBHOOK,
  popup: ({ scriptUrl, checkoutUrl, publicKey }) => ({ scriptUrl, frameUrl: checkoutUrl, publicKey }),
  make: ({ secretKey }, { popup: { currency, channels }, ...merchant }) =>
    isCurrency(currency) ? createPaystack({ ...merchant, secretKey, currency, channels }) : null,
})
