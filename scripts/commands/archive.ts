import { ARCHIVE_USAGE, parseArchiveCommand } from '#server/payments/archive/archive-command.ts'
import { readDatabaseSetting } from '#server/config/database-setting.ts'
import { withConnection } from '#server/store/connect-once.ts'
import { openCommandDatabase } from './command-database.ts'

const work = parseArchiveCommand(process.argv.slice(2))
if (work === null) {
  console.error(ARCHIVE_USAGE)
  process.exitCode = 2
} else {
  const { url, close } = await openCommandDatabase()
  try {
    const { ownerUrl, archiveDir: folder } = readDatabaseSetting(process.env, url)
    if (folder === '') throw new Error('ARCHIVE_DIR must name the folder of the archive.')
    const done = await withConnection(ownerUrl || url, async (client) => {
      await client.query(`set timezone = 'UTC'`)
      return work({ client, folder, say: console.log })
    })
    process.exitCode = done ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  } finally {
    await close()
  }
}
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect?.()
