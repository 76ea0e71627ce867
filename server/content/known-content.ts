import type { ContentPackageValue, ContentSet } from '#content/content-set.ts'
import { fillUp } from '#content/lay-over.ts'
import { newestShipped } from './content-statements.ts'
import { activeVersion, assemble, readDigests, readValues, type ActiveVersion } from './versions.ts'
import type { Runner } from '#server/store/database.ts'

/** The content that everybody reads, and what it is held against. */
export interface KnownContent {
  readonly active: ActiveVersion
  /** As it was published. */
  readonly published: ContentSet
  /** With the sentences that came with newer software: what customers read, and what editors work on. */
  readonly shown: ContentSet
  /** What came with the software. */
  readonly shipped: ContentSet
}

export interface ContentReader {
  known(runner: Runner): Promise<KnownContent>
  /** A version as it was published; null: there is none of this number. */
  version(runner: Runner, version: number): Promise<ContentSet | null>
}

/** Reads versions of the content; of what was read before only what is new is asked for. */
export function makeContentReader(): ContentReader {
  /** By digest, so it is never old; of the versions that were read last. */
  let values: ReadonlyMap<string, ContentPackageValue> = new Map()
  const read = async (runner: Runner, version: number): Promise<ContentSet | null> => {
    const digests = await readDigests(runner, version)
    if (digests.EN.size === 0) return null
    const found = await readValues(runner, digests, values)
    // An older version that is looked at once is not kept beside the others.
    values = values.size > MOST_VALUES ? found : new Map([...values, ...found])
    return assemble(digests, found)
  }
  return {
    version: read,
    async known(runner) {
      const active = await activeVersion(runner)
      const published = active && (await read(runner, active.version))
      if (!published) throw new Error('no content is published')
      const [newest] = await runner.run<{ version: number }>(newestShipped)
      const shipped = (newest && (await read(runner, newest.version))) ?? published
      return { active, published, shown: fillUp(published, shipped), shipped }
    },
  }
}

const MOST_VALUES = 20_000
