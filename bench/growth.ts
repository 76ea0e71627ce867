import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorld } from '#scripts/world.ts'
import { nearAddress, writeSites } from './coverage.ts'
import { writeHelp } from './help-search.ts'
import { ProcessorClock } from './processor-time.ts'
import { importShops, shopQuestions } from './shops.ts'
import { letVisitorsAsk } from './visitors.ts'

/** Shops and sites; the last is the most that one file may hold. */
const SIZES = [10_000, 100_000, 200_000] as const
/** A help centre has fewer questions than a country has shops. */
const SHOPS_OF_A_QUESTION = 100
const QUESTIONS = 3_000
const WARM_UP = 1_000
const CALLERS = 4

type Show = (name: string, value: string) => void

/**
 * What an answer costs the portal's processor with ten and twenty times as many records as in the smallest, over HTTP as
 * customers ask. Payments grow in `npm run check:growth`.
 */
export async function benchGrowth(show: Show): Promise<void> {
  const costs = new Map<string, number[]>()
  for (const size of SIZES)
    for (const [name, ms] of await costsOf(size)) costs.set(name, [...(costs.get(name) ?? []), ms])
  for (const [name, each] of costs) {
    const [least = Number.NaN] = each
    show(`${name}, processor time of an answer (ms)`, each.map((ms) => ms.toFixed(3)).join(' '))
    show('  beside the smallest', each.map((ms) => (ms / least).toFixed(2)).join(' '))
  }
}

async function costsOf(size: number): Promise<ReadonlyMap<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-growth-'))
  const questions = size / SHOPS_OF_A_QUESTION
  try {
    const searched = writeHelp(folder, questions)
    const env = {
      SITES_FILE: writeSites(folder, size),
      CONTENT_DIR: folder,
      LOG_LEVEL: 'error',
      SANDBOX_INSTANT: '1',
    }
    const world = await startWorld({ env })
    try {
      await importShops(world.database.url, size)
      const clockOf = () => new ProcessorClock({ portal: world.portalPid(0) })
      const kinds = [
        ['shops around a place', shopQuestions(QUESTIONS)],
        ['coverage of a place', nearAddress],
        [`search of help (1 question for ${SHOPS_OF_A_QUESTION})`, searched],
      ] as const
      const costs = new Map<string, number>()
      for (const [name, addressOf] of kinds) {
        const setting = {
          portalUrl: world.portalUrls[0] ?? '',
          visitors: CALLERS,
          pauseMs: 0,
          addressOf,
          isPlain: true,
        }
        await letVisitorsAsk({ ...setting, count: WARM_UP })
        const clock = clockOf()
        await clock.during(() => letVisitorsAsk({ ...setting, count: QUESTIONS }))
        costs.set(name, (clock.used.get('portal') ?? Number.NaN) / QUESTIONS)
      }
      return costs
    } finally {
      await world.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
