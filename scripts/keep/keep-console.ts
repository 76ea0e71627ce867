import { openConsoleRole } from '#server/store/embedded/console-role.ts'
import { buildConsoleIfNeeded } from '../console-build.ts'
import { chosenPort } from '../ports.ts'
import { consoleProgram, localUrl } from '../programs.ts'
import type { RunningSet } from './running-set.ts'

/** Where the console will be. */
export type ChosenConsole = { port: number; /** As browsers of staff reach it. */ url: string }

/** Chooses its place; null in run mode live without a role for it, where this machine runs portals alone. */
export async function chosenConsole(): Promise<ChosenConsole | null> {
  const { env } = process
  const hasRole = Boolean(env['CONSOLE_DATABASE_URL'] || env['CONSOLE_DATABASE_URL_FILE'])
  if (env['RUN_MODE'] === 'live' && !hasRole) return null
  const port = await chosenPort('CONSOLE_PORT')
  // Browsers grant passkeys to names, never to an address of digits.
  return { port, url: env['CONSOLE_URL'] || `http://localhost:${port}` }
}

type Beside = {
  /** The embedded database, as its owner; undefined when the environment names another one. */
  databaseUrl: string | undefined
  sandboxPort: number | undefined
  portalUrl: string
  logDir: string
}

/**
 * Builds the console, gives it a role of its own on the embedded database, starts it once a portal has made the tables and
 * keeps it alive; answers where staff come in. Null when it does not start, which is said: customers are served without it.
 */
export async function keepConsole(
  set: RunningSet,
  { port, url }: ChosenConsole,
  { databaseUrl, ...beside }: Beside,
): Promise<string | null> {
  try {
    if (await buildConsoleIfNeeded()) set.say('The console is built.')
    const own = databaseUrl === undefined ? undefined : await openConsoleRole(databaseUrl)
    const program = consoleProgram({ port, databaseUrl: own, ...beside })
    await set.keepProgram(program, `${localUrl(port)}/health/ready`, `${localUrl(port)}/health/live`)
    return url
  } catch (error) {
    if (set.isEnding()) throw error
    const why = error instanceof Error ? error.message : String(error)
    set.say(`The staff console did not start; the portal sells without it.\n${why}`)
    return null
  }
}
