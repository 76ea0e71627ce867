import type { TestContext } from 'node:test'
import { EVERYTHING } from '#content/traits.ts'
import { EMPTY_CONTENT, type ContentPackageValue, type ContentSet } from '#content/content-set.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { openLiveContent, type LiveContent } from '../content/live-content.ts'

/** One database, and as many portal processes' contents on it as a test opens. */
export interface ContentStage {
  readonly database: Database
  readonly url: string
  /** The content as a starting process with this shipped content reads it. */
  readonly open: (shipped: ContentSet) => Promise<LiveContent>
}

/** Opens the stage; everything is closed after the test. */
export async function openContentStage(context: TestContext): Promise<ContentStage> {
  const testDatabase = await openTestDatabase()
  await migrate(testDatabase.url)
  const { url } = testDatabase
  const database = openDatabase({ connectionString: url, maxConnections: 8 })
  const opened: LiveContent[] = []
  context.after(async () => {
    await Promise.all(opened.map((live) => live.close()))
    await database.close()
    await testDatabase.close()
  })
  return {
    database,
    url,
    open: async (shipped) => {
      const log = { warn: () => undefined }
      const live = await openLiveContent({
        database,
        listenUrl: () => url,
        shipped,
        cdnHost: '',
        country: EVERYTHING,
        log,
      })
      opened.push(live)
      return live
    },
  }
}

/** Content of packages by name, in English. */
export function english(packages: Readonly<Record<string, ContentPackageValue>>): ContentSet {
  return { ...EMPTY_CONTENT, EN: new Map(Object.entries(packages)) }
}

/** Answers when a condition holds; it is looked at whenever other work has had its turn. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => void setImmediate(next))
}
