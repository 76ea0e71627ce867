import { dirname } from 'node:path'
import { readConfig, type Config, type Environment } from '#server/config/config.ts'
import { databaseUrlIn } from '#server/config/reading/given.ts'
import { isSecretKind } from '#server/config/reading/variable.ts'
import { kindOf } from '#server/config/reading/variables.ts'
import { hostsOf } from '#server/store/hosts.ts'
import { lookAtDatabase } from './database.ts'
import { lookAtCopy } from './copy.ts'
import { lookAtClocks } from './clocks.ts'
import { found, ok, together, warning, within, wrong, type Finding, type Looked } from './finding.ts'
import { lookAtDisks, lookAtPort } from './machine.ts'
import { lookAtParties, partiesOf } from './parties.ts'

/** A pooler's look waits for two connections and some statements, each within five seconds. */
const DATABASE_MS = 40_000
const MACHINE_MS = 5_000
/** Stands for the embedded database that does not run now. */
const EMBEDDED = 'postgresql:///duuka'

export interface Examined {
  readonly environment: Environment
  /** Where records are when `DATABASE_URL` does not say; '' where nothing runs. */
  readonly embeddedUrl: string
}

/** Looks at everything that a portal needs, at once. Nothing is bought, written or kept. */
export async function examine({ environment, embeddedUrl }: Examined): Promise<readonly Finding[]> {
  const given = databaseIn(environment) || embeddedUrl
  const isLive = environment['RUN_MODE'] === 'live'
  // In run mode sandbox npm start finds a database by itself.
  const completed = isLive
    ? environment
    : { ...environment, DATABASE_URL: given || EMBEDDED, DATABASE_URL_FILE: '' }
  const read = readConfig(completed)
  const config = read.ok ? read.config : null
  const settings = read.ok ? configured(read.config, read.warnings) : read.faults.map(faultFinding)
  const { findings, clocks } = together(
    await Promise.all([
      config ? lookAtParties(partiesOf(config)) : found(),
      given === ''
        ? found(...noDatabase(isLive))
        : lookAtServers(given, isLive && environment['SINGLE_DATABASE'] !== 'accepted'),
      within(DATABASE_MS, 'copy', () => lookAtCopy(given, config?.database.readUrl ?? '')),
      within(MACHINE_MS, 'disk', async () => found(...(await lookAtDisks(foldersOf(environment, config))))),
      within(MACHINE_MS, 'port', async () =>
        found(...(await lookAtPort(environment['HOST'] || '127.0.0.1', portOf(environment)))),
      ),
    ]),
  )
  return [...settings, ...findings, ...lookAtClocks(clocks)]
}

function configured({ runMode, country }: Config, warnings: readonly string[]): readonly Finding[] {
  const told = warnings.map((says) => warning('configuration', says, 'docs/configuration.md'))
  return [ok('configuration', `is right (run mode ${runMode}, country ${country.opco})`), ...told]
}

function faultFinding(fault: string): Finding {
  const name = /^[A-Z][A-Z0-9_]*/.exec(fault)?.[0] ?? ''
  const kind = kindOf(name)
  const isSecret = kind !== undefined && isSecretKind(kind)
  const set = isSecret ? `set ${name}, or ${name}_FILE to the file that holds it` : `set ${name}`
  return wrong(
    'configuration',
    fault,
    fault.includes('is needed') ? set : `correct ${name} (docs/configuration.md)`,
  )
}

function noDatabase(isLive: boolean): readonly Finding[] {
  return isLive
    ? []
    : [
        warning(
          'database',
          'the embedded one does not run now',
          'npm start starts it; for customers set DATABASE_URL',
        ),
      ]
}

/** Each of several servers by itself; only one of them takes writes. */
async function lookAtServers(url: string, needsStandby: boolean): Promise<Looked> {
  const hosts = hostsOf(url)
  const urls = Array.from({ length: hosts.count }, () => {
    const address = hosts.current()
    hosts.leave(address)
    return address
  })
  const looks = await Promise.all(
    urls.map((one) => within(DATABASE_MS, 'database', () => lookAtDatabase(one, needsStandby))),
  )
  return together(looks)
}

/** '' where none is given, or its file cannot be read: the configuration's own faults tell that. */
function databaseIn(environment: Environment): string {
  try {
    return databaseUrlIn(environment)
  } catch {
    return ''
  }
}

function foldersOf(environment: Environment, config: Config | null): readonly (readonly [string, string])[] {
  const logs = config?.logDir || environment['LOG_DIR'] || ''
  const records = config?.watchedDisk || environment['WATCHED_DISK'] || ''
  const given = [
    ['LOG_DIR', logs],
    ['WATCHED_DISK', records],
    ['DATA_DIR', environment['DATA_DIR'] ?? ''],
  ] as const
  const named = given.filter(([, folder]) => folder !== '')
  return named.length > 0 ? named : [['the portal’s own folder', dirname(dirname(import.meta.dirname))]]
}

function portOf(environment: Environment): number {
  const port = Number(environment['PORT'] || 3_000)
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : 3_000
}
