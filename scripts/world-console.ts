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
  /** The end of what it printed. */
  program(): RunningProgram
  /** Ends it by force (SIGKILL). */
  kill(): Promise<void>
  /** Starts it again on its port and under its role, and waits until it is ready. */
  restart(): Promise<void>
  /** Ends it, and takes its role away. */
  stop(): Promise<void>
}

type Place = {
  port: number
  database: WorldDatabase
  sandboxPort: number
  portalUrl: string
  dataDir: string
  env: Readonly<Record<string, string>>
}

/** Starts it under a role of its own: roles are of a whole server, and worlds share one. */
export async function startWorldConsole({
  port,
  database,
  sandboxPort,
  portalUrl,
  dataDir,
  env,
}: Place): Promise<WorldConsole> {
  await buildConsoleIfNeeded()
  const role = `console_${randomBytes(6).toString('hex')}`
  const databaseUrl = await openConsoleRole(database.url, role)
  const usual = consoleProgram({ port, databaseUrl, sandboxPort, portalUrl, logDir: usualLogDir(dataDir) })
  const place = { ...usual, env: { ...usual.env, ...env } }
  let program = startProgram(place)
  const ready = (): Promise<void> => waitUntilReady(program, `${localUrl(port)}/health/ready`)
  const stop = async (): Promise<void> => {
    await program.stop()
    await withConnection(database.url, (owner) => owner.query(`drop owned by ${role}; drop role ${role}`))
  }
  try {
    await ready()
    return {
      program: () => program,
      kill: () => program.kill(),
      async restart() {
        program = startProgram(place)
        await ready()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
