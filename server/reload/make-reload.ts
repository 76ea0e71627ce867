import { readConfig, type Config, type Environment } from '#server/config/config.ts'
import { changedBetween, digestsOfFiles } from './secret-files.ts'

export interface ReloadParts {
  /** As the process was started with: it holds the names of the files that are read anew. */
  readonly environment: Environment
  /** Uses another configuration from now on; answers why not, by name, and then nothing is another. */
  readonly exchange: (config: Config) => Promise<readonly string[]>
  readonly say: (line: string) => void
}

/**
 * What SIGHUP does: the configuration is read anew, and used when it is right. Anything wrong is told by name and the one
 * before stays, whole. Two signals at once are one after the other, and no request is lost to either.
 */
export function makeReload({ environment, exchange, say }: ReloadParts): () => Promise<void> {
  let known = digestsOfFiles(environment)
  let last = Promise.resolve()
  const reload = async (): Promise<void> => {
    const now = digestsOfFiles(environment)
    const changed = changedBetween(known, now)
    const found = readConfig(environment)
    const faults = found.ok ? await exchange(found.config) : found.faults
    if (faults.length > 0)
      return say(
        ['Reload: everything stays as it was. Please correct:', ...faults.map((one) => `- ${one}`)].join(
          '\n',
        ),
      )
    known = now
    say(
      `Reload: in use now${changed.length > 0 ? `: ${changed.join(', ')}` : ', and no file holds anything else than before'}`,
    )
  }
  return () => {
    last = last.then(reload).catch((error: unknown) => {
      say(`Reload: everything stays as it was (${error instanceof Error ? error.name : 'unknown'}).`)
    })
    return last
  }
}
