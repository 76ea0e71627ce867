import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PROJECT } from '../processes.ts'

/** Environment variable set by the runner: a folder in which test files note why they mustn't be retried. */
export const NO_SECOND_TRY = 'NO_SECOND_TRY'

/**
 * Called from a test file that has seen something chance can't explain: the server answered 5xx, a page threw, a process
 * exited or the books don't balance. If one of its tests fails, the failure is final.
 */
export function forbidSecondTry(reason: string): void {
  const folder = process.env[NO_SECOND_TRY]
  if (folder !== undefined) appendFileSync(noteOf(folder, testFile()), `${reason.split('\n')[0]}\n`)
}

/** Why a test file mustn't be retried; empty if it may be. */
export function whyNoSecondTry(folder: string, file: string): string[] {
  const note = noteOf(folder, file)
  return existsSync(note) ? [...new Set(readFileSync(note, 'utf8').trimEnd().split('\n'))] : []
}

/** The path of the calling test file. Each one has its own process. */
function testFile(): string {
  return relative(PROJECT, process.argv[1] ?? '').replaceAll('\\', '/')
}

function noteOf(folder: string, file: string): string {
  return join(folder, createHash('sha256').update(file).digest('hex').slice(0, 16))
}
