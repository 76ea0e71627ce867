import { setTimeout as pause } from 'node:timers/promises'
import { PAGES } from '#contract/pages.ts'
import { pick, type Random } from '../chaos/seeded-random.ts'
import { openBrowser, type Browser, type Tally } from '../upgrade/browser.ts'
import type { DayClock, Part } from './parts.ts'

/** A page that somebody opened. */
export interface Visited {
  readonly part: Part
  /** Until the page and the files that it names were there. */
  readonly ms: number
}

export interface Readers {
  readonly visits: readonly Visited[]
  /** Requests of readers, by part. */
  readonly tallies: ReadonlyMap<Part, Tally>
  end(): Promise<void>
}

const READ = [
  PAGES.home,
  PAGES.prepaidRecharge,
  PAGES.dataBundle,
  PAGES.table,
  PAGES.postpaidBillPay,
  PAGES.help,
  PAGES.storeLocator,
  PAGES.coverage,
  PAGES.about,
] as const
/** Most visitors were there before, and their browsers keep what they are told to keep. */
const PHONES = 100

/** So many visitors a second open a page and use it, whatever happens, until the end. */
export function letThemRead(
  origin: string,
  way: { clock: DayClock; random: Random; visits: number },
): Readers {
  const { clock, random } = way
  const tallies = new Map<Part, Tally>()
  const visits: Visited[] = []
  const there = new Set<Promise<void>>()
  const life = { over: false }
  const tallyOf = (part: Part): Tally => {
    const tally = tallies.get(part) ?? { requests: 0, failed: [], missing: [] }
    tallies.set(part, tally)
    return tally
  }
  // What a request comes to is counted in the part in which it was sent.
  const tally: Tally = {
    get requests() {
      return tallyOf(clock.part()).requests
    },
    set requests(count) {
      tallyOf(clock.part()).requests = count
    },
    get failed() {
      return tallyOf(clock.part()).failed
    },
    get missing() {
      return tallyOf(clock.part()).missing
    },
  }
  const phones = Array.from({ length: PHONES }, () => openBrowser(origin, tally))
  const read = async (browser: Browser): Promise<void> => {
    const [part, since] = [clock.part(), performance.now()]
    const page = await browser.open(pick(random, READ))
    visits.push({ part, ms: performance.now() - since })
    await browser.loadLater(page)
  }
  const come = async (): Promise<void> => {
    while (!life.over) {
      const browser = phones[Math.floor(random() * PHONES)]
      if (browser && there.size < PHONES) {
        const visit = read(browser).finally(() => there.delete(visit))
        there.add(visit)
      }
      await pause(1_000 / way.visits)
    }
  }
  const coming = come()
  return {
    visits,
    tallies,
    async end() {
      life.over = true
      await coming
      await Promise.all(there)
    },
  }
}
