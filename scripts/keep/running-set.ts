import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'
import { startProgram, type Program } from '../processes.ts'
import { answers, waitUntilReady } from '../wait-until-ready.ts'
import { keepRunning, type Keeping, type KeptRunning, type Runner } from './keep-running.ts'

/** npm passes Ctrl-C on although the terminal has sent it already: what comes this close together is one. */
const SAME_KEY_PRESS_MS = 500
/**
 * How many times in a row a program may end at once before it's no longer restarted. The database is always restarted, because a full disk
 * may have space again later.
 */
const MOST_AT_ONCE = 3

/** All that one command keeps running. They end with the command, in the reverse order of their starts. */
export interface RunningSet {
  readonly say: (sentence: string) => void
  /** The command was asked to end. */
  isEnding(): boolean
  /** Starts the embedded PostgreSQL of the folder and keeps it alive; answers its URL. */
  keepDatabase(dataDir: string): Promise<string>
  /**
   * Starts a program, waits until `readyUrl` answers and keeps it alive, unless it ends at once three times. `liveUrl` is asked whether it
   * still does its work.
   *
   * @throws Error when it does not become ready, or when the command was asked to end meanwhile
   */
  keepProgram(program: Program, readyUrl: string, liveUrl?: string): Promise<KeptRunning>
  /** Takes in what was started elsewhere. */
  add(one: KeptRunning): void
  /** Ends one before the others. */
  end(one: KeptRunning): Promise<void>
}

/**
 * Runs a command that keeps things running until Ctrl-C. What `begin` throws is told, everything that was started is
 * ended again, and the command ends with 1.
 */
export async function runUntilAsked(begin: (set: RunningSet) => Promise<void>): Promise<void> {
  const kept: KeptRunning[] = []
  let endingSince: number | undefined
  const isEnding = () => endingSince !== undefined
  endWith(() => {
    if (endingSince === undefined) {
      endingSince = Date.now()
      say('\nStopping … (press Ctrl-C again to stop at once; no record is lost either way)')
      void endAll(kept).then(() => process.exit(0))
    } else if (Date.now() - endingSince > SAME_KEY_PRESS_MS) {
      void Promise.all(kept.map((one) => one.kill())).then(() => process.exit(1))
    }
  })
  try {
    await begin(runningSet(kept, isEnding))
  } catch (error) {
    if (isEnding()) return
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    await endAll(kept)
    process.exit(1)
  }
}

function say(sentence: string): void {
  console.log(sentence)
}

async function endAll(kept: KeptRunning[]): Promise<void> {
  for (let one = kept.pop(); one !== undefined; one = kept.pop()) await one.stop()
}

function runningSet(kept: KeptRunning[], isEnding: () => boolean): RunningSet {
  const keepAlive = async (what: Omit<Keeping, 'say'>): Promise<KeptRunning> => {
    const one = await keepRunning({ ...what, say })
    kept.push(one)
    if (!isEnding()) return one
    await one.stop()
    throw new Error('Stopped while starting.')
  }
  return {
    say,
    isEnding,
    async keepDatabase(dataDir) {
      let url = ''
      const start = async (): Promise<Runner> => {
        const server = await startEmbeddedPostgres({ dataDir })
        url = server.url
        return databaseRunner(server)
      }
      await keepAlive({ name: 'database', start })
      return url
    },
    keepProgram(program, readyUrl, liveUrl = readyUrl) {
      const start = () => startReady(program, readyUrl)
      const isLive = () => answers(liveUrl)
      return keepAlive({ name: program.name, start, isLive, mostAtOnce: MOST_AT_ONCE })
    },
    add: (one) => void kept.push(one),
    async end(one) {
      await one.stop()
      const at = kept.indexOf(one)
      if (at >= 0) kept.splice(at, 1)
    },
  }
}

/** Calls `end` for every way in which a person or a launcher ends a command. */
function endWith(end: () => void): void {
  // A terminal that is gone, or a full disk behind it, ends nothing.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
  // Listening for the launcher's end must not keep this process alive.
  process.channel?.unref()
}

function databaseRunner(server: Awaited<ReturnType<typeof startEmbeddedPostgres>>): Runner {
  return {
    exited: server.exited.then(() => 'its process ended'),
    stop: () => server.stop(),
    kill: () => server.crash(),
  }
}

async function startReady(program: Program, readyUrl: string): Promise<Runner> {
  const running = startProgram(program)
  try {
    await waitUntilReady(running, readyUrl)
    return running
  } catch (error) {
    await running.kill()
    throw error
  }
}
