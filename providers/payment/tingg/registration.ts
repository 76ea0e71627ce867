import { address, identifier, ownSecret, pageAddress, secret, value } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createTingg } from './adapter.ts'
import { WEBHOOK } from './webhook.ts'

/** ISO 3166 in three letters, as Tingg names countries. Others are configured. */
const THREE_LETTERS: Readonly<Record<string, string>> = { UG: 'UGA', NG: 'NGA', CD: 'COD' }

export const TINGG = provider({
  name: 'CELLULANT',
  way: 'CARD',
  title: 'Tingg',
  schema: {
    url: address('TINGG_URL', '/tingg', {
      live: /^api\.tingg\.africa$/,
      test: /^(?:api-approval|developer)\.tingg\.africa$/,
    }),
    pageUrl: pageAddress('TINGG_CHECKOUT_URL', '/tingg', {
      live: /^[a-z-]+\.tingg\.africa$/,
      test: /^[a-z-]*approval\.tingg\.africa$|^developer\./,
    }),
    apiKey: secret('TINGG_API_KEY', 'sandbox-tingg-api-key'),
    clientId: identifier('TINGG_CLIENT_ID', 'sandbox-tingg-client'),
    clientSecret: secret('TINGG_CLIENT_SECRET', 'sandbox-tingg-secret'),
    serviceCode: identifier('TINGG_SERVICE_CODE', 'DUUKA'),
    /** '' for the one of the country. */
    countryCode: value('TINGG_COUNTRY_CODE', ''),
    contactMsisdn: identifier('TINGG_CONTACT_MSISDN', '+256700000000'),
    callbackToken: ownSecret('TINGG_CALLBACK_TOKEN', 'sandbox-tingg-callback-token', { provesNotices: true }),
  },
  takes: ['UGX', 'NGN', 'USD', 'CDF'],
  webhook: WEBHOOK,
  make: ({ url: _url, pageUrl: _pageUrl, countryCode, ...keys }, merchant) =>
    createTingg({
      ...merchant,
      ...keys,
      countryCode: countryCode || (THREE_LETTERS[merchant.opco] ?? merchant.opco),
    }),
})
