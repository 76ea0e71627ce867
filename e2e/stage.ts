import { after, afterEach } from 'node:test'
import type { Browser, BrowserContext } from 'playwright-core'
import { forbidSecondTryForBooks } from '#scripts/test-runner/books-of-journeys.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { launchBrowser, newVisitor, type VisitorOptions } from './browser.ts'
import { portalClient, type PortalClient } from './portal-client.ts'
import { sandboxClient, type SandboxClient } from './sandbox-client.ts'
import { PlainTab } from './plain/plain-tab.ts'
import { tracedPlainVisit, tracedVisit } from './traced-visit.ts'

/** The product as a customer finds it: portal, sandbox, browser. */
export interface Stage {
  readonly world: World
  readonly portalUrl: string
  /** Started when it is first asked for: a file of visits without script has none. */
  browser(): Promise<Browser>
  readonly sandbox: SandboxClient
  readonly portal: PortalClient
  /** Lets a visitor in for the length of `visit`, and out again whatever happens. */
  visit(options: VisitorOptions, visit: (visitor: BrowserContext) => Promise<void>): Promise<void>
  /** Lets in a visitor without script, over HTTP: for all that does not depend on how a page looks. */
  visitPlainly(visit: (tab: PlainTab) => Promise<void>, language?: 'EN' | 'SW'): Promise<void>
}

/** Seconds of the sandbox pass this many times as fast: four seconds on a phone are a fifth of one. */
const SPEED = 20

interface StageOptions {
  /** A database server that the file may kill. */
  readonly ownDatabase?: boolean
  /** The staff's console stands beside it. */
  readonly hasConsole?: boolean
  /** Starts the browser: Chromium unless told otherwise. */
  readonly launch?: () => Promise<Browser>
}

/**
 * Sets the stage of one test file and strikes it when the file is done; `env` for another country, say. Stages of one
 * run share a database server unless the file wants to kill it.
 */
export async function setStage(
  env: Record<string, string> = {},
  { ownDatabase = false, hasConsole = false, launch = launchBrowser }: StageOptions = {},
): Promise<Stage> {
  const world = await startWorld({ sandboxSpeed: SPEED, shareDatabase: !ownDatabase, hasConsole, env })
  let launching: Promise<Browser> | undefined
  const browser = () => (launching ??= launch())
  let hasFailed = false
  afterEach((context) => {
    if ('passed' in context && !context.passed) hasFailed = true
  })
  after(async () => {
    if (hasFailed) forbidSecondTryForBooks(world.database.url)
    await (await launching)?.close()
    await world.stop()
  })
  return stageOn(world, browser)
}

/** A stage on a world that somebody else starts and stops, as its browser. */
export function stageOn(world: World, browser: () => Promise<Browser>): Stage {
  const portalUrl = world.portalUrls[0] ?? ''
  return {
    world,
    portalUrl,
    browser,
    sandbox: sandboxClient(world.sandboxUrl),
    portal: portalClient(portalUrl),
    async visit(options, visit) {
      const visitor = await newVisitor(await browser(), portalUrl, options)
      await tracedVisit(visitor, visit)
    },
    visitPlainly: (visit, language = 'EN') =>
      tracedPlainVisit(new PlainTab(portalUrl), async (tab) => {
        if (language === 'SW') await chooseSwahiliPlainly(tab)
        await visit(tab)
      }),
  }
}

async function chooseSwahiliPlainly(tab: PlainTab): Promise<void> {
  await tab.open('/')
  await tab.press(/Kiswahili/)
  if (tab.language !== 'sw') throw new Error('The page did not change its language.')
}
