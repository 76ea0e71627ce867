import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import {
  address,
  identifier,
  ownSecret,
  secret,
  value,
  type Part,
  type PartKind,
} from '#providers/party-schema.ts'

/** What each party outside needs, but for those that payments are made with (`payment-providers.ts`). A live start refuses what is the sandbox's, by name. */
export const PARTIES = {
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
    url: address('SMS_URL', '/at', {
      live: /^api\.africastalking\.com$/,
      test: /^api\.sandbox\.africastalking\.com$/,
    }),
    username: identifier('SMS_USERNAME', 'sandbox', { test: /^sandbox$/i }),
    apiKey: secret('SMS_API_KEY', 'sandbox-at-key'),
    from: value('SMS_FROM', ''),
  },
  geocoder: { key: secret('GEOCODER_KEY', 'sandbox-geocoder-key') },
  portal: { secret: ownSecret('PORTAL_SECRET', 'sandbox-portal-secret') },
}

const PARTS = [...Object.values(PARTIES), ...PROVIDERS.map(({ schema }) => schema)].flatMap((party) =>
  Object.values<Part<unknown>>(party),
)

/** The variables of a kind in all schemas. */
export function partyVariables(kind: PartKind): readonly string[] {
  return [...new Set(PARTS.filter((one) => one.kind === kind).map(({ name }) => name))]
}

/** Variables with the key before, while a provider still signs its notifications with it. */
export const REPLACED_KEYS: readonly string[] = [
  ...new Set(PARTS.filter(({ provesNotices }) => provesNotices).map(({ name }) => `${name}_OLD`)),
]

/** Sandbox values: a live start refuses them by name. */
export const SANDBOX_SECRETS: Readonly<Record<string, string>> = Object.fromEntries(
  PARTS.filter(({ kind }) => kind !== 'address' && kind !== 'value').map(({ name, usual }) => [name, usual]),
)
