const NAMES = ['CONSOLE_URL', 'CONSOLE_DATABASE_URL', 'CONSOLE_DATABASE_URL_FILE'] as const

/**
 * Whether the environment names a staff console, by its address or its database role. Set `CONSOLE_URL` where portals run: it's no
 * secret, and commands there then know that two people decide about money.
 */
export function namesConsole(environment: Readonly<Record<string, string | undefined>>): boolean {
  return NAMES.some((name) => Boolean(environment[name]))
}
