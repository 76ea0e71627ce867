import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WorldDatabase } from '#scripts/world-database.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { withConnection } from '#server/store/connect-once.ts'
import { settleRole } from '#server/store/role-settings.ts'
import { openDisks, type Disks, type Filled } from './disks/disks.ts'
import { openRelay, type Relay } from './relay/relay.ts'

/** The whole product, and what of it can be broken from outside. */
export interface Stage {
  readonly world: World
  /** The portals' way to the database. */
  readonly relay: Relay
  readonly disks: Disks
  close(): Promise<void>
}

export interface StagePlan {
  readonly portals: number
  /** The staff's console stands beside it. */
  readonly hasConsole?: boolean
  readonly consoleEnv?: Readonly<Record<string, string>> | undefined
  readonly sandboxSpeed: number
  readonly filled: Filled
  readonly env: Readonly<Record<string, string>>
  /** Puts a pooler between the portals and the relay. */
  readonly before?: OpenBefore | undefined
  /** One that the caller runs, reached by its socket. */
  readonly database?: WorldDatabase | undefined
}

/** Opens a pooler before a server; undefined where there is none to be had. */
export type OpenBefore = (server: {
  readonly host: string
  readonly port: number
  readonly user: string
}) => Promise<{ readonly url: (database: string) => string; readonly close: () => Promise<void> } | undefined>

/** The portals' way to the relay at `port`, and its end. */
async function wayTo(
  { port, databaseUrl }: { readonly port: number; readonly databaseUrl: string },
  before: OpenBefore | undefined,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  if (!before) return { url: `postgresql://postgres@127.0.0.1:${port}/duuka`, close: () => Promise.resolve() }
  const pooler = await before({ host: '127.0.0.1', port, user: 'postgres' })
  if (!pooler) throw new Error('there is no pooler here')
  await withConnection(databaseUrl, settleRole)
  return { url: pooler.url('duuka'), close: pooler.close }
}

/**
 * Faults of the operator are a run's daily bread: that they stop the selling of a kind is what checks/selling is about, and
 * would keep the customers of the other runs at home.
 */
const SELLS_ON = { DELIVERY_FAILURES_TO_STOP: '0' }

/**
 * Starts the product with its database behind a relay and its files in a folder of their own, which `close` removes.
 * What of `filled` cannot be filled here is null in `disks`.
 */
export async function openStage(plan: StagePlan): Promise<Stage> {
  const { portals, sandboxSpeed, filled, env, before, database, hasConsole = false, consoleEnv = {} } = plan
  const top = mkdtempSync(join(tmpdir(), 'duuka-chaos-'))
  const disks = openDisks(top, filled)
  let relay: Relay | undefined
  let closeWay: (() => Promise<void>) | undefined
  const remove = (): void => {
    disks.unmount()
    rmSync(top, { recursive: true, force: true })
  }
  try {
    const world = await startWorld({
      dataDir: disks.dataDir,
      ...(database ? { database } : {}),
      reachDatabase: async ({ socketDir, url: databaseUrl }) => {
        relay = await openRelay({ path: `${socketDir}/.s.PGSQL.5432` })
        const { url, close } = await wayTo({ port: relay.port, databaseUrl }, before)
        closeWay = close
        return url
      },
      portalCount: portals,
      hasConsole,
      consoleEnv,
      sandboxSpeed,
      // The relay hides that the database is the embedded one, whose disk is watched as a rule.
      env: {
        ...SELLS_ON,
        LOG_DIR: disks.portalLogs,
        ...(disks.data ? { WATCHED_DISK: disks.dataDir } : {}),
        ...env,
      },
    })
    const way = relay
    if (!way) throw new Error('the world did not ask how to reach its database')
    return {
      world,
      relay: way,
      disks,
      async close() {
        await world.stop()
        await closeWay?.()
        await way.close()
        remove()
      },
    }
  } catch (error) {
    await closeWay?.()
    await relay?.close()
    remove()
    throw error
  }
}
