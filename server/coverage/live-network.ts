import type { WireSite } from '#contract/coverage.ts'
import { siteOfWire } from '#contract/wire/site-wire.ts'
import type { ContentStore } from '#content/store.ts'
import { makeNetwork, type Network } from '#domain/coverage/network.ts'
import { TECHNOLOGIES } from '#domain/coverage/technology.ts'
import type { Log } from '#server/payments/engine.ts'
import type { Database } from '#server/store/database.ts'
import { readSites, siteEdition } from './site-records.ts'

/** An import is in use by every portal process after so long. */
const LOOK_EVERY_MS = 5_000

/** The content package whose sites count while none were imported (TEXT-13). */
export const SITES_PACKAGE = 'fetch-sites-data-5g'

/** The operator's network of the moment. */
export interface Coverage {
  network(): Network
  /** Whether its sites were imported; otherwise they are the content's. */
  isImported(): boolean
}

/** The network, and what keeps it up to date. */
export interface LiveNetwork extends Coverage {
  /** Reads the newest import if it is another one than the one in use. */
  refresh(): Promise<void>
  close(): Promise<void>
}

export interface NetworkParts {
  readonly database: Database
  readonly content: ContentStore
  readonly log: Pick<Log, 'warn'>
}

/**
 * The imported sites, kept in the process: a question about a place takes less than a millisecond and is answered while
 * the database is away. A newer import is taken over as a whole. Throws when the first one cannot be read.
 */
export async function openNetwork({ database, content, log }: NetworkParts): Promise<LiveNetwork> {
  const ofContent = contentNetwork(content)
  let imported: { readonly edition: number; readonly network: Network } | null = null
  let running: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const { edition } = await siteEdition(database)
    if (edition === (imported?.edition ?? 0)) return
    const sites = await readSites(database)
    // An import came between two pages: what was read is part of one set and part of another.
    if ((await siteEdition(database)).edition !== edition) return read()
    const network = makeNetwork(sites)
    await warmUp(network)
    imported = { edition, network }
  }
  const refresh = (): Promise<void> => (running ??= read().finally(() => (running = null)))
  await refresh()
  const looking = setInterval(
    () => void refresh().catch((err: unknown) => log.warn({ err }, 'the imported sites could not be read')),
    LOOK_EVERY_MS,
  ).unref()
  return {
    network: () => imported?.network ?? ofContent(),
    isImported: () => imported !== null,
    refresh,
    close: async () => {
      clearInterval(looking)
      await running?.catch(() => undefined)
    },
  }
}

/** Zooms at which a whole network is in view, or much of it. */
const WIDE_ZOOMS = [6, 7, 8, 9, 10, 11]

/** Arranges the sites of each technology and wide zoom before anybody asks, and lets others have their turn between. */
async function warmUp(network: Network): Promise<void> {
  const nowhere = { south: 0, west: 0, north: 0, east: 0 }
  for (const wanted of [null, ...TECHNOLOGIES]) {
    network.countIn(nowhere, wanted)
    for (const zoom of WIDE_ZOOMS) {
      await new Promise((next) => void setImmediate(next))
      network.clusteredIn(nowhere, zoom, wanted)
    }
  }
}

/** The network of the content's own package, arranged again when the content changes. */
function contentNetwork(content: ContentStore): () => Network {
  let known: { readonly edition: string; readonly network: Network } | null = null
  return () => {
    if (known?.edition !== content.edition) {
      const sites = content.find('EN', SITES_PACKAGE)?.['sites']
      const network = makeNetwork(Array.isArray(sites) ? (sites as WireSite[]).map(siteOfWire) : [])
      known = { edition: content.edition, network }
    }
    return known.network
  }
}
