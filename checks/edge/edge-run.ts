import { setTimeout as pause } from 'node:timers/promises'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { startCache, type Cache } from './cache.ts'
import { costOf, type Cost } from './cost.ts'
import { crowdBehind, personOf, READ_PAGES, type Crowded } from './crowd.ts'
import { changeThings, type Editions } from './editions.ts'
import { buyWithForms } from './person.ts'
import { tryTricks } from './tricks.ts'
import { killOne, stopBoth, type Away } from './portals-away.ts'
import { makeVisitor } from './visitor.ts'
import { isShared, walkAll, type Walked } from './walk.ts'

export interface EdgePlan {
  /** Debian's Varnish. */
  readonly cache: string
  readonly people: number
  readonly readers: number
  readonly visits: number
  readonly edgeSeconds: number
}

export interface EdgeReport {
  readonly crowd: Crowded
  readonly walked: Walked
  readonly tricks: { readonly tried: number; readonly findings: readonly string[] }
  readonly editions: Editions
  readonly killed: { readonly read: number; readonly findings: readonly string[] }
  readonly away: Away
  readonly direct: Cost
  readonly cached: Cost
  /** Of what was looked for in the cache while visits were counted, how much was there. */
  readonly hitRatio: number
  readonly logs: string
}

/** Customers of two portals behind Varnish: what they see, what they see of each other, and what it costs. */
export async function runEdge(plan: EdgePlan): Promise<EdgeReport> {
  const port = await findFreePort(anyFirstPort())
  const world = await startWorld({
    portalCount: 2,
    sandboxSpeed: 8,
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      EDGE_SECONDS: String(plan.edgeSeconds),
      PAYMENT_LIMITS: 'none',
    },
  })
  let cache: Cache | undefined
  try {
    const [one = '', other = ''] = world.portalUrls.map((url) => new URL(url).host)
    cache = await startCache({ program: plan.cache, port, portals: [one, other] })
    const found = await behind(world, cache, plan)
    return { ...found, logs: `${world.lastLines()}\n${cache.log()}` }
  } finally {
    await cache?.stop()
    await world.stop()
  }
}

const LOOK_EVERY_MS = 200
const MOST_LOOKS = 150

/** A portal that has just started may not have had the bundles' list from the operator yet; a page without it is not for everybody. */
async function untilComplete(portal: string): Promise<void> {
  const visitor = makeVisitor(portal)
  for (const path of READ_PAGES) {
    let looks = 0
    while (!isShared(await visitor.ask(path))) {
      looks += 1
      if (looks > MOST_LOOKS) throw new Error(`${path} is never for everybody`)
      await pause(LOOK_EVERY_MS)
    }
  }
}

async function behind(world: World, cache: Cache, plan: EdgePlan): Promise<Omit<EdgeReport, 'logs'>> {
  const { url: origin } = cache
  const { people, readers, visits } = plan
  for (const portal of world.portalUrls) await untilComplete(portal)
  const crowd = await crowdBehind({ origin, people, readers, first: 1 })
  const person = personOf(origin, people + 1)
  const traces = await buyWithForms(person, origin)
  const session = person.visitor.cookies.get('__Host-sid') ?? ''
  const own = [session, traces.draft, traces.payment, person.payer].filter(Boolean)
  const theirs = [...own, 'evil-canary', 'evil.example']
  const walked = await walkAll({ origin, person: person.visitor, traces, theirs })
  const tricks = await tryTricks(origin)
  const editions = await changeThings(world, origin)
  const direct = await costOf(world, world.portalUrls, visits)
  const before = cache.figures()
  const cached = await costOf(world, [origin], visits)
  const after = cache.figures()
  const more = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0)
  const killed = await killOne(world, origin)
  const away = await stopBoth(world, origin, people + 2)
  const hitRatio = more('cache_hit') / (more('cache_hit') + more('cache_miss') + more('cache_hitmiss'))
  return { crowd, walked, tricks, editions, killed, away, direct, cached, hitRatio }
}
