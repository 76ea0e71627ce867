import { ARCHIVE_USAGE, parseArchiveCommand } from '#server/payments/archive/archive-command.ts'
import { readDatabaseSetting } from '#server/config/database-setting.ts'
import { withConnection } from '#server/store/connect-once.ts'
import { commandByItself } from './command-database.ts'

await commandByItself(parseArchiveCommand(process.argv.slice(2)), ARCHIVE_USAGE, async (work, url) => {
  const { ownerUrl, archiveDir: folder } = readDatabaseSetting(process.env, url)
  if (folder === '') throw new Error('ARCHIVE_DIR must name the folder of the archive.')
  return withConnection(ownerUrl || url, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    return work({ client, folder, say: console.log })
  })
})
