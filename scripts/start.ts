import { resolve } from 'node:path'
import { databaseUrlIn } from '#server/config/reading/given.ts'
import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'
import { checkConfiguration } from './check-configuration.ts'
import { keepRunning, type KeptRunning, type Runner } from './keep-running.ts'
import { buildPortalIfNeeded } from './portal-build.ts'
import { choosePort, type PortChoice } from './ports.ts'
import { PROJECT, startProgram, type Program } from './processes.ts'
import { localUrl, portalProgram, sandboxProgram, usualLogDir } from './programs.ts'
import { waitForRoom } from './wait-for-room.ts'
import { answers, waitUntilReady } from './wait-until-ready.ts'
import { welcome } from './welcome.ts'

const DEFAULT_PORT = 3000
const DEFAULT_SANDBOX_PORT = 4000
/** npm passes Ctrl-C on although the terminal has sent it already: what comes this close together is one. */
const SAME_KEY_PRESS_MS = 500

const say = (sentence: string) => console.log(sentence)
/** In the order they were started; they end in the reverse one. */
const kept: KeptRunning[] = []
let stoppingSince: number | undefined

// A terminal that is gone, or a full disk behind it, ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
process.on('disconnect', end)
// Listening for the launcher's end must not keep this process alive.
process.channel?.unref()

try {
  await start()
} catch (error) {
  if (stoppingSince === undefined) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    await stopAll()
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const dataDir = resolve(PROJECT, process.env['DATA_DIR'] || '.data')
  const logDir = resolve(PROJECT, process.env['LOG_DIR'] || usualLogDir(dataDir))
  for (const line of checkConfiguration(process.env)) say(line)
  const live = process.env['RUN_MODE'] === 'live'
  const port = chosen(await choosePort('PORT', process.env['PORT'], { first: DEFAULT_PORT, taken: [] }))
  const sandboxPort = live ? undefined : await chooseSandboxPort(port)
  say('Starting …')
  if (databaseUrlIn(process.env) === '')
    await waitForRoom(dataDir, { say, isOver: () => stoppingSince !== undefined })
  const [databaseUrl] = await Promise.all([openDatabase(dataDir), build()])
  const portalUrl = localUrl(port)
  if (sandboxPort !== undefined) {
    await keep(sandboxProgram({ port: sandboxPort, portalUrl, dataDir, logDir }), `${localUrl(sandboxPort)}/`)
  }
  const place = { port, databaseUrl, sandboxPort, dataDir, logDir, env: { DATA_DIR: dataDir } }
  await keep(portalProgram(place), `${portalUrl}/health/ready`, `${portalUrl}/health/live`)
  say(welcome({ port, sandboxPort, dataDir, logDir }))
}

function chooseSandboxPort(portalPort: number): Promise<number> {
  const fallback = { first: DEFAULT_SANDBOX_PORT, taken: [portalPort] }
  return choosePort('SANDBOX_PORT', process.env['SANDBOX_PORT'], fallback).then(chosen)
}

function chosen(choice: PortChoice): number {
  if (!choice.ok) throw new Error(choice.problem)
  return choice.port
}

async function build(): Promise<void> {
  if (await buildPortalIfNeeded()) say('The portal is built.')
}

/** The embedded PostgreSQL; undefined when the operator names another one. */
async function openDatabase(dataDir: string): Promise<string | undefined> {
  if (databaseUrlIn(process.env) !== '') return undefined
  let url = ''
  const startDatabase = async (): Promise<Runner> => {
    const server = await startEmbeddedPostgres({ dataDir })
    url = server.url
    return {
      exited: server.exited.then(() => 'its process ended'),
      stop: () => server.stop(),
      kill: () => server.crash(),
    }
  }
  await keepAlive({ name: 'database' }, startDatabase)
  return url
}

async function keep(program: Program, readyUrl: string, liveUrl = readyUrl): Promise<void> {
  const isLive = () => answers(liveUrl)
  await keepAlive({ name: program.name, isLive }, async () => {
    const running = startProgram(program)
    try {
      await waitUntilReady(running, readyUrl)
      return running
    } catch (error) {
      await running.kill()
      throw error
    }
  })
}

async function keepAlive(
  what: { name: string; isLive?: () => Promise<boolean> },
  startOne: () => Promise<Runner>,
): Promise<void> {
  const one = await keepRunning({ ...what, start: startOne, say })
  kept.push(one)
  if (stoppingSince === undefined) return
  await one.stop()
  throw new Error('Stopped while starting.')
}

function end(): void {
  if (stoppingSince === undefined) {
    stoppingSince = Date.now()
    say('\nStopping … (press Ctrl-C again to stop at once; no record is lost either way)')
    void stopAll().then(() => process.exit(0))
  } else if (Date.now() - stoppingSince > SAME_KEY_PRESS_MS) {
    void Promise.all(kept.map((one) => one.kill())).then(() => process.exit(1))
  }
}

async function stopAll(): Promise<void> {
  for (let one = kept.pop(); one !== undefined; one = kept.pop()) await one.stop()
}
