import pg from 'pg'
import type { LiveAdapters } from '#server/adapters/live-adapters.ts'
import type { Config } from '#server/config/config.ts'
import type { ApiKeys } from '#server/http/api-keys.ts'
import type { ExchangedSecrets } from '#server/secrets/live-secrets.ts'
import type { Database } from '#server/store/database.ts'
import { hostsOf } from '#server/store/hosts.ts'

/** What a running portal is made of, as far as secrets go. */
export interface Exchanged {
  readonly adapters: LiveAdapters
  readonly secret: ExchangedSecrets
  readonly apiKeys: ApiKeys
  readonly database: Pick<Database, 'moveTo'>
  /** The configuration in use. */
  readonly current: () => Config
  readonly use: (config: Config) => void
}

const CONNECT_MS = 5_000

/**
 * Puts keys, certificates, proxies and passwords of another configuration in the place of those in use: all, or none, and
 * why. What else is in it stays as it was at the start: an environment does not change under a process.
 */
export async function exchangeConfig(parts: Exchanged, read: Config): Promise<readonly string[]> {
  const now = parts.current()
  const { providers, providersBefore, secret, portalApiKey, portalApiKeyOld, partners, databaseUrl } = read
  const { listenUrl } = read.database
  const next = {
    ...now,
    providers,
    providersBefore,
    secret,
    portalApiKey,
    portalApiKeyOld,
    partners,
    databaseUrl,
    // The same server by another way, with a password of the same kind.
    database: { ...now.database, listenUrl },
  }
  if (JSON.stringify(read.country) !== JSON.stringify(now.country))
    return ['COUNTRY_FILE says something else than at the start: the country changes by a restart']
  if (databaseUrl !== now.databaseUrl && !(await letsIn(databaseUrl)))
    return ['DATABASE_URL: no connection can be made with it']
  parts.adapters.exchange(next)
  parts.secret.exchange(secret)
  parts.apiKeys.exchange(next)
  if (databaseUrl !== now.databaseUrl) parts.database.moveTo?.(databaseUrl)
  parts.use(next)
  return []
}

/** Tried before it is used; of several servers one is enough. */
async function letsIn(databaseUrl: string): Promise<boolean> {
  const hosts = hostsOf(databaseUrl)
  for (let n = 0; n < hosts.count; n += 1) {
    const client = new pg.Client({
      connectionString: hosts.current(),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      hosts.leave(hosts.current())
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}
