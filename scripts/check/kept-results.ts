import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '../processes.ts'
import { isDone, type StepResult } from './run-steps.ts'

/** Results saved for one commit, so that an interrupted check resumes where it stopped. */
export interface KeptResults {
  /** Results of the parts that passed and left nothing out. */
  readonly done: readonly StepResult[]
  readonly keep: (result: StepResult) => void
}

/** Results saved for the current commit. With uncommitted changes none are saved, since they wouldn't belong to any commit. */
export function keptResults(folder = join(PROJECT, '.cache/check'), commit = cleanCommit()): KeptResults {
  if (commit === undefined) return { done: [], keep: () => undefined }
  const file = join(folder, `${commit}.json`)
  const results = new Map<string, StepResult>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
  return {
    done: [...results.values()].filter(isDone),
    keep(result) {
      results.set(result.name, result)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify([...results]))
    },
  }
}

function cleanCommit(): string | undefined {
  const commit = git('rev-parse', 'HEAD')
  return git('status', '--porcelain') === '' ? commit : undefined
}

function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: PROJECT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
