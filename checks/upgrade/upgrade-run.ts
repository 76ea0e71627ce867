import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT } from '#scripts/processes.ts'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { openBrowser, type Tally } from './browser.ts'
import { buy, openForm, readOn } from './customers.ts'
import { treeIn, type OtherTree } from './other-tree.ts'

export interface UpgradePlan {
  /** Debian's HAProxy. */
  readonly balancer: string
  /** The version that runs first. */
  readonly before: OtherTree
  readonly customers: number
  readonly drainSeconds: number
  readonly seed: number
}

export interface UpgradeReport extends Tally {
  /** Files that only one of the two versions has. */
  readonly changedFiles: number
  /** Opened the form before the upgrade: all of them, and who got what they bought after it. */
  readonly openForms: number
  readonly served: number
  /** Bought in the course of the upgrade. */
  readonly meanwhile: { readonly begun: number; readonly served: number }
  /** How each process ended. */
  readonly ends: readonly string[]
  readonly seconds: number
  readonly logs: string
}

const CALM_MS = 6_000
/** As docs/running/upgrade.md has it: the balancer has seen that the process is back. */
const SEEN_MS = 6_000
const BUY_EVERY_MS = 500
/** Nobody opens a form in the same moment as all others. */
const APART_MS = 100

/** Two processes behind HAProxy are replaced one after the other while customers read and buy. */
export async function runUpgrade(plan: UpgradePlan): Promise<UpgradeReport> {
  const { before, customers, drainSeconds } = plan
  const port = await findFreePort(anyFirstPort())
  const world = await startWorld({
    portalCount: 2,
    sandboxSpeed: 8,
    portalTree: before.folder,
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: String(drainSeconds),
      PAYMENT_LIMITS: 'none',
    },
  })
  let balancer: Balancer | undefined
  try {
    const [one = '', other = ''] = world.portalUrls.map((url) => new URL(url).host)
    balancer = await startBalancer({ program: plan.balancer, port, portals: [one, other] })
    await pause(SEEN_MS)
    const now = treeIn(PROJECT)
    const own = new Set(before.files)
    const changedFiles = now.files.filter((name) => !own.has(name)).length
    const found = await underCustomers(world, balancer.url, { ...plan, customers })
    return { ...found, changedFiles, logs: `${world.lastLines()}\n${linesOfRefusals(balancer.log())}` }
  } finally {
    await balancer?.stop()
    await world.stop()
  }
}

async function underCustomers(
  world: World,
  origin: string,
  { customers, seed }: UpgradePlan,
): Promise<Omit<UpgradeReport, 'changedFiles' | 'logs'>> {
  const began = performance.now()
  const tally: Tally = { requests: 0, failed: [], missing: [] }
  const life = { over: false }
  const isOver = (): boolean => life.over
  const readers = Array.from({ length: customers }, (_, n) =>
    readOn(openBrowser(origin, tally), seededRandom(seed + n), isOver),
  )
  const open = await Promise.all(
    Array.from({ length: customers }, (_, n) => pause(n * APART_MS).then(() => openForm(origin, tally, n))),
  )
  await pause(CALM_MS)
  const buying = keepBuying({ origin, tally, first: customers, isOver })
  const ends: string[] = []
  for (const index of world.portalUrls.keys()) {
    ends.push(await world.stopPortal(index))
    await world.restartPortal(index, PROJECT)
    await pause(SEEN_MS)
  }
  const bought = await Promise.all(open.map((buyer, n) => pause(n * APART_MS).then(() => buy(buyer))))
  life.over = true
  const meanwhile = await buying
  await Promise.all(readers)
  return {
    ...tally,
    openForms: open.length,
    served: bought.filter(Boolean).length,
    meanwhile,
    ends,
    seconds: Math.round((performance.now() - began) / 1_000),
  }
}

interface Buying {
  readonly origin: string
  readonly tally: Tally
  /** Number of the first of these customers. */
  readonly first: number
  readonly isOver: () => boolean
}

/** One more customer buys every half second. */
async function keepBuying({ origin, tally, first, isOver }: Buying): Promise<UpgradeReport['meanwhile']> {
  const purchases: Promise<boolean>[] = []
  while (!isOver()) {
    purchases.push(openForm(origin, tally, first + purchases.length).then(buy))
    await pause(BUY_EVERY_MS)
  }
  const done = await Promise.all(purchases)
  return { begun: done.length, served: done.filter(Boolean).length }
}

/** What the balancer logged about requests that went wrong, and about portals that came and went. */
function linesOfRefusals(log: string): string {
  return log
    .split('\n')
    .filter((line) => / (?:[45]\d\d|-1) \d+ /.test(line) || /Server \w+\//.test(line))
    .slice(-60)
    .join('\n')
}
