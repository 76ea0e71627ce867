import { CARD_GATEWAYS } from '#providers/payment/card-gateways.ts'
import { address, identifier, ownSecret, secret, value, type Part } from '#providers/party-schema.ts'

/** The sandbox's key of Vodacom's interface: real in shape, since PINs and tokens are sealed with it. */
const SANDBOX_MPESA_PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEApVZ3Xu+UmOThdkhH1GMD4vTzfW1IUZD3oZY5c1rRS4EPCVZo0REwqFc9VEoy3frtvLxjJRPNglNQ86wrfYGF/P7wIYnF/ltgkOVFcMb15DYF5Mtf8+GLROMzlUxUgrF/o+o9MF7I2+u8pkUcvgX5WbNFG6ezk9499ChVPy+rvjYrGJxKALAXOpKDzNnPIi+D2xzdq/Fc5zQawjHbw9x/7+Fr1WHjSfnrfCZqbv499GO0eK8Pye2YsXN+MXcfQzc0sDnoUScAuZjMRxArVlSgYgaAIVh9BtaxK2l3GAyt2QBxCcOgSYXaspCMdN5r4d4/CA9YWowsOVCMoYStn/xfQQIDAQAB'

/** What each party outside needs, but for the gateways with pages of their own (`card-gateways.ts`). A live start refuses what is the sandbox's, by name. */
export const PARTIES = {
  airtel: {
    url: address('AIRTEL_URL', '/airtel'),
    clientId: identifier('AIRTEL_CLIENT_ID', 'sandbox-client'),
    clientSecret: secret('AIRTEL_CLIENT_SECRET', 'sandbox-secret'),
    callbackKey: secret('AIRTEL_CALLBACK_KEY', 'sandbox-airtel-callback-key'),
  },
  /** The same wallet, approved with a PIN: the GSMA Mobile Money API. */
  gsma: {
    url: address('GSMA_URL', '/gsma'),
    apiKey: secret('GSMA_API_KEY', 'sandbox-gsma-key'),
    clientId: identifier('GSMA_CLIENT_ID', 'sandbox-gsma-client'),
    merchant: identifier('GSMA_MERCHANT', 'KATI-PORTAL'),
    /** Base64 SPKI; '' asks the wallet for its key. */
    pinKey: value('GSMA_PIN_KEY', ''),
    callbackKey: ownSecret('GSMA_CALLBACK_KEY', 'sandbox-gsma-callback-key'),
  },
  smartcash: {
    url: address('SMARTCASH_URL', '/smartcash/v1'),
    key: secret('SMARTCASH_KEY', 'sandbox-smartcash-key'),
  },
  paystack: {
    url: address('PAYSTACK_URL', '/paystack'),
    secretKey: secret('PAYSTACK_SECRET_KEY', 'sk_test_duuka_sandbox_key'),
    publicKey: identifier('PAYSTACK_PUBLIC_KEY', 'pk_test_duuka_sandbox_key'),
    /** The popup's script and the pages it frames. */
    scriptUrl: address('PAYSTACK_SCRIPT_URL', '/paystack/v2/inline.js'),
    checkoutUrl: address('PAYSTACK_CHECKOUT_URL', '/paystack'),
  },
  /** M-PESA as Safaricom speaks it. */
  daraja: {
    url: address('DARAJA_URL', '/daraja'),
    consumerKey: secret('DARAJA_CONSUMER_KEY', 'sandbox-daraja-key'),
    consumerSecret: secret('DARAJA_CONSUMER_SECRET', 'sandbox-daraja-secret'),
    shortCode: identifier('DARAJA_SHORT_CODE', '174379'),
    /** '' pays to the short code. */
    till: value('DARAJA_TILL', ''),
    passkey: secret('DARAJA_PASSKEY', 'sandbox-daraja-passkey'),
    initiator: identifier('DARAJA_INITIATOR', 'sandbox-initiator'),
    securityCredential: secret('DARAJA_SECURITY_CREDENTIAL', 'sandbox-security-credential'),
    callbackKey: ownSecret('MPESA_CALLBACK_KEY', 'sandbox-mpesa-callback-key'),
  },
  /** M-PESA as Vodacom speaks it. */
  mpesaOpenApi: {
    url: address('MPESA_URL', '/mpesa-openapi'),
    apiKey: secret('MPESA_API_KEY', 'sandbox-mpesa-api-key'),
    publicKey: identifier('MPESA_PUBLIC_KEY', SANDBOX_MPESA_PUBLIC_KEY),
    origin: value('MPESA_ORIGIN', '*'),
    providerCode: identifier('MPESA_PROVIDER_CODE', '000000'),
    callbackKey: ownSecret('MPESA_CALLBACK_KEY', 'sandbox-mpesa-callback-key'),
  },
  /** docs/operator-protocol.md */
  operator: {
    url: address('OPERATOR_URL', '/operator/v1'),
    key: secret('OPERATOR_KEY', 'sandbox-operator-key'),
  },
  rates: {
    url: address('OPERATOR_RATES_URL', '/operator/v1'),
    key: secret('OPERATOR_KEY', 'sandbox-operator-key'),
  },
  tmForumOauth: {
    tokenUrl: address('TMF_TOKEN_URL', '/tmf-api/oauth2/token'),
    clientId: identifier('TMF_CLIENT_ID', 'sandbox-tmf-client'),
    clientSecret: secret('TMF_CLIENT_SECRET', 'sandbox-tmf-secret'),
    scope: value('TMF_SCOPE', ''),
  },
  qualification: {
    url: address('QUALIFICATION_URL', '/tmf-api/serviceQualificationManagement/v4'),
    key: secret('QUALIFICATION_KEY', 'sandbox-operator-key'),
  },
  sms: {
    url: address('SMS_URL', '/at'),
    username: identifier('SMS_USERNAME', 'sandbox'),
    apiKey: secret('SMS_API_KEY', 'sandbox-at-key'),
    from: value('SMS_FROM', ''),
  },
  airtime: {
    url: address('AIRTIME_URL', '/camara'),
    clientId: identifier('AIRTIME_CLIENT_ID', 'sandbox-camara-client'),
    clientSecret: secret('AIRTIME_CLIENT_SECRET', 'sandbox-camara-secret'),
    callbackKey: ownSecret('AIRTIME_CALLBACK_KEY', 'sandbox-airtime-callback-key'),
  },
  geocoder: { key: secret('GEOCODER_KEY', 'sandbox-geocoder-key') },
  portal: { secret: ownSecret('PORTAL_SECRET', 'sandbox-portal-secret') },
} as const

type Party = (typeof PARTIES)[keyof typeof PARTIES] | (typeof CARD_GATEWAYS)[number]['schema']
type NamesIn<S> = S extends unknown ? (S[keyof S] extends Part<infer Name> ? Name : never) : never

/** Every variable that a party's schema names. */
export type PartyVariable = NamesIn<Party>

const PARTS = [...Object.values(PARTIES), ...CARD_GATEWAYS.map(({ schema }) => schema)].flatMap((party) =>
  Object.values<Part<PartyVariable>>(party),
)

/** The variables of a kind in all schemas. */
export function partyVariables(kind: Part['kind']): readonly PartyVariable[] {
  return [...new Set(PARTS.filter((one) => one.kind === kind).map(({ name }) => name))]
}

/** Sandbox values: a live start refuses them by name. */
export const SANDBOX_SECRETS: Readonly<Record<string, string>> = Object.fromEntries(
  PARTS.filter(({ kind }) => kind !== 'address' && kind !== 'value').map(({ name, usual }) => [name, usual]),
)
