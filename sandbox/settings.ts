/** Names and keys that both sides must know: each by its variable, and what it is where nothing is set. */
const WORDS = {
  /** Merchant name that payers read. */
  merchant: ['SANDBOX_MERCHANT', 'Kati'],
  operatorKey: ['SANDBOX_OPERATOR_KEY', 'sandbox-operator-key'],
  tmfClientId: ['SANDBOX_TMF_CLIENT_ID', 'sandbox-tmf-client'],
  tmfClientSecret: ['SANDBOX_TMF_CLIENT_SECRET', 'sandbox-tmf-secret'],
  airtelClientId: ['SANDBOX_AIRTEL_CLIENT_ID', 'sandbox-client'],
  airtelClientSecret: ['SANDBOX_AIRTEL_CLIENT_SECRET', 'sandbox-secret'],
  airtelCallbackKey: ['SANDBOX_AIRTEL_CALLBACK_KEY', 'sandbox-airtel-callback-key'],
  gsmaApiKey: ['SANDBOX_GSMA_API_KEY', 'sandbox-gsma-key'],
  gsmaClientId: ['SANDBOX_GSMA_CLIENT_ID', 'sandbox-gsma-client'],
  /** The merchant account that the PIN wallet pays into. */
  gsmaMerchant: ['SANDBOX_GSMA_MERCHANT', 'KATI-PORTAL'],
  smartcashKey: ['SANDBOX_SMARTCASH_KEY', 'sandbox-smartcash-key'],
  paystackSecret: ['SANDBOX_PAYSTACK_SECRET', 'sk_test_duuka_sandbox_key'],
  paystackPublicKey: ['SANDBOX_PAYSTACK_PUBLIC_KEY', 'pk_test_duuka_sandbox_key'],
  dpoCompanyToken: ['SANDBOX_DPO_COMPANY_TOKEN', 'sandbox-dpo-company-token'],
  dpoPushToken: ['SANDBOX_DPO_PUSH_TOKEN', 'sandbox-dpo-push-token'],
  tinggApiKey: ['SANDBOX_TINGG_API_KEY', 'sandbox-tingg-api-key'],
  tinggClientId: ['SANDBOX_TINGG_CLIENT_ID', 'sandbox-tingg-client'],
  tinggClientSecret: ['SANDBOX_TINGG_CLIENT_SECRET', 'sandbox-tingg-secret'],
  tinggServiceCode: ['SANDBOX_TINGG_SERVICE_CODE', 'DUUKA'],
  ubaMerchantId: ['SANDBOX_UBA_MERCHANT_ID', 'DUUKA'],
  ubaServiceKey: ['SANDBOX_UBA_SERVICE_KEY', 'sandbox-uba-service-key'],
  flutterwaveSecret: ['SANDBOX_FLUTTERWAVE_SECRET', 'FLWSECK_TEST-duuka-sandbox-key-X'],
  flutterwaveHash: ['SANDBOX_FLUTTERWAVE_HASH', 'sandbox-flutterwave-hash'],
  geocoderKey: ['SANDBOX_GEOCODER_KEY', 'sandbox-geocoder-key'],
  smsKey: ['SANDBOX_AT_KEY', 'sandbox-at-key'],
  smsUsername: ['SANDBOX_AT_USERNAME', 'sandbox'],
  darajaKey: ['SANDBOX_DARAJA_KEY', 'sandbox-daraja-key'],
  darajaSecret: ['SANDBOX_DARAJA_SECRET', 'sandbox-daraja-secret'],
  darajaShortCode: ['SANDBOX_DARAJA_SHORT_CODE', '174379'],
  darajaPasskey: ['SANDBOX_DARAJA_PASSKEY', 'sandbox-daraja-passkey'],
  darajaInitiator: ['SANDBOX_DARAJA_INITIATOR', 'sandbox-initiator'],
  darajaCredential: ['SANDBOX_DARAJA_CREDENTIAL', 'sandbox-security-credential'],
  openApiKey: ['SANDBOX_MPESA_API_KEY', 'sandbox-mpesa-api-key'],
  /** Behind the address to which M-PESA's other interface posts; an impostor does not know it. */
  openApiCallbackToken: ['SANDBOX_MPESA_CALLBACK_KEY', 'sandbox-mpesa-callback-key'],
  openApiProviderCode: ['SANDBOX_MPESA_PROVIDER_CODE', '000000'],
  camaraClientId: ['SANDBOX_CAMARA_CLIENT_ID', 'sandbox-camara-client'],
  camaraClientSecret: ['SANDBOX_CAMARA_CLIENT_SECRET', 'sandbox-camara-secret'],
  /** What the staff console is to the company account. */
  companyClientId: ['SANDBOX_COMPANY_CLIENT_ID', 'sandbox-console'],
  companyClientSecret: ['SANDBOX_COMPANY_CLIENT_SECRET', 'sandbox-company-secret'],
} as const

/** A name or a key that both sides must know. */
export type WordName = keyof typeof WORDS

export function isWordName(name: string): name is WordName {
  return Object.hasOwn(WORDS, name)
}

type Words = { readonly [Name in WordName]: string }

/** How one sandbox is set up. Every field has a default, so a fresh machine needs none. */
export interface SandboxSettings extends Words {
  readonly host: string
  readonly port: number
  /** Automatic delays are divided by it. */
  readonly speed: number
  /** Base address of the portal that webhooks are posted to, without a slash at the end. */
  readonly callbackBase: string
  /** Address under which browsers reach the sandbox; null: the address it listens on. */
  readonly publicUrl: string | null
  /** Address under which browsers reach the portal; null: the one that webhooks are posted to. */
  readonly portalUrl: string | null
  /** Address under which browsers reach the staff console; the company account sends them back to no other. */
  readonly consoleUrl: string
  /** The country variant that it was started for, such as UG. */
  readonly opco: string
  /** Every push succeeds at once; for load tests. */
  readonly instant: boolean
  /** Most entries kept in the books; null keeps all (the default unless instant). */
  readonly booksCap: number | null
  /** How many bundles phones are offered at least; null: those of the cast. For load tests. */
  readonly bundles: number | null
}

/** Entries kept in instant mode when no cap is set. */
export const INSTANT_BOOKS_CAP = 100_000

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Settings from the environment (`SANDBOX_…`).
 *
 * @throws Error with a sentence for the person who starts it, when a value cannot be used.
 */
export function settingsFrom(env: Environment): SandboxSettings {
  const words = Object.entries(WORDS).map(([name, [variable, usual]]) => [name, env[variable] ?? usual])
  return {
    ...(Object.fromEntries(words) as Words),
    host: env['SANDBOX_HOST'] ?? '127.0.0.1',
    port: numberIn(env, 'SANDBOX_PORT', { fallback: 4000, least: 0, most: 65_535 }),
    speed: numberIn(env, 'SANDBOX_SPEED', { fallback: 1, least: 0.001, most: 1_000_000 }),
    callbackBase: addressIn(env, 'SANDBOX_CALLBACK_BASE') ?? 'http://127.0.0.1:3000',
    publicUrl: addressIn(env, 'SANDBOX_PUBLIC_URL'),
    portalUrl: addressIn(env, 'SANDBOX_PORTAL_URL'),
    consoleUrl: addressIn(env, 'SANDBOX_CONSOLE_URL') ?? 'http://localhost:3100',
    opco: env['OPCO'] || 'UG',
    instant: ['1', 'true', 'yes'].includes((env['SANDBOX_INSTANT'] ?? '').toLowerCase()),
    booksCap: numberIn(env, 'SANDBOX_BOOKS_CAP', { fallback: null, least: 1, most: 100_000_000 }),
    bundles: numberIn(env, 'SANDBOX_BUNDLES', { fallback: null, least: 1, most: 100_000 }),
  }
}

interface Range<Fallback> {
  readonly fallback: Fallback
  readonly least: number
  readonly most: number
}

function numberIn<F extends number | null>(env: Environment, name: string, range: Range<F>): number | F {
  const text = env[name]
  if (text === undefined || text.trim() === '') return range.fallback
  const value = Number(text)
  if (Number.isFinite(value) && value >= range.least && value <= range.most) return value
  throw new Error(`${name} must be a number from ${range.least} to ${range.most}, but it is '${text}'.`)
}

function addressIn(env: Environment, name: string): string | null {
  const text = env[name]?.trim()
  if (!text) return null
  if (URL.canParse(text) && /^https?:/u.test(text)) return text.replace(/\/+$/u, '')
  throw new Error(`${name} must be an address that starts with http:// or https://, but it is '${text}'.`)
}
