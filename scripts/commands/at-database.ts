import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import type { CommandTools } from '#server/commands/typed-command.ts'
import { readDatabaseSetting } from '#server/config/database-setting.ts'
import { namesConsole } from '#server/config/names-console.ts'
import { openDatabase, type Database, type Runner } from '#server/store/database.ts'
import { openReadingCopy, type ReadingPlace } from '#server/store/reading-copy.ts'
import { prepareSchema } from '#server/store/prepare-schema.ts'
import { openCommandDatabase, told } from './command-database.ts'

/** An import or an export may take longer than what a customer waits for. */
const STATEMENT_MS = 60_000
/** As the portal's own log numbers its levels. */
const ERROR = 50

interface CommandWork<Typed> {
  /** Said to whoever typed no command, or a wrong one. */
  readonly usage: string
  /** False: it was not done, and why has been said. */
  readonly run: (typed: Typed, tools: CommandTools) => Promise<boolean>
}

/**
 * Runs a command at the portal's database, and ends with 0 when it is done, 1 when it is not, 2 when it was not
 * understood (`typed` is null). What is thrown is said in one line.
 */
export async function commandAtDatabase<Typed>(
  typed: Typed | null,
  { usage, run }: CommandWork<Typed>,
): Promise<void> {
  if (typed === null) {
    console.error(usage)
    process.exitCode = 2
  } else {
    process.exitCode = (await withDatabase((tools) => run(typed, tools)).catch(told)) ? 0 : 1
  }
  // The channel to the launcher would keep this process alive.
  if (process.connected) process.disconnect?.()
}

async function withDatabase(run: (tools: CommandTools) => Promise<boolean>): Promise<boolean> {
  const { url, close } = await openCommandDatabase()
  try {
    const way = readDatabaseSetting(process.env, url)
    await prepareSchema({ connectionString: url, ...way })
    const database = openDatabase({
      connectionString: url,
      maxConnections: 2,
      statementMs: STATEMENT_MS,
      pooler: way.pooler,
    })
    const copy = copyOf(database, way.readUrl)
    const done = await run({
      database,
      ...(copy ? { copy: copy.open } : {}),
      // npm runs this in the project's folder.
      resolve: (path) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path),
      by: userInfo().username,
      hasConsole: namesConsole(process.env),
      log: (fields, msg) =>
        console.error(JSON.stringify({ level: ERROR, time: Date.now(), service: 'duuka', ...fields, msg })),
      say: (line) => console.log(line),
    })
    await copy?.close()
    await database.close()
    return done
  } finally {
    await close()
  }
}

/** Opened by the first command that reads from it; null where there is none. */
function copyOf(
  database: Database,
  url: string,
): { open: () => Promise<Runner>; close: () => Promise<void> } | null {
  if (url === '') return null
  let opened: ReadingPlace | null = null
  return {
    async open() {
      opened ??= await openReadingCopy(database, url)
      if (opened.because !== '') console.error(`${opened.because} This is read from DATABASE_URL.`)
      return opened.from
    },
    close: async () => opened?.close(),
  }
}
