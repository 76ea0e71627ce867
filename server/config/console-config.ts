import type { Country } from '#countries/country.ts'
import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import { readComplaintPromise } from './complaint-setting.ts'
import { readCountry } from './config.ts'
import { databaseSettingOf } from './database-setting.ts'
import { refuseOpenConsole } from './live/console-live.ts'
import { refusePublicSandbox } from './live/public-sandbox.ts'
import { Reader, type Environment } from './reader.ts'

/** Everything that the environment decides about the staff's console. No secret of a provider is among it. */
export type ConsoleConfig = Omit<ReturnType<typeof readAll>, 'country'> & { readonly country: Country }

export type ConsoleConfigResult =
  | { readonly ok: true; readonly config: ConsoleConfig }
  | { readonly ok: false; readonly faults: readonly string[] }

function readAll(read: Reader) {
  const { url, databaseUrl, sharedDatabaseUrl, ...console } = read.of('console')
  const country = readCountry(read, PROVIDERS)
  const given = databaseUrl || (read.isLive ? '' : sharedDatabaseUrl)
  return {
    ...console,
    country,
    runMode: read.of('start').runMode,
    databaseUrl: given,
    database: databaseSettingOf(read.of('database'), given),
    /** Browsers grant passkeys to names, never to an address of digits. */
    publicUrl: url || `http://localhost:${console.port}`,
    ...read.of('anyProcess'),
    /** After so many days requests for home internet are deleted. */
    leadsKeptDays: read.of('keptDays').leads,
    /** What is promised to whoever complains. */
    complaints: readComplaintPromise(read, country?.timeZone ?? 'UTC'),
    map: mapOf(read.of('pages')),
  }
}

/** What the console's maps are drawn from: only what lies on this machine, since its pages fetch from nowhere else. */
function mapOf({ mapTiles, gazetteerFile }: { mapTiles: string; gazetteerFile: string }) {
  return { mapTiles: /^https?:/i.test(mapTiles) ? '' : mapTiles, gazetteerFile }
}

const NAMES = { program: 'console', host: 'CONSOLE_HOST', publicUrl: 'CONSOLE_URL' }

/** Parses the environment of the console; every fault is listed by name at once, without values. */
export function readConsoleConfig(environment: Environment): ConsoleConfigResult {
  const read = new Reader(environment)
  const { country, ...config } = readAll(read)
  refusePublicSandbox(read, { ...config, names: NAMES })
  if (read.isLive) refuseOpenConsole(read, config)
  if (config.databaseUrl === '' && !read.isLive)
    read.tell('CONSOLE_DATABASE_URL is needed (npm start sets DATABASE_URL for the embedded database)')
  if (read.faults.length > 0 || !country) return { ok: false, faults: read.faults }
  return { ok: true, config: { ...config, country } }
}
