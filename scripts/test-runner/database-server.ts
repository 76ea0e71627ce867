import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTemplate } from '#server/store/embedded/database-for-tests.ts'
import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'
import { memoryFolder } from './memory-folder.ts'

/**
 * Starts one PostgreSQL server for all test files of a stage and passes its address in the environment. Each file has its own database. If
 * `TEST_DATABASE_URL` is set, that server is used instead.
 */
export async function withDatabaseServer<T>(run: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return withTemplate(given, run)
  const dataDir = mkdtempSync(join(memoryFolder(), 'duuka-tests-'))
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true })
  try {
    return await withTemplate(server.url, run)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function withTemplate<T>(url: string, run: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const template = await makeTemplate(url)
  try {
    return await run({ ...process.env, TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template.name })
  } finally {
    await template.remove()
  }
}
