import { readDatabaseSetting } from '#server/config/database-setting.ts'
import { databaseUrlIn } from '#server/config/reading/given.ts'
import { MIGRATE_USAGE, parseMigrateCommand, runMigrate } from '#server/store/migrating/migrate-command.ts'
import { commandByItself } from './command-database.ts'

await commandByItself(
  parseMigrateCommand(process.argv.slice(2)),
  MIGRATE_USAGE,
  async (typed, databaseUrl) => {
    const { ownerUrl, pooler } = readDatabaseSetting(process.env, databaseUrl)
    const consoleUrl = databaseUrlIn(process.env, 'CONSOLE_DATABASE_URL')
    await runMigrate(typed, {
      databaseUrl,
      ownerUrl,
      consoleUrl,
      isPooled: pooler !== null,
      say: console.log,
    })
    return true
  },
)
