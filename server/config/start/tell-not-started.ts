import { sayNotReached } from '../live/database-not-reached.ts'

/** Exit code of a process that couldn't reach its database but may reach it later: EX_TEMPFAIL of sysexits.h. */
export const EXIT_DATABASE_AWAY = 75

export interface Starting {
  readonly program: 'portal' | 'console'
  readonly databaseUrl: string
  readonly port: number
  /** The variable that chooses the port. */
  readonly variable: 'PORT' | 'CONSOLE_PORT'
}

/** Says on standard error why a process couldn't start, and what to do about it. @returns its exit code */
export function tellNotStarted(error: unknown, { program, databaseUrl, port, variable }: Starting): number {
  const away = sayNotReached(databaseUrl, error, program)
  console.error(
    `The ${program} could not start: ${away ?? reasonOf(error, `Port ${port} is busy. Choose another with ${variable}.`)}`,
  )
  return away === null ? 1 : EXIT_DATABASE_AWAY
}

function reasonOf(error: unknown, busy: string): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && error.code === 'EADDRINUSE' ? busy : error.message
}
