import { partyVariables, REPLACED_KEYS } from './party-schemas.ts'
import { SANDBOX_VARIABLES } from './sandbox-variables.ts'

/**
 * Every variable of the environment that means something, by what it is: the one list, with what the schemas of the
 * parties name. What is not in it cannot be read (`Reader`), and is named at start when it looks like one of these. docs/configuration.md says what each means.
 */
export const VARIABLES = {
  /** Whatever is no address and no secret. */
  value: [
    'ALLOW_PUBLIC_SANDBOX',
    'BRAND_EMAIL',
    'CDN_HOST',
    'CODES_PER_HOUR',
    'CODE_LIMITS',
    'CONNECTIONS',
    'CONNECTIONS_PER_NETWORK',
    'CONTENT_DIR',
    'COUNTRY_FILE',
    'DATABASE_CONNECTIONS',
    'DATA_DIR',
    'FOREIGN_VARIABLES',
    'FORMS_PER_TEN_MINUTES',
    'FURTHER_HOSTS',
    'FORM_ENTRIES_KEPT_DAYS',
    'FURTHER_GATEWAYS',
    'FURTHER_PROVIDER_HOSTS',
    'GAZETTEER_FILE',
    'GEOCODER',
    'HOST',
    'LEADS_KEPT_DAYS',
    'LOADER_TEXTS_PATH',
    'LOG_DIR',
    'LOG_LEVEL',
    'LOOKS_PER_SECOND',
    'LOOKS_PER_SECOND_OF',
    'LOOK_UPS_PER_MINUTE',
    'WALLETS_PER_HOUR',
    'MAP_TILES',
    'OPCO',
    'OPERATOR_DRIVER',
    'PAGE_EVENT_SINK',
    'PAYMENT_LIMITS',
    'PLACE_LIMITS',
    'PORT',
    'PROBES_PER_MINUTE',
    'QUALIFICATION',
    'REQUESTS_AT_ONCE',
    'REQUESTS_AT_ONCE_PER_NETWORK',
    'REQUESTS_PER_MINUTE',
    'RUN_MODE',
    'SEARCHES_PER_MINUTE',
    'SHOPS_FILE',
    'SITES_FILE',
    'TMF_AUTH',
    'TMF_BASES',
    'TMF_SETTLE_SECONDS',
    'TRAFFIC_LIMITS',
    'TRUSTED_PROXIES',
    'UNKNOWN_PAYMENTS_PER_MINUTE',
    'UNPAID_PAYMENTS_KEPT_DAYS',
    'WATCHED_DISK',
    ...['AIRTIME', 'MPESA', 'SMARTCASH', 'WALLET', 'WALLET_PIN'].map((way) => `${way}_DRIVER`),
    ...partyVariables('value'),
  ],
  /** Where the portal itself is reached. */
  ownAddress: ['PUBLIC_URL'],
  /** The database, with its password. */
  database: ['DATABASE_URL'],
  /** Whom the portal asks: in run mode live judged by the rules of live/provider-hosts.ts. */
  address: ['GEOCODER_URL', 'TMF_URL', ...partyVariables('address')],
  /** Secrets that the operator makes up: 22 characters or more, and hard to guess, in run mode live. */
  ownSecret: ['PORTAL_API_KEY', 'PORTAL_SECRETS', ...partyVariables('ownSecret')],
  /** Secrets that others gave. Each of these and of the own ones may come from a file (`NAME_FILE`). */
  secret: partyVariables('secret'),
  /** What others know the operator by; demanded as secrets are, but nothing to guess. */
  identifier: partyVariables('identifier'),
  /** The key before, while a provider still signs its notifications with it. */
  replacedKey: REPLACED_KEYS,
  sandbox: SANDBOX_VARIABLES,
} as const

export type VariableKind = keyof typeof VARIABLES
export type VariableName = string

const KINDS = new Map<string, VariableKind>(
  (Object.keys(VARIABLES) as VariableKind[]).flatMap((kind) =>
    VARIABLES[kind].map((name): [string, VariableKind] => [name, kind]),
  ),
)

/** What a variable is; undefined for a name that means nothing. */
export function kindOf(name: string): VariableKind | undefined {
  return KINDS.get(name)
}

/** True when `NAME_FILE` may name the file that holds it. */
export function mayComeFromFile(name: string): boolean {
  return ['database', 'identifier', 'ownSecret', 'replacedKey', 'secret'].includes(kindOf(name) ?? '')
}

/** True when it must not be seen by anything but the portal. */
export function isSecretName(name: string): boolean {
  return ['database', 'ownSecret', 'replacedKey', 'secret'].includes(kindOf(name) ?? '')
}

export const VARIABLE_NAMES: readonly string[] = [...KINDS.keys()]
