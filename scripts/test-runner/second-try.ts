import type { StageResult } from './test-stages.ts'

/** This many unstable journeys fail a run: then it isn't chance. */
export const TOO_MANY_UNSTABLE = 3
/** Files that are tried again; with more failing, something is broken for all. */
const MOST_FILES_AGAIN = 5

type Failure = NonNullable<StageResult['failures']>[number]

export interface SecondTry {
  /** Runs the files again, one after the other with nothing beside them. */
  readonly again: (files: readonly string[]) => Promise<StageResult>
  /** Why a file mustn't be tried again; empty if it may. */
  readonly whyNot: (file: string) => readonly string[]
}

/** A stage's result, with the names of those that failed first and passed alone. */
export type Settled = StageResult & { unstable: Failure[] }

/**
 * Tries the failed journeys once more, alone, file by file, since a journey may build on those before it in its file. A file that
 * passes now leaves its failures as unstable; one that fails again, or mustn't be tried again, leaves them as they are.
 */
export async function tryAgain(first: StageResult, { again, whyNot }: SecondTry): Promise<Settled> {
  const byFile = Map.groupBy(first.failures ?? [], fileOf)
  const allowed = [...byFile].filter(
    ([file, failures]) => mayPass(file, failures) && whyNot(file).length === 0,
  )
  const files = allowed.map(([file]) => file)
  if (files.length === 0 || byFile.size > MOST_FILES_AGAIN)
    return { ...first, failures: explained(first.failures ?? [], whyNot), unstable: [] }
  const second = await again(files)
  const lost = new Set([
    ...(second.failures ?? []).map(fileOf),
    ...files.filter((file) => whyNot(file).length > 0),
  ])
  const passed = second.faults.length > 0 ? [] : files.filter((file) => !lost.has(file))
  const isUnstable = (failure: Failure): boolean => passed.includes(fileOf(failure))
  const failures = first.failures ?? []
  const unstable = failures.filter(isUnstable)
  // A test that passed the first time and fails now is a failure as well.
  const later = (second.failures ?? []).filter(
    ({ name, at }) => !failures.some((one) => one.name === name && one.at === at),
  )
  return {
    ...first,
    passed: first.passed + unstable.length - later.length,
    failed: first.failed - unstable.length + later.length,
    faults: [...first.faults, ...second.faults],
    failures: explained([...failures.filter((one) => !isUnstable(one)), ...later], whyNot),
    unstable,
  }
}

/** A failure of the file itself is a process that ended, or one that didn't. */
function mayPass(file: string, failures: readonly Failure[]): boolean {
  return file !== '' && failures.every(({ name }) => !name.endsWith(file))
}

function explained(failures: readonly Failure[], whyNot: SecondTry['whyNot']): Failure[] {
  return failures.map((failure) => {
    const reasons = whyNot(fileOf(failure))
    return reasons.length === 0
      ? failure
      : { ...failure, why: `${failure.why}\nno second try: ${reasons.join('; ')}` }
  })
}

function fileOf({ at }: Failure): string {
  return at.replace(/:\d*$/, '')
}
