import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPortalIfNeeded } from './portal-build.ts'
import { anyFirstPort, findFreePort } from './ports.ts'
import { startProgram, type Program, type RunningProgram } from './processes.ts'
import { localUrl, portalProgram, sandboxProgram } from './programs.ts'
import { forbidSecondTry } from './test-runner/no-second-try.ts'
import { startWorldConsole, type WorldConsole } from './world-console.ts'
import { waitUntilReady } from './wait-until-ready.ts'
import { ownDatabase, sharedDatabase, type WorldDatabase } from './world-database.ts'

/**
 * - `dataDir`: keeps the records there; otherwise a temporary folder that `stop` removes
 * - `shareDatabase`: a database on the server that all files of one test run share, which cannot be killed
 * - `database`: one that the caller runs and ends
 * - `sandboxSpeed`: divides every automatic delay of the sandbox
 * - `reachDatabase`: the portals reach the database by the address that it answers, a relay's for one; of several
 *   addresses each portal has another
 * - `portalTree`: folder of the version whose portals are started, built; this one where it is left out
 * - `hasConsole`: the staff's console too, as a role of its own; `consoleEnv`: more environment for it
 * - `env`: more environment for the sandbox and the portals
 */
export type WorldOptions = {
  dataDir?: string
  shareDatabase?: boolean
  database?: WorldDatabase
  portalCount?: number
  sandboxSpeed?: number
  reachDatabase?: (database: WorldDatabase) => Promise<string | readonly string[]>
  portalTree?: string
  hasConsole?: boolean
  consoleEnv?: Readonly<Record<string, string>>
  env?: Record<string, string>
}

/** The whole product, running beside others on ports of its own. */
export type World = {
  portalUrls: readonly string[]
  sandboxUrl: string
  /** As browsers of staff reach it; '' where there is none. */
  consoleUrl: string
  database: WorldDatabase
  portalPid(index: number): number
  sandboxPid(): number
  /** Kills a portal process (SIGKILL). */
  killPortal(index: number): Promise<void>
  /** Asks a portal process to end (SIGTERM); how it ended, as `ended with code 0`. */
  stopPortal(index: number): Promise<string>
  /** Starts a portal process that has ended again on its port, of the version in `tree` or of the same, and waits until it is ready. */
  restartPortal(index: number, tree?: string): Promise<void>
  /** Kills the console (SIGKILL); nothing where there is none. */
  killConsole(): Promise<void>
  /** Starts a console that has ended again on its port, and waits until it is ready. */
  restartConsole(): Promise<void>
  /** The end of what each process printed, for the report of a failure. */
  lastLines(): string
  /** Stops portals, sandbox and database, in this order. */
  stop(): Promise<void>
}

/**
 * A process gives itself ten seconds of the clock. Where many are started beside each other it may not be given a second of
 * the processor in that time, and one that is ended by force would be a fault of the machine, told as one of the product.
 */
const STOPS_WITHIN_MS = 90_000

/**
 * Starts database, sandbox and `portalCount` portals that share the database, and answers when all are ready.
 *
 * @throws Error with the end of a process's log when it does not become ready
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  await buildPortalIfNeeded()
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'duuka-world-'))
  const [sandboxPort = 0, consolePort = 0, ...portalPorts] = await choosePorts(2 + (options.portalCount ?? 1))
  const consoleUrl = options.hasConsole ? `http://localhost:${consolePort}` : ''
  const database =
    options.database ?? (await (options.shareDatabase ? sharedDatabase() : ownDatabase(dataDir)))
  const env = { ...options.env, DATA_DIR: dataDir, SANDBOX_SPEED: String(options.sandboxSpeed ?? 1) }
  const reached = (await options.reachDatabase?.(database)) ?? database.url
  const addresses = typeof reached === 'string' ? [reached] : reached
  const other = options.portalTree === undefined ? {} : { tree: options.portalTree }
  const programs = portalPorts.map((port, index) => {
    const databaseUrl = addresses[index % addresses.length]
    const program = portalProgram({ dataDir, env, sandboxPort, port, databaseUrl })
    return { ...program, ...other, stopWithinMs: STOPS_WITHIN_MS }
  })
  const portals: RunningProgram[] = []
  let sandbox: RunningProgram | undefined
  let desk: WorldConsole | undefined
  const stop = async () => {
    await desk?.stop()
    await Promise.all(portals.map((portal) => portal.stop()))
    await sandbox?.stop()
    await database.stop()
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const portalUrl = localUrl(portalPorts[0] ?? 0)
    sandbox = await startReady(
      sandboxProgram({ port: sandboxPort, portalUrl, dataDir, env, ...(consoleUrl ? { consoleUrl } : {}) }),
      '/',
    )
    // One after the other, as an operator would roll them out: the first one migrates the database.
    for (const program of programs) portals.push(await startReady(program, '/health/ready'))
    if (options.hasConsole)
      desk = await startWorldConsole({
        port: consolePort,
        database,
        sandboxPort,
        portalUrl,
        dataDir,
        env: options.consoleEnv ?? {},
      })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    portalUrls: portalPorts.map(localUrl),
    sandboxUrl: localUrl(sandboxPort),
    consoleUrl,
    database,
    sandboxPid: () => sandbox.pid,
    ...portalHands(portals, programs),
    killConsole: async () => desk?.kill(),
    restartConsole: async () => desk?.restart(),
    lastLines: () => lastLinesOf([sandbox, desk?.program(), ...portals]),
    stop,
  }
}

type PortalHands = Pick<World, 'portalPid' | 'killPortal' | 'stopPortal' | 'restartPortal'>

/** What can be done to each portal; one that is started again takes the place of the one before. */
function portalHands(portals: RunningProgram[], programs: readonly Program[]): PortalHands {
  return {
    portalPid: (index) => at(portals, index).pid,
    killPortal: (index) => at(portals, index).kill(),
    async stopPortal(index) {
      const portal = at(portals, index)
      await portal.stop()
      return portal.exited
    },
    async restartPortal(index, tree) {
      const program = { ...at(programs, index), ...(tree === undefined ? {} : { tree }) }
      portals[index] = await startReady(program, '/health/ready')
    },
  }
}

function lastLinesOf(programs: readonly (RunningProgram | undefined)[]): string {
  const running = programs.filter((one) => one !== undefined)
  return running.map((one) => `${one.name}:\n${one.lastLines(30)}`).join('\n\n')
}

async function choosePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await findFreePort(anyFirstPort()))
  return ports
}

/** Which variable says where a program listens, where it is not PORT. */
const PORTS: Readonly<Record<string, string>> = { sandbox: 'SANDBOX_PORT', console: 'CONSOLE_PORT' }

async function startReady(program: Program, path: string): Promise<RunningProgram> {
  const running = startProgram({
    ...program,
    onUnaskedEnd: (how) => forbidSecondTry(`${program.name} ${how}`),
  })
  const port = program.env[PORTS[program.name] ?? 'PORT']
  try {
    await waitUntilReady(running, `${localUrl(Number(port))}${path}`)
    return running
  } catch (error) {
    await running.kill()
    throw error
  }
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError(`There is no portal number ${index}.`)
  return found
}
