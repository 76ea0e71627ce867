import { readFileSync } from 'node:fs'
import type { World } from '#scripts/world.ts'
import { CROWD_LOOKS, READ_PAGES } from './crowd.ts'
import { makeVisitor } from './visitor.ts'

/** What reading costs the portals. */
export interface Cost {
  readonly visits: number
  /** Processor time of both portals for a visit of all pages, milliseconds. */
  readonly msEach: number
}

/** Linux counts processor time in hundredths of a second for user programs. */
const TICK_MS = 10
const AT_ONCE = 4

/** People read all pages; `origins`: where, one after the other. */
export async function costOf(world: World, origins: readonly string[], visits: number): Promise<Cost> {
  const before = processorMs(world)
  let next = 0
  const line = async (): Promise<void> => {
    for (let n = next++; n < visits; n = next++) {
      const visitor = makeVisitor(origins[n % origins.length] ?? '', CROWD_LOOKS[n % CROWD_LOOKS.length])
      for (const path of READ_PAGES) await visitor.ask(path, { headers: { 'accept-encoding': 'br' } })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  return { visits, msEach: (processorMs(world) - before) / visits }
}

function processorMs(world: World): number {
  return world.portalUrls.reduce((sum, _, index) => {
    const fields =
      readFileSync(`/proc/${world.portalPid(index)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }, 0)
}
