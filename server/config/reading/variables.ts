import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import { OTHER_PARTIES, outboundVariables, partyOf } from './outbound-variables.ts'
import { SCHEMAS } from './schemas.ts'
import { isSecretKind, mayComeFromFile, type Area, type Variable, type VariableKind } from './variable.ts'

/** What the pretend outside world reads (sandbox/settings.ts); the portal itself asks for its port only. */
const OF_THE_SANDBOX =
  `AIRTEL_CALLBACK_KEY AIRTEL_CLIENT_ID AIRTEL_CLIENT_SECRET AT_KEY AT_USERNAME BOOKS_CAP BUNDLES CALLBACK_BASE
  CAMARA_CLIENT_ID CAMARA_CLIENT_SECRET COMPANY_CLIENT_ID COMPANY_CLIENT_SECRET CONSOLE_URL DARAJA_CREDENTIAL DARAJA_INITIATOR DARAJA_KEY DARAJA_PASSKEY DARAJA_SECRET
  DARAJA_SHORT_CODE DPO_COMPANY_TOKEN DPO_PUSH_TOKEN FLUTTERWAVE_HASH FLUTTERWAVE_SECRET GEOCODER_KEY GSMA_API_KEY
  GSMA_CLIENT_ID GSMA_MERCHANT HOST INSTANT MERCHANT MPESA_API_KEY MPESA_CALLBACK_KEY MPESA_PROVIDER_CODE OPERATOR_KEY
  PAYSTACK_PUBLIC_KEY PAYSTACK_SECRET PORTAL_URL PUBLIC_URL SMARTCASH_KEY SPEED TINGG_API_KEY TINGG_CLIENT_ID
  TINGG_CLIENT_SECRET TINGG_SERVICE_CODE TMF_CLIENT_ID TMF_CLIENT_SECRET UBA_MERCHANT_ID UBA_SERVICE_KEY`.split(
    /\s+/,
  )

const ALL = [
  ...Object.values<Area>(SCHEMAS),
  ...PROVIDERS.map(({ schema }) => schema),
  ...[...OTHER_PARTIES, ...PROVIDERS.map(partyOf)].map(outboundVariables),
].flatMap((area) => Object.values<Variable>(area))

/** Variables with the key before, while a provider still signs its notifications with it. */
export function replacedKeysOf(areas: readonly Area[]): readonly Variable[] {
  return areas
    .flatMap((area) => Object.values(area))
    .filter(({ provesNotices }) => provesNotices)
    .map((key) => ({ ...key, name: `${key.name}_OLD`, kind: 'secret', isOptional: true }))
}

/** Every variable that means something to the portal or its sandbox, by what it is. */
const KINDS: ReadonlyMap<string, VariableKind> = new Map([
  ...OF_THE_SANDBOX.map((name) => [`SANDBOX_${name}`, 'value'] as const),
  ...[...ALL, ...replacedKeysOf(PROVIDERS.map(({ schema }) => schema))].map(
    ({ name, kind }) => [name, kind] as const,
  ),
])

/** What a variable is; undefined for a name that means nothing. */
export function kindOf(name: string): VariableKind | undefined {
  return KINDS.get(name)
}

/** True for a name that means something, and for one that names the file of a secret. */
export function isKnown(name: string): boolean {
  const kind = kindOf(name.replace(/_FILE$/, ''))
  return KINDS.has(name) || (kind !== undefined && mayComeFromFile(kind))
}

export const VARIABLE_NAMES: readonly string[] = [...KINDS.keys()]

/** Takes every secret, and where files with secrets lie, out of an environment. */
export function forgetSecrets(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) {
    const kind = kindOf(name) ?? kindOf(name.replace(/_FILE$/, ''))
    if (kind !== undefined && isSecretKind(kind)) delete environment[name]
  }
}

/** Of keys and what the operator is known by, the sandbox's. */
export const SANDBOX_SECRETS: Readonly<Record<string, string>> = Object.fromEntries(
  ALL.filter(({ kind }) => mayComeFromFile(kind)).map(({ name, usual }) => [name, usual]),
)
