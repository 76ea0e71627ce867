import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT } from '../processes.ts'
import { forbidSecondTry } from './no-second-try.ts'

const WITHIN_MS = 60_000

/** Checks the books after a journey has failed, the way an operator does. If they don't balance, the failure isn't chance. */
export function forbidSecondTryForBooks(databaseUrl: string): void {
  const words = [join(PROJECT, 'scripts/commands/books.ts'), 'check']
  const { status, stdout } = spawnSync(process.execPath, words, {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
    timeout: WITHIN_MS,
  })
  if (status !== 0)
    forbidSecondTry(`the check of the books failed: ${stdout.trim().split('\n').at(-1) ?? ''}`)
}
