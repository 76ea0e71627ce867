import type { Provider } from '#providers/payment/provider.ts'
import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import type { Country } from '#countries/country.ts'
import type { PaymentLimits } from '#domain/payments/amounts/payment-limits.ts'
import {
  readBrandEmail,
  readPaymentProviders,
  withFurtherGateways,
  type OfferedProvider,
} from './payment-settings.ts'
import { readCdnHost } from './cdn-setting.ts'
import { readCodeSettings, type CodeSettings } from './code-settings.ts'
import { countrySetting } from './country-setting.ts'
import { liveDatabaseFault } from './live/database-place.ts'
import { refusePublicSandbox } from './live/public-sandbox.ts'
import { readLimitsProfile } from './reading/limits-profile.ts'
import { readPortalSecrets } from './reading/portal-secrets.ts'
import { strayNames } from './reading/stray-names.ts'
import { VARIABLES } from './reading/variables.ts'
import { readFormSettings, withFormLimit, type FormSettings } from './form-settings.ts'
import { readGeocoderSettings, type GeocoderSettings } from './geocoder-settings.ts'
import { readUnpaidKeptDays } from './keeping-settings.ts'
import { readLeadSettings, type LeadSettings } from './lead-settings.ts'
import { readPlaceFileSettings, type PlaceFileSettings } from './place-file-settings.ts'
import { readLimitSettings } from './limit-settings.ts'
import { readOperatorSettings, type OperatorSettings } from './operator-settings.ts'
import type { EnquiriesPerSecond } from '#server/payments/enquiries/rail-pace.ts'
import { readLooksPerSecond } from './pace-settings.ts'
import { readPageSettings, type PageSettings } from './page-settings.ts'
import { readFurtherHosts, readTrustedProxies } from './proxy-settings.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import { Reader, type Environment } from './reader.ts'
import { readRateSettings, type RateSettings } from './traffic/rate-settings.ts'
import { readTrafficSettings, type TrafficSettings } from './traffic/traffic-settings.ts'

/** Everything the environment decides, parsed once at start. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly runMode: 'sandbox' | 'live'
  readonly country: Country
  /** Folder of texts laid over the shipped ones; '' for none. */
  readonly contentDir: string
  /** Origin of the host that serves asset links of content; '' for none. */
  readonly cdnHost: string
  readonly pages: PageSettings
  readonly databaseUrl: string
  readonly databaseConnections: number
  /** Folder whose disk must have room for customers to be served: that of the records; '' when they are elsewhere. */
  readonly watchedDisk: string
  /** How often each provider may be asked what became of payments. */
  readonly looksPerSecond: EnquiriesPerSecond
  readonly portalApiKey: string
  /** The server's own secret: codes are stored as its HMAC, private keys under it. */
  readonly secret: Secrets
  readonly logLevel: string
  /** Folder of the log files; '' for the output of the process. */
  readonly logDir: string
  readonly codes: CodeSettings
  /** Addresses and networks of the proxies in front of the portal; empty when customers reach it directly. */
  readonly trustedProxies: readonly string[]
  /** Names in `Host` besides the public one that the portal answers to. */
  readonly furtherHosts: readonly string[]
  readonly traffic: TrafficSettings
  readonly rates: RateSettings
  readonly limits: PaymentLimits
  readonly forms: FormSettings
  readonly leads: LeadSettings
  /** After so many days a payment that ended without money is deleted (T18). */
  readonly unpaidKeptDays: number
  /** Shops and sites to begin with. */
  readonly placeFiles: PlaceFileSettings
  /** Which limits of look-ups of places hold. */
  readonly placeLimits: 'live' | 'sandbox'
  readonly providers: ProviderSettings
  /** The same with the keys before (`NAME_OLD`), under which notifications are still taken; null while none is replaced. */
  readonly providersBefore: ProviderSettings | null
  /** Every payment provider that there is, offered here or not. */
  readonly built: readonly Provider[]
}

/** One part per family of parties; each part is its own file. */
export interface ProviderSettings {
  readonly brandEmail: string
  readonly payment: readonly OfferedProvider[]
  readonly operator: OperatorSettings['operator']
  readonly sms: OperatorSettings['sms']
  readonly geocoder: GeocoderSettings
}

export type { Environment } from './reader.ts'
export type ConfigResult =
  | { readonly ok: true; readonly config: Config; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] }

function readCountry(read: Reader, built: readonly Provider[]): Country | null {
  const country = countrySetting(read)
  return country && { ...country, gateways: withFurtherGateways(read, country.gateways, built) }
}

function readProviders(read: Reader, country: Country | null, built: readonly Provider[]): ProviderSettings {
  return {
    brandEmail: readBrandEmail(read, (country?.gateways.length ?? 0) > 0),
    payment: country ? readPaymentProviders(read, country, built) : [],
    ...readOperatorSettings(read),
    geocoder: readGeocoderSettings(read, read.isLive ? 'live' : 'sandbox'),
  }
}

function readProvidersBefore(
  read: Reader,
  environment: Environment,
  readAll: (before: Reader) => ProviderSettings,
): ProviderSettings | null {
  const replaced = VARIABLES.replacedKey.filter((name) => read.text(name, '') !== '')
  for (const name of replaced) read.checkSecret(name, read.text(name, ''))
  return replaced.length === 0 ? null : readAll(new Reader(environment, 'before'))
}

function readDatabaseUrl(read: Reader): string {
  const url = read.text('DATABASE_URL', '')
  if (!url)
    read.faults.push(
      read.isLive
        ? 'DATABASE_URL is needed in run mode live: the embedded database is for trying out'
        : 'DATABASE_URL is needed (npm start sets it for the embedded database)',
    )
  const fault = read.isLive && url ? liveDatabaseFault(url) : null
  if (fault) read.faults.push(`DATABASE_URL ${fault}`)
  return url
}

/** What a start goes on with all the same, by name. In run mode live a name that is most likely misspelt is a fault. */
function warningsOf(
  read: Reader,
  environment: Environment,
  trustedProxies: readonly string[],
): readonly string[] {
  const strays = strayNames(environment, read.list('FOREIGN_VARIABLES')).map(
    ({ name, nearest }) =>
      `${name} means nothing to the portal; is it ${nearest}? (FOREIGN_VARIABLES names what is not the portal’s.)`,
  )
  if (!read.isLive) return strays
  read.faults.push(...strays)
  if (trustedProxies.length > 0) return []
  return [
    'TRUSTED_PROXIES names none: behind a proxy all customers would count as one caller, and be limited together',
  ]
}

/**
 * Parses the environment; every fault is listed by name at once, without values.
 * @param built the payment providers that there are
 */
export function readConfig(environment: Environment, built: readonly Provider[] = PROVIDERS): ConfigResult {
  const read = new Reader(environment)
  const country = readCountry(read, built)
  const port = read.whole('PORT', 3000, 65_535)
  const runMode = read.oneOf('RUN_MODE', ['sandbox', 'live'], 'sandbox')
  read.whole('SANDBOX_PORT', 4000, 65_535)
  const databaseUrl = readDatabaseUrl(read)
  const host = read.text('HOST', '127.0.0.1')
  const publicUrl = read.ownUrl('PUBLIC_URL', `http://127.0.0.1:${port}`)
  const trafficProfile = readLimitsProfile<never>(read, 'TRAFFIC_LIMITS', ['live', 'sandbox'])
  const config = {
    host,
    port,
    publicUrl,
    runMode,
    contentDir: read.text('CONTENT_DIR', ''),
    cdnHost: readCdnHost(read),
    pages: readPageSettings(read),
    databaseUrl,
    databaseConnections: read.whole('DATABASE_CONNECTIONS', 16, 200),
    watchedDisk: read.text('WATCHED_DISK', ''),
    looksPerSecond: readLooksPerSecond(read, runMode),
    portalApiKey: read.optionalSecret('PORTAL_API_KEY'),
    secret: readPortalSecrets(read),
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
    logDir: read.text('LOG_DIR', ''),
    codes: readCodeSettings(read),
    trustedProxies: readTrustedProxies(read),
    furtherHosts: readFurtherHosts(read),
    traffic: readTrafficSettings(read, trafficProfile),
    rates: readRateSettings(read, trafficProfile),
    limits: withFormLimit(read, readLimitSettings(read)),
    forms: readFormSettings(read),
    leads: readLeadSettings(read),
    unpaidKeptDays: readUnpaidKeptDays(read),
    placeFiles: readPlaceFileSettings(read),
    placeLimits: readLimitsProfile<never>(read, 'PLACE_LIMITS', ['live', 'sandbox']),
    providers: readProviders(read, country, built),
    built,
    providersBefore: readProvidersBefore(read, environment, (before) =>
      readProviders(before, country, built),
    ),
  }
  refusePublicSandbox(read, { host, publicUrl })
  const warnings = warningsOf(read, environment, config.trustedProxies)
  if (read.faults.length > 0 || !country) return { ok: false, faults: read.faults }
  return { ok: true, config: { ...config, country }, warnings }
}
