import type { Provider } from '#providers/payment/provider.ts'
import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import type { Country } from '#countries/country.ts'
import { readComplaintPromise } from './complaint-setting.ts'
import { countrySetting } from './country-setting.ts'
import { databaseSettingOf } from './database-setting.ts'
import {
  readBreaker,
  readCodeLimits,
  readPaymentLimits,
  readPlaceLimits,
  readRates,
  readTraffic,
  tellUnknownFigures,
} from './limit-settings.ts'
import { isLoopback } from './live/host-places.ts'
import { refusePublicSandbox } from './live/public-sandbox.ts'
import { readGeocoder, readOperator, readQualification, readSms } from './party-settings.ts'
import { readPaymentProviders, withChosenProviders, withFurtherGateways } from './payment-settings.ts'
import { Reader, type Environment } from './reader.ts'
import { readPartners } from './reading/partners.ts'
import { readPortalSecrets } from './reading/portal-secrets.ts'
import { strayNames } from './reading/stray-names.ts'

export type { Environment } from './reader.ts'

/** Everything the environment decides, parsed once at start. */
export type Config = Omit<ReturnType<typeof readAll>, 'country'> & { readonly country: Country }

export type ConfigResult =
  | { readonly ok: true; readonly config: Config; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] }

/** What reaches the parties outside: only what is offered and chosen is demanded. */
function readParties(read: Reader, country: Country | null, built: readonly Provider[]) {
  const brandEmail = read.of('brand').email
  if (brandEmail === '' && country?.gateways.length)
    read.tell('BRAND_EMAIL is needed in run mode live where cards are offered')
  return {
    brandEmail,
    payment: country ? readPaymentProviders(read, country, built) : [],
    operator: readOperator(read),
    sms: readSms(read),
    geocoder: readGeocoder(read),
    qualification: readQualification(read),
  }
}

/** The country with the providers that are offered in it; null when there is none, which the reader then tells. */
export function readCountry(read: Reader, built: readonly Provider[]): Country | null {
  const country = countrySetting(read)
  if (!country) return null
  const gateways = withFurtherGateways(read, country.gateways, built)
  return withChosenProviders(read, { ...country, gateways }, built)
}

function readAll(read: Reader, environment: Environment, built: readonly Provider[]) {
  const country = readCountry(read, built)
  const portal = read.of('portal')
  const management = read.of('management')
  if (management.port !== 0 && management.port === portal.port)
    read.tell('MANAGEMENT_PORT must be another port than PORT: customers never reach it')
  return {
    ...portal,
    runMode: read.of('start').runMode,
    country,
    database: databaseSettingOf(read.of('database'), portal.databaseUrl),
    publicUrl: portal.publicUrl || `http://127.0.0.1:${portal.port}`,
    /** Codes are stored as its HMAC, private keys under it. */
    secret: readPortalSecrets(read),
    partners: readPartners(read),
    supervisor: read.of('supervisor'),
    management,
    tracing: read.of('tracing'),
    pages: read.of('pages'),
    placeFiles: read.of('placeFiles'),
    keptDays: read.of('keptDays'),
    ownData: read.of('ownData'),
    looksPerSecond: read.of('looksPerSecond'),
    /** What is promised to whoever complains. */
    complaints: readComplaintPromise(read, country?.timeZone ?? 'UTC'),
    breaker: readBreaker(read),
    codeLimits: readCodeLimits(read),
    limits: readPaymentLimits(read),
    placeLimits: readPlaceLimits(read),
    rates: readRates(read),
    traffic: readTraffic(read),
    /** Every payment provider that there is, offered here or not. */
    built,
    providers: readParties(read, country, built),
    /** The same with the keys before (`NAME_OLD`), under which notifications are still taken; null while none is replaced. */
    providersBefore: read.hasReplacedKeys(built)
      ? readParties(new Reader(environment, 'before'), country, built)
      : null,
  }
}

/** What a start goes on with all the same, by name. In run mode live a name that is most likely misspelt is a fault. */
function warningsOf(read: Reader, environment: Environment): readonly string[] {
  const strays = strayNames(environment, read.of('start').foreignVariables).map(
    ({ name, nearest }) =>
      `${name} means nothing to the portal; is it ${nearest}? (FOREIGN_VARIABLES names what is not the portal’s.)`,
  )
  const open = isOpenManagement(read) ? [OPEN_MANAGEMENT] : []
  if (!read.isLive) return [...strays, ...open]
  for (const stray of strays) read.tell(stray)
  return read.of('portal').trustedProxies.length > 0 ? open : [NO_PROXIES, ...open]
}

const NO_PROXIES =
  'TRUSTED_PROXIES names none: behind a proxy all customers would count as one caller, and be limited together'
const OPEN_MANAGEMENT =
  'MANAGEMENT_HOST is not this machine alone: whoever reaches that port reads figures, health and build'

function isOpenManagement(read: Reader): boolean {
  const { host, port } = read.of('management')
  return port !== 0 && !isLoopback(host)
}

/**
 * Parses the environment; every fault is listed by name at once, without values.
 * @param built the payment providers that there are
 */
export function readConfig(environment: Environment, built: readonly Provider[] = PROVIDERS): ConfigResult {
  const read = new Reader(environment)
  const { country, ...config } = readAll(read, environment, built)
  refusePublicSandbox(read, config)
  tellUnknownFigures(read)
  const warnings = warningsOf(read, environment)
  if (read.faults.length > 0 || !country) return { ok: false, faults: read.faults }
  return { ok: true, config: { ...config, country }, warnings }
}
