import type { ContentPackageValue, ContentSet } from '#content/content-set.ts'
import { fillUp } from '#content/lay-over.ts'
import { digestOfContent, makeSnapshot, type ContentSnapshot } from '#content/snapshot.ts'
import type { ContentStore } from '#content/store.ts'
import type { TextCountry } from '#content/traits.ts'
import type { Log } from '#server/payments/engine.ts'
import type { Database } from '#server/store/database.ts'
import { CHANNEL } from './content-statements.ts'
import { listen } from './listen.ts'
import { pinnedStore } from './pinned-store.ts'
import { publishShipped } from './publish-shipped.ts'
import { activeVersion, assemble, readDigests, readValues } from './versions.ts'

/** A notice that is lost, or never comes, is made up for after so long. */
const LOOK_EVERY_MS = 5_000

export interface LiveContentParts {
  readonly database: Database
  /** Where notices of a switch are heard, asked for at every new connection; '' where there are none, and the look alone finds it. */
  readonly listenUrl: () => string
  /** The content that ships with this software, a country's own laid over it. */
  readonly shipped: ContentSet
  readonly cdnHost: string
  /** What its texts follow. */
  readonly country: TextCountry
  readonly log: Pick<Log, 'warn'>
  /** It publishes nothing: what ships is a portal's to publish. */
  readonly isReader?: true
}

/** The published content of the moment. */
export interface LiveContent extends ContentStore {
  /** Reads the active version if it is another one than the one read; answers when it is in use. */
  refresh(): Promise<void>
  /** An older version, or the present one; null: it is kept no longer. */
  readVersion(version: number): Promise<ContentSnapshot | null>
  close(): Promise<void>
}

interface Loaded {
  readonly version: number
  readonly values: ReadonlyMap<string, ContentPackageValue>
  readonly snapshot: ContentSnapshot
}

/**
 * Publishes the shipped content where that is its turn, reads the active version, and follows every switch: at once by
 * notice, after a lost notice or without any within seconds. A switch is one assignment; while the database is away, or a version cannot
 * be read, the last one stays. Throws when the first one cannot be read.
 */
export async function openLiveContent(parts: LiveContentParts): Promise<LiveContent> {
  const { database, listenUrl, shipped, log } = parts
  if (!parts.isReader) await publishShipped(database, shipped)
  const load = loaderOf(parts)
  let loaded = await load(null)
  let running: Promise<void> | null = null
  let asked = false

  const follow = async (): Promise<void> => {
    do {
      asked = false
      loaded = await load(loaded)
    } while (asked)
  }
  const refresh = (): Promise<void> => {
    asked = true
    running ??= follow().finally(() => (running = null))
    return running
  }
  const look = (): void =>
    void refresh().catch((err: unknown) => log.warn({ err }, 'the published content could not be read'))
  const endListening = listenUrl()
    ? listen({ connectionString: listenUrl, channel: CHANNEL, heard: look })
    : () => Promise.resolve()
  const looking = setInterval(look, LOOK_EVERY_MS).unref()
  const store = pinnedStore(() => loaded.snapshot)
  return Object.assign(store, {
    refresh,
    readVersion: (version: number) =>
      version === loaded.version
        ? Promise.resolve(loaded.snapshot)
        : readOlder(parts, { version, known: loaded.values }),
    close: async () => {
      clearInterval(looking)
      await endListening()
      await running?.catch(() => undefined)
    },
  })
}

/** Reads what is new in the active version; the rest is taken over from the one before. */
function loaderOf({
  database,
  shipped,
  cdnHost,
  country,
}: LiveContentParts): (before: Loaded | null) => Promise<Loaded> {
  const shippedDigest = digestOfContent(shipped)
  return async (before) => {
    const active = await activeVersion(database)
    if (!active) throw new Error('no content is published')
    if (active.version === before?.version) return before
    const digests = await readDigests(database, active.version)
    const values = await readValues(database, digests, before?.values)
    const content = fillUp(assemble(digests, values), shipped)
    const digest = `${active.digest} ${shippedDigest}`
    return {
      version: active.version,
      values,
      snapshot: makeSnapshot(content, { version: active.version, digest, cdnHost, country }),
    }
  }
}

/** A version that was active once, made anew for whoever asks: it takes as long as a switch to it. */
async function readOlder(
  { database, shipped, cdnHost, country }: LiveContentParts,
  { version, known }: { readonly version: number; readonly known: Loaded['values'] },
): Promise<ContentSnapshot | null> {
  const digests = await readDigests(database, version)
  if (digests.EN.size === 0) return null
  const content = fillUp(assemble(digests, await readValues(database, digests, known)), shipped)
  return makeSnapshot(content, { version, digest: `version ${version}`, cdnHost, country })
}
