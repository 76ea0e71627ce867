import { resolve } from 'node:path'
import { countrySetting } from '#server/config/country-setting.ts'
import { Reader } from '#server/config/reader.ts'
import { LEAD_USAGE, parseLeadCommand } from '#server/leads/commands/run-lead-command.ts'
import type { TypedLeadCommand } from '#server/leads/commands/run-lead-command.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { openCommandDatabase } from '../command-database.ts'

const typed = parseLeadCommand(process.argv.slice(2))
if (!typed) {
  console.error(LEAD_USAGE)
  process.exitCode = 2
} else {
  process.exitCode = (await run(typed).catch(told)) ? 0 : 1
}
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect?.()

async function run({ command, words }: TypedLeadCommand): Promise<boolean> {
  const read = new Reader(process.env)
  const country = countrySetting(read)
  if (!country) throw new Error(read.faults.join('\n'))
  const { url, close } = await openCommandDatabase()
  try {
    await migrate(url)
    const database = openDatabase({ connectionString: url, maxConnections: 2 })
    const done = await command(
      {
        database,
        country,
        // npm runs this in the project's folder; paths are meant from where the person stands.
        resolve: (path) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path),
        say: (line) => console.log(line),
      },
      words,
    )
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
