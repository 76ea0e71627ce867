import type { Stage } from '../chaos/open-stage.ts'
import { startAgain } from '../chaos/fault-injectors/fill-disks.ts'
import { forbidWrites } from '../chaos/fault-injectors/trouble-database.ts'

/** What a portal may do meanwhile: all that customers ask for, or nothing that is written. */
type Effect = 'serves' | 'refuses'

/** Something outside the portals that is broken for a while. */
export interface Outage {
  readonly name: string
  readonly ms: number
  readonly effect: Effect
  /** Breaks it; answers how it is mended. Null where this machine does not allow it. */
  readonly begin: (stage: Stage) => Promise<(() => Promise<void>) | null>
}

const silent = (ms: number, effect: Effect): Outage => ({
  name: `database silent for ${ms / 1_000} s`,
  ms,
  effect,
  async begin({ relay }) {
    relay.silence()
    return async () => relay.pass()
  },
})

const readOnly = (ms: number): Outage => ({
  name: `database read-only for ${ms / 1_000} s`,
  ms,
  effect: 'refuses',
  begin: ({ world }) => forbidWrites(world.database.url),
})

const killed = (ms: number): Outage => ({
  name: `database killed, away for ${ms / 1_000} s`,
  ms,
  effect: 'refuses',
  async begin({ world }) {
    await world.database.kill()
    return () => world.database.restart()
  },
})

const dataDiskFull = (ms: number): Outage => ({
  name: `data disk full for ${ms / 1_000} s`,
  ms,
  effect: 'refuses',
  async begin({ world, disks }) {
    const { data } = disks
    if (!data) return null
    data.fill()
    return async () => {
      data.free()
      await startAgain(world)
    }
  },
})

const logDiskFull = (ms: number): Outage => ({
  name: `log disk full for ${ms / 1_000} s`,
  ms,
  effect: 'serves',
  async begin({ world, disks }) {
    const free = disks.fillLogs?.(world.portalUrls.map((_, index) => world.portalPid(index)))
    return free ? async () => free() : null
  },
})

/** As long as the promises name them; the first is over before a portal must have noticed. */
export const LONG: readonly Outage[] = [
  silent(2_000, 'serves'),
  silent(30_000, 'refuses'),
  silent(300_000, 'refuses'),
  readOnly(60_000),
  killed(60_000),
  dataDiskFull(60_000),
  logDiskFull(60_000),
]

/** A few seconds each. */
export const SHORT: readonly Outage[] = [
  silent(2_000, 'serves'),
  readOnly(3_000),
  killed(1_000),
  dataDiskFull(3_000),
  logDiskFull(2_000),
]
