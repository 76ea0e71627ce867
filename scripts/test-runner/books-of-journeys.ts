import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT } from '../processes.ts'
import { forbidSecondTry } from './no-second-try.ts'

const WITHIN_MS = 60_000

/** Checks the books of journeys that failed, as an operator does: if they don't balance, no second try makes them right. */
export function forbidSecondTryForBooks(databaseUrl: string): void {
  const words = [join(PROJECT, 'scripts/commands/books.ts'), 'check']
  const { status, stdout } = spawnSync(process.execPath, words, {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
    timeout: WITHIN_MS,
  })
  if (status !== 0) forbidSecondTry(`the books: ${stdout.trim().split('\n').at(-1) ?? ''}`)
}
