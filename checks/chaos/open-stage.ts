import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorld, type World } from '#scripts/world.ts'
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
  readonly sandboxSpeed: number
  readonly filled: Filled
  readonly env: Readonly<Record<string, string>>
}

/**
 * Starts the product with its database behind a relay and its files in a folder of their own, which `close` removes.
 * What of `filled` cannot be filled here is null in `disks`.
 */
export async function openStage({ portals, sandboxSpeed, filled, env }: StagePlan): Promise<Stage> {
  const top = mkdtempSync(join(tmpdir(), 'duuka-chaos-'))
  const disks = openDisks(top, filled)
  let relay: Relay | undefined
  const remove = (): void => {
    disks.unmount()
    rmSync(top, { recursive: true, force: true })
  }
  try {
    const world = await startWorld({
      dataDir: disks.dataDir,
      reachDatabase: async ({ socketDir }) => {
        relay = await openRelay({ path: `${socketDir}/.s.PGSQL.5432` })
        return `postgresql://postgres@127.0.0.1:${relay.port}/duuka`
      },
      portalCount: portals,
      sandboxSpeed,
      // The relay hides that the database is the embedded one, whose disk is watched as a rule.
      env: { LOG_DIR: disks.portalLogs, ...(disks.data ? { WATCHED_DISK: disks.dataDir } : {}), ...env },
    })
    const way = relay
    if (!way) throw new Error('the world did not ask how to reach its database')
    return {
      world,
      relay: way,
      disks,
      async close() {
        await world.stop()
        await way.close()
        remove()
      },
    }
  } catch (error) {
    await relay?.close()
    remove()
    throw error
  }
}
