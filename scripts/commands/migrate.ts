import { readDatabaseSetting } from '#server/config/database-setting.ts'
import { MIGRATE_USAGE, parseMigrateCommand, runMigrate } from '#server/store/migrating/migrate-command.ts'
import { openCommandDatabase } from './command-database.ts'

const typed = parseMigrateCommand(process.argv.slice(2))
if (typed === null) {
  console.error(MIGRATE_USAGE)
  process.exitCode = 2
} else {
  const { url, close } = await openCommandDatabase()
  try {
    const { ownerUrl, pooler } = readDatabaseSetting(process.env, url)
    await runMigrate(typed, { databaseUrl: url, ownerUrl, isPooled: pooler !== null, say: console.log })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  } finally {
    await close()
  }
}
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect?.()
