import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from '#scripts/processes.ts'
import { makeTemplate } from '#server/store/embedded/database-for-tests.ts'
import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'

const WITHIN_MS = 30 * 60_000
/** What a customer's payment needs of the records. */
const TESTS = 'server/{payments,calls/payments,codes}/**/*.test.ts'

export interface Held {
  readonly held: boolean
  readonly said: string
}

function git(...words: readonly string[]): string {
  const { status, stdout } = spawnSync('git', words, { cwd: PROJECT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/**
 * The tests of payments as they were before the newest migration came, with the code of then, on the tables of now: what
 * happens in every upgrade. `VERSION_BEFORE` names another commit.
 */
export async function runVersionBefore(): Promise<Held> {
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/store/migrations')
  const commit = process.env['VERSION_BEFORE'] || (newest && git('rev-parse', `${newest}^`))
  if (!commit)
    return { held: true, said: 'LEFT OUT: the version before on the newer tables (no repository here)' }
  const top = mkdtempSync(join(tmpdir(), 'duuka-before-'))
  const [code, dataDir] = [join(top, 'code'), join(top, 'data')]
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true })
  try {
    spawnSync('git', ['worktree', 'add', '--detach', code, commit], { cwd: PROJECT, stdio: 'ignore' })
    if (!existsSync(code)) return { held: false, said: `${commit} could not be checked out` }
    symlinkSync(join(PROJECT, 'node_modules'), join(code, 'node_modules'))
    symlinkSync(join(PROJECT, 'build'), join(code, 'build'))
    const template = await makeTemplate(server.url)
    const files = globSync(TESTS, { cwd: code })
    const run = spawnSync(process.execPath, ['--test', '--test-concurrency=2', ...files], {
      cwd: code,
      encoding: 'utf8',
      env: { ...process.env, TEST_DATABASE_URL: server.url, TEST_DATABASE_TEMPLATE: template.name },
      timeout: WITHIN_MS,
      maxBuffer: 100_000_000,
    })
    const passed = /^ℹ pass (\d+)$/m.exec(run.stdout)?.[1] ?? '0'
    const failures = run.stdout.split('\n').filter((line) => line.trimStart().startsWith('✖'))
    const said = `version ${commit.slice(0, 8)} on the newer tables: ${passed} tests passed, ${failures.length} failed`
    return { held: run.status === 0 && Number(passed) > 0, said: [said, ...failures.slice(0, 20)].join('\n') }
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', code], { cwd: PROJECT, stdio: 'ignore' })
    await server.stop()
    rmSync(top, { recursive: true, force: true })
  }
}
