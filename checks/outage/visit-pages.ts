import { setTimeout as pause } from 'node:timers/promises'
import { documentAddress, helpAddress, PAGES } from '#contract/pages.ts'

/** A page that takes no money, as somebody got it who asked a portal for it. */
export interface PageVisit {
  /** By the clock of this program, in milliseconds: when it was there. */
  readonly at: number
  readonly path: string
  /** 0: no answer came. */
  readonly status: number
  /** It says that nobody can buy for the moment. */
  readonly saysSo: boolean
}

export interface PageVisits {
  readonly visits: readonly PageVisit[]
  stop(): Promise<void>
}

const READ: readonly string[] = [
  PAGES.home,
  PAGES.about,
  PAGES.help,
  helpAddress({ question: 'refund' }),
  `${PAGES.help}?words=money+back`,
  documentAddress('numbers-to-keep'),
  PAGES.storeLocator,
  PAGES.dealers,
  `${PAGES.storeLocator}?q=Kampala`,
  PAGES.coverage,
  `${PAGES.coverage}?place=Kampala`,
  PAGES.contactUs,
  PAGES.giveFeedback,
  PAGES.complaint,
  PAGES.prepaidRecharge,
]
const AGAIN_AFTER_MS = 100
/** Nobody waits longer for a page on which they want to read where a shop is. */
const THERE_WITHIN_MS = 10_000

/** Opens every page that takes no money, one after the other and again from the beginning. */
export function visitPages(portalUrl: string): PageVisits {
  const visits: PageVisit[] = []
  const life = { over: false }
  const run = async (): Promise<void> => {
    for (let n = 0; !life.over; n += 1) {
      visits.push(await visit(portalUrl, READ[n % READ.length] ?? PAGES.home))
      await pause(AGAIN_AFTER_MS)
    }
  }
  const running = run()
  return {
    visits,
    async stop() {
      life.over = true
      await running
    },
  }
}

async function visit(portalUrl: string, path: string): Promise<PageVisit> {
  try {
    const answer = await fetch(portalUrl + path, { signal: AbortSignal.timeout(THERE_WITHIN_MS) })
    const saysSo = (await answer.text()).includes('data-testid="notice"')
    return { at: performance.now(), path, status: answer.status, saysSo }
  } catch {
    return { at: performance.now(), path, status: 0, saysSo: false }
  }
}
