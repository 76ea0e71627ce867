import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMAS } from '#server/config/reading/schemas.ts'
import type { Variable } from '#server/config/reading/variable.ts'
import { PROJECT, type Program } from './processes.ts'

/** Addresses inside this machine; other machines reach the portal by the host name they know. */
export function localUrl(port: number): string {
  return `http://127.0.0.1:${port}`
}

/** Where logs go unless `LOG_DIR` says otherwise. */
export function usualLogDir(dataDir: string): string {
  return join(dataDir, 'logs')
}

type SandboxPlace = {
  port: number
  portalUrl: string
  dataDir: string
  logDir?: string
  /** Where staff reach the console; the company account sends them back there. */
  consoleUrl?: string
  env?: Record<string, string>
}

/** The pretend outside world, which sends its callbacks to `portalUrl`. */
export function sandboxProgram(place: SandboxPlace): Program {
  const { port, portalUrl, dataDir, logDir, consoleUrl, env } = place
  return {
    name: 'sandbox',
    entry: 'sandbox/main.ts',
    env: {
      // Customers may reach the portal elsewhere than this machine does.
      ...(process.env['PUBLIC_URL'] ? { SANDBOX_PORTAL_URL: process.env['PUBLIC_URL'] } : {}),
      ...(consoleUrl ? { SANDBOX_CONSOLE_URL: consoleUrl } : {}),
      ...pretendEnvironment({ ...process.env, ...env }),
      SANDBOX_PORT: String(port),
      SANDBOX_CALLBACK_BASE: portalUrl,
    },
    logFile: join(logDir ?? usualLogDir(dataDir), 'sandbox.log'),
  }
}

type PortalPlace = {
  port: number
  databaseUrl: string | undefined
  sandboxPort: number | undefined
  dataDir: string
  /** A disk of their own, so that logs never take the room of records. */
  logDir?: string
  env?: Record<string, string>
}

/** One portal process; any number of them may share a database. `sandboxPort` undefined: run mode live.
 * `databaseUrl` undefined: the environment names it, or its file. */
export function portalProgram(place: PortalPlace): Program {
  const { port, databaseUrl, sandboxPort, dataDir, env } = place
  const logDir = place.logDir ?? usualLogDir(dataDir)
  return {
    name: 'portal',
    entry: 'server/main.ts',
    env: {
      // Nobody balances between the processes of one machine, and Ctrl-C ends at once.
      DRAIN_SECONDS: '0',
      ...process.env,
      NODE_ENV: 'production',
      ...(sandboxPort === undefined ? {} : sandboxPlaces({ ...process.env, ...env })),
      LOG_DIR: logDir,
      ...env,
      PORT: String(port),
      ...databaseOf(databaseUrl, dataDir),
      ...(sandboxPort === undefined ? {} : { SANDBOX_PORT: String(sandboxPort) }),
    },
    // What it writes before it has a log, and why it ended.
    logFile: join(logDir, `portal-${port}.out.log`),
    ownLog: join(logDir, `portal-${port}.log`),
  }
}

type ConsolePlace = {
  port: number
  /** As the console's own role; undefined: the environment names it, or its file. */
  databaseUrl: string | undefined
  sandboxPort: number | undefined
  /** Of the portal that links to drafts of texts lead to, where `PUBLIC_URL` names none. */
  portalPort: number
  logDir: string
}

/** The console of the staff. Nothing of the portal's secrets, its database's roles or its providers' keys reaches it. */
export function consoleProgram({
  port,
  databaseUrl,
  sandboxPort,
  portalPort,
  logDir,
}: ConsolePlace): Program {
  return {
    name: 'console',
    entry: 'server/console/main.ts',
    env: {
      ...consoleEnvironment(process.env),
      NODE_ENV: 'production',
      LOG_DIR: logDir,
      CONSOLE_PORT: String(port),
      PORT: String(portalPort),
      ...(databaseUrl === undefined
        ? {}
        : { CONSOLE_DATABASE_URL: databaseUrl, CONSOLE_DATABASE_URL_FILE: '' }),
      ...(sandboxPort === undefined ? {} : { SANDBOX_PORT: String(sandboxPort) }),
    },
    logFile: join(logDir, `console-${port}.out.log`),
    ownLog: join(logDir, `console-${port}.log`),
  }
}

/** How the database is spoken to, and not by which other roles. */
const { pooler, prepared } = SCHEMAS.database
/** What maps are drawn from. */
const { mapTiles, gazetteerFile } = SCHEMAS.pages
const OF_THE_CONSOLE = new Set(
  [
    SCHEMAS.start,
    SCHEMAS.anyProcess,
    SCHEMAS.keptDays,
    SCHEMAS.drivers,
    SCHEMAS.console,
    { pooler, prepared },
    { mapTiles, gazetteerFile },
  ]
    .flatMap((area) => Object.values<Pick<Variable, 'name'>>(area))
    .map(({ name }) => name),
)

/** What the console reads of an environment. */
export function consoleEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isGiven = ['CONSOLE_DATABASE_URL', 'CONSOLE_DATABASE_URL_FILE'].some((name) => environment[name])
  const kept = Object.entries(environment).filter(
    ([name]) =>
      OF_THE_MACHINE.test(name) ||
      (OF_THE_CONSOLE.has(name.replace(/_FILE$/, '')) && !(isGiven && name.startsWith('DATABASE_URL'))),
  )
  return Object.fromEntries(kept)
}

/** Whether the records are the embedded database's: only then is the disk of the folder theirs. */
function isInFolder(databaseUrl: string, dataDir: string): boolean {
  const isSocket = URL.canParse(databaseUrl) && new URL(databaseUrl).searchParams.get('host')?.startsWith('/')
  return isSocket === true && existsSync(join(dataDir, 'postgres'))
}

/** Nothing where the environment names the database itself. */
function databaseOf(databaseUrl: string | undefined, dataDir: string): NodeJS.ProcessEnv {
  if (databaseUrl === undefined) return {}
  const watched = isInFolder(databaseUrl, dataDir) ? { WATCHED_DISK: dataDir } : {}
  return { DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '', ...watched }
}

/** What any program needs of the machine. */
const OF_THE_MACHINE =
  /^(?:HOME|LANG|LC_\w+|LD_\w+|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|NODE_OPTIONS|PATH|SYSTEMROOT|TEMP|TMP|TMPDIR|TZ)$/i

/** The pretend outside world gets its own settings and the country: no secret of a real provider reaches it. */
export function pretendEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(
    ([name]) => OF_THE_MACHINE.test(name) || /^(?:SANDBOX_\w+|OPCO|COUNTRY_FILE)$/.test(name),
  )
  return Object.fromEntries(kept)
}

/** The sandbox's shops and sites of a country, to begin with; what the environment names itself stays. */
function sandboxPlaces(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const opco = (env['OPCO'] || 'UG').toLowerCase()
  const files = {
    SHOPS_FILE: join(PROJECT, 'sandbox', 'stores', `shops-${opco}.csv`),
    SITES_FILE: join(PROJECT, 'sandbox', 'coverage', `sites-${opco}.csv`),
  }
  // Another country's places lie outside a country of one's own.
  const known = Object.entries(files).filter(
    ([name, path]) => env[name] === undefined && !env['COUNTRY_FILE'] && existsSync(path),
  )
  return Object.fromEntries(known)
}
