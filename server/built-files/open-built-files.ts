import { openEarlierFiles, type EarlierFiles, type EarlierFilesParts } from './earlier-files.ts'
import { BUILT_ASSETS, isBuiltName, readBuilt } from './built-file.ts'
import { makeKeptFiles, type KeptFilesSetting } from './kept-files.ts'

export interface BuiltFiles {
  /** Those of other builds. */
  readonly earlier: EarlierFiles
  /** Keeps on keeping this build's, and forgets what was not for so many days. */
  forgetOld(days: number): Promise<void>
}

/**
 * Keeps the files of this process's build for all processes, before it names them to anybody, and opens those of others.
 * Throws when they cannot be kept.
 */
export async function openBuiltFiles(
  setting: KeptFilesSetting & Pick<EarlierFilesParts, 'log'>,
): Promise<BuiltFiles> {
  const kept = makeKeptFiles(setting)
  const files = [...readBuilt(BUILT_ASSETS)]
    .filter(([name]) => isBuiltName(name))
    .map(([name, bytes]) => ({ name, bytes }))
  const own = files.map(({ name }) => name)
  await kept.keep(files)
  return {
    earlier: await openEarlierFiles({ kept, own, log: setting.log }),
    async forgetOld(days) {
      await kept.keep(files)
      await kept.forgetOld(days)
    },
  }
}
