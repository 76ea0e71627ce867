import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { readCountry } from '#server/config/country-setting.ts'
import { parsePlacesCommand, PLACES_USAGE } from '#server/places/places-command.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { openCommandDatabase } from './command-database.ts'

const command = parsePlacesCommand(process.argv.slice(2))
if (command) process.exitCode = (await run(command).catch(told)) ? 0 : 1
else {
  console.error(PLACES_USAGE)
  process.exitCode = 2
}
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect?.()

async function run(work: NonNullable<typeof command>): Promise<boolean> {
  const country = readCountry(process.env)
  const { url, close } = await openCommandDatabase()
  try {
    await migrate(url)
    const database = openDatabase({ connectionString: url, maxConnections: 2 })
    const done = await work({
      database,
      box: country.map.bounds,
      // npm runs this in the project's folder; paths are meant from where the person stands.
      resolve: (path) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path),
      by: userInfo().username,
      say: (line) => console.log(line),
    })
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
