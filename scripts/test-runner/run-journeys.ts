import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'
import { NO_SECOND_TRY, whyNoSecondTry } from './no-second-try.ts'
import { tryAgain, type Settled } from './second-try.ts'
import { runTests, type RunOptions } from './test-stages.ts'

/** Runs journeys in parallel. Those that failed run once more, alone, after all the others have finished. */
export async function runJourneys(files: readonly string[], options: RunOptions): Promise<Settled> {
  const notes = mkdtempSync(join(tmpdir(), 'duuka-tries-'))
  // A browser writes hundreds of files before it shows its first page.
  const env = { ...options.env, [NO_SECOND_TRY]: notes, TMPDIR: memoryFolder() }
  try {
    const first = await runTests(files, { ...options, env })
    return await tryAgain(first, {
      again(failed) {
        console.log(`\nRetrying alone: ${failed.join(', ')}`)
        return runTests(failed, { ...options, env, atOnce: 1 })
      },
      whyNot: (file) => whyNoSecondTry(notes, file),
    })
  } finally {
    rmSync(notes, { recursive: true, force: true })
  }
}
