import { resolve } from 'node:path'
import { userInfo } from 'node:os'
import { parseCommand, runCommand, USAGE } from '#server/content/commands/run-command.ts'
import type { Typed } from '#server/content/commands/run-command.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { openCommandDatabase } from './command-database.ts'

const say = (line: string) => console.log(line)

const typed = parseCommand(process.argv.slice(2))
if (!typed) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  process.exitCode = (await run(typed).catch(told)) ? 0 : 1
}
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect?.()

async function run(command: Typed): Promise<boolean> {
  const { url, close } = await openCommandDatabase()
  try {
    await migrate(url)
    const database = openDatabase({ connectionString: url, maxConnections: 2 })
    const place = {
      database,
      contentDir: process.env['CONTENT_DIR'] ?? '',
      // npm runs this in the project's folder; paths are meant from where the person stands.
      resolve: (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path),
      by: userInfo().username,
      say,
    }
    const done = await runCommand(command, place)
    await database.close()
    return done
  } finally {
    await close()
  }
}

function told(error: unknown): false {
  console.error(error instanceof Error ? error.message : String(error))
  return false
}
