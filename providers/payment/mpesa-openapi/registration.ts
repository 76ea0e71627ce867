import * as z from 'zod/mini'
import { address, identifier, ownSecret, secret, value } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createMpesaOpenApi } from './adapter.ts'
import { WEBHOOK } from './webhook.ts'

/** The sandbox's key of Vodacom's interface: real in shape, since PINs and tokens are sealed with it. */
const SANDBOX_PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEApVZ3Xu+UmOThdkhH1GMD4vTzfW1IUZD3oZY5c1rRS4EPCVZo0REwqFc9VEoy3frtvLxjJRPNglNQ86wrfYGF/P7wIYnF/ltgkOVFcMb15DYF5Mtf8+GLROMzlUxUgrF/o+o9MF7I2+u8pkUcvgX5WbNFG6ezk9499ChVPy+rvjYrGJxKALAXOpKDzNnPIi+D2xzdq/Fc5zQawjHbw9x/7+Fr1WHjSfnrfCZqbv499GO0eK8Pye2YsXN+MXcfQzc0sDnoUScAuZjMRxArVlSgYgaAIVh9BtaxK2l3GAyt2QBxCcOgSYXaspCMdN5r4d4/CA9YWowsOVCMoYStn/xfQQIDAQAB'

const MARKET = z.string().check(z.regex(/^[a-z]{3,12}[A-Z]{3}$/, 'must be a market such as vodacomDRC'))

/** M-PESA as Vodacom speaks it. */
export const OPENAPI = provider({
  name: 'OPENAPI',
  way: 'MPESA',
  title: 'M-PESA (openapi)',
  schema: {
    url: address('MPESA_URL', '/mpesa-openapi', { live: /^openapi\.m-pesa\.com$/ }),
    market: value('MPESA_MARKET', 'vodacomDRC', MARKET),
    apiKey: secret('MPESA_API_KEY', 'sandbox-mpesa-api-key'),
    publicKey: identifier('MPESA_PUBLIC_KEY', SANDBOX_PUBLIC_KEY, {
      live: /^[A-Za-z0-9+/=\s]{300,}$/,
      looks: 'a public key in base64',
    }),
    origin: value('MPESA_ORIGIN', '*'),
    providerCode: identifier('MPESA_PROVIDER_CODE', '000000'),
    callbackKey: ownSecret('MPESA_CALLBACK_KEY', 'sandbox-mpesa-callback-key', { provesNotices: true }),
  },
  usualIn: ['CD'],
  webhook: WEBHOOK,
  make: ({ url, market, ...keys }, merchant) =>
    createMpesaOpenApi({
      ...merchant,
      ...keys,
      /** With environment, version and market. */
      baseUrl: `${url}/ipg/v2/${market}`,
      /** Three letters of the market. */
      country: market.slice(-3),
    }),
})
