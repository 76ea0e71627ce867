import { readDatabaseSetting } from '#server/config/database-setting.ts'
import { MIGRATE_USAGE, parseMigrateCommand, runMigrate } from '#server/store/migrating/migrate-command.ts'
import { commandByItself } from './command-database.ts'

await commandByItself(
  parseMigrateCommand(process.argv.slice(2)),
  MIGRATE_USAGE,
  async (typed, databaseUrl) => {
    const { ownerUrl, pooler } = readDatabaseSetting(process.env, databaseUrl)
    await runMigrate(typed, { databaseUrl, ownerUrl, isPooled: pooler !== null, say: console.log })
    return true
  },
)
