import type { World } from '#scripts/world.ts'
import { median } from '../load.ts'
import { openEdge } from './edge.ts'
import { ONE_REQUEST } from './one-request-page.ts'
import { openSlowLine } from './slow-line.ts'
import { CPU_RATE, visitSlowly, type SlowVisit } from './visit.ts'

type Show = (name: string, value: string) => void

const ROUNDS = 3
const PAGES = ['/', '/prepaid-recharge', '/data-bundle', '/about'] as const

/** First visits on slow 3G from the first packet on, beside a page that is one request, in turns. */
export async function benchPhone(world: World, show: Show): Promise<void> {
  for (const cpuRate of [CPU_RATE, 1]) {
    const visits = await visitInTurns(world.portalUrls[0] ?? '', cpuRate)
    const floor = visits.get(ONE_REQUEST) ?? []
    const slow = cpuRate === 1 ? 'processor as it is' : `processor ${cpuRate}x slower`
    for (const [path, each] of visits) showPage(show, `${path}, ${slow}`, { each, floor })
  }
}

async function visitInTurns(portalUrl: string, cpuRate: number): Promise<ReadonlyMap<string, SlowVisit[]>> {
  const visits = new Map<string, SlowVisit[]>([ONE_REQUEST, ...PAGES].map((path) => [path, []]))
  const edge = await openEdge(portalUrl)
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [path, each] of visits) {
        const line = await openSlowLine(edge.port)
        each.push(await visitSlowly({ url: `https://localhost:${line.port}${path}`, cpuRate }))
        await line.close()
      }
  } finally {
    edge.close()
  }
  return visits
}

interface PageVisits {
  readonly each: readonly SlowVisit[]
  readonly floor: readonly SlowVisit[]
}

function middle(visits: readonly SlowVisit[], of: (visit: SlowVisit) => number): number {
  return median(visits.map(of))
}

function showPage(show: Show, name: string, { each, floor }: PageVisits): void {
  const ms = (of: (visit: SlowVisit) => number): string => middle(each, of).toFixed(0)
  const ratio = (of: (visit: SlowVisit) => number): string =>
    (middle(each, of) / middle(floor, of)).toFixed(2)
  show(
    name,
    [
      `first paint ${ms((v) => v.firstPaintMs)} ms (${ratio((v) => v.firstPaintMs)} of one request)`,
      `largest ${ms((v) => v.largestPaintMs)} (${ratio((v) => v.largestPaintMs)})`,
      `after first byte ${ms((v) => v.afterFirstByteMs)}`,
      `answers ${ms((v) => v.answersMs)}`,
      `blocked ${ms((v) => v.blockedMs)}`,
      `longest task ${ms((v) => v.longestTaskMs)}`,
    ].join(', '),
  )
}
