import { randomBytes } from 'node:crypto'
import { withConnection } from '#server/store/connect-once.ts'
import { openConsoleRole } from '#server/store/embedded/console-role.ts'
import { buildConsoleIfNeeded } from './console-build.ts'
import { startProgram, type RunningProgram } from './processes.ts'
import { consoleProgram, localUrl, usualLogDir } from './programs.ts'
import { waitUntilReady } from './wait-until-ready.ts'
import type { WorldDatabase } from './world-database.ts'

/** The console of a world, which is one of several beside each other. */
export type WorldConsole = {
  program: RunningProgram
  /** Ends it, and takes its role away. */
  stop(): Promise<void>
}

type Place = {
  port: number
  portalPorts: readonly number[]
  database: WorldDatabase
  sandboxPort: number
  dataDir: string
}

/** Starts it under a role of its own: roles are of a whole server, and worlds share one. */
export async function startWorldConsole({
  port,
  portalPorts,
  database,
  sandboxPort,
  dataDir,
}: Place): Promise<WorldConsole> {
  await buildConsoleIfNeeded()
  const role = `console_${randomBytes(6).toString('hex')}`
  const databaseUrl = await openConsoleRole(database.url, role)
  const program = startProgram(
    consoleProgram({
      port,
      portalPort: portalPorts[0] ?? 0,
      databaseUrl,
      sandboxPort,
      logDir: usualLogDir(dataDir),
    }),
  )
  const stop = async (): Promise<void> => {
    await program.stop()
    await withConnection(database.url, (owner) => owner.query(`drop owned by ${role}; drop role ${role}`))
  }
  try {
    await waitUntilReady(program, `${localUrl(port)}/health/ready`)
    return { program, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
