import type { StageResult } from './test-stages.ts'

/** This many unstable journeys fail a run, since that's no longer chance. */
export const TOO_MANY_UNSTABLE = 3
/** Most files that are retried. If more fail, something is broken for all of them. */
const MOST_FILES_AGAIN = 5

type Failure = NonNullable<StageResult['failures']>[number]

export interface SecondTry {
  /** Runs the files again, one at a time with nothing else running. */
  readonly again: (files: readonly string[]) => Promise<StageResult>
  /** Why a file mustn't be retried; empty if it may be. */
  readonly whyNot: (file: string) => readonly string[]
}

/** A stage's result, with the journeys that failed at first and then passed alone. */
export type Settled = StageResult & { unstable: Failure[] }

/**
 * Retries failed journeys once, alone. Whole files are rerun, since a journey may build on earlier ones in its file. If a file
 * passes now, its failures are reported as unstable. If it fails again or mustn't be retried, they remain failures.
 */
export async function tryAgain(first: StageResult, { again, whyNot }: SecondTry): Promise<Settled> {
  const byFile = Map.groupBy(first.failures ?? [], ({ file }) => file)
  const allowed = [...byFile].filter(
    ([file, failures]) => mayPass(file, failures) && whyNot(file).length === 0,
  )
  const files = allowed.map(([file]) => file)
  if (files.length === 0 || byFile.size > MOST_FILES_AGAIN)
    return { ...first, failures: explained(first.failures ?? [], whyNot), unstable: [] }
  const second = await again(files)
  const lost = new Set([
    ...(second.failures ?? []).map(({ file }) => file),
    ...files.filter((file) => whyNot(file).length > 0),
  ])
  const passed = second.faults.length > 0 ? [] : files.filter((file) => !lost.has(file))
  const isUnstable = (failure: Failure): boolean => passed.includes(failure.file)
  const failures = first.failures ?? []
  const unstable = failures.filter(isUnstable)
  // A test that passed the first time and fails now is a failure too.
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

/** If the file itself is listed as a failure, its process crashed or never exited. */
function mayPass(file: string, failures: readonly Failure[]): boolean {
  return file !== '' && failures.every(({ name }) => !name.endsWith(file))
}

function explained(failures: readonly Failure[], whyNot: SecondTry['whyNot']): Failure[] {
  return failures.map((failure) => {
    const reasons = whyNot(failure.file)
    return reasons.length === 0
      ? failure
      : { ...failure, why: `${failure.why}\nno second try: ${reasons.join('; ')}` }
  })
}
