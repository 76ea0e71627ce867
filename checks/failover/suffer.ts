import { setTimeout as pause } from 'node:timers/promises'
import { watchPortal, type Watch } from '../outage/watch-portal.ts'
import { isPrimary } from './cluster/members.ts'
import type { Node } from './cluster/node.ts'
import type { Cluster } from './cluster/open-cluster.ts'
import type { Injury } from './injuries/injury.ts'
import { isServedSince, refusalsIn, type Refusals } from './refusals.ts'

/** How one injury went. */
export interface Suffered {
  readonly injury: Injury
  /** Primary before and after. */
  readonly from: string
  readonly to: string
  /** Of each portal. */
  readonly refusals: readonly Refusals[]
  /** Until all three machines worked together again. Milliseconds. */
  readonly healedMs: number
}

const LOOK_EVERY_MS = 100
/** Two minutes. */
const MOST_LOOKS = 1_200

/**
 * Waits until the machines are whole, hurts, waits until every portal serves its customers again, heals, and waits until
 * the machines are whole again; all the while somebody presses at each portal.
 *
 * @throws Error when no other machine takes over, or customers are not served again
 */
export async function suffer(
  cluster: Cluster,
  portalUrls: readonly string[],
  injury: Injury,
): Promise<Suffered> {
  const { primary, standby } = await cluster.whenWhole()
  const other = cluster.nodes.find((node) => node !== primary && node !== standby)
  if (!other) throw new Error('there is no third machine')
  const watches = portalUrls.map(watchPortal)
  try {
    await untilServed(watches, injury)
    const began = performance.now()
    const heal = await injury.inflict({ primary, standby, other })
    if (injury.failsOver) await untilAnother(cluster.nodes, primary)
    await untilServed(watches, injury)
    await heal()
    const { primary: next } = await cluster.whenWhole()
    const healedMs = performance.now() - began
    await untilServed(watches, injury)
    await Promise.all(watches.map((watch) => watch.stop()))
    const refusals = watches.map(({ looks }) => refusalsIn(looks))
    return { injury, from: primary.name, to: next.name, refusals, healedMs }
  } finally {
    await Promise.all(watches.map((watch) => watch.stop()))
  }
}

async function untilAnother(nodes: readonly Node[], primary: Node): Promise<void> {
  const others = nodes.filter((node) => node !== primary)
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if ((await Promise.all(others.map(isPrimary))).includes(true)) return
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`no other machine took over from ${primary.name}`)
}

async function untilServed(watches: readonly Watch[], { name }: Injury): Promise<void> {
  const since = performance.now()
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (watches.every((watch) => isServedSince(watch.looks, since))) return
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`customers are not served again: ${name}`)
}
