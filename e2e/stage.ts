import { after, afterEach } from 'node:test'
import type { Browser, BrowserContext } from 'playwright-core'
import { forbidSecondTryForBooks } from '#scripts/test-runner/books-of-journeys.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { launchBrowser, newVisitor, type VisitorOptions } from './browser.ts'
import { portalClient, type PortalClient } from './portal-client.ts'
import { sandboxClient, type SandboxClient } from './sandbox-client.ts'
import { PlainTab } from './plain/plain-tab.ts'
import { tracedPlainVisit, tracedVisit } from './traced-visit.ts'

/** The product as a customer sees it: portal, sandbox and browser. */
export interface Stage {
  readonly world: World
  readonly portalUrl: string
  /** Starts the browser on first use. A file that only visits without JavaScript never needs one. */
  browser(): Promise<Browser>
  readonly sandbox: SandboxClient
  readonly portal: PortalClient
  /** Opens a browser session for `visit`, and closes it whatever happens. */
  visit(options: VisitorOptions, visit: (visitor: BrowserContext) => Promise<void>): Promise<void>
  /** Visits over HTTP, as a browser without JavaScript would. For everything that doesn't depend on how a page looks. */
  visitPlainly(visit: (tab: PlainTab) => Promise<void>, language?: 'EN' | 'SW'): Promise<void>
}

/** How much faster time passes in the sandbox: four seconds on a phone take a fifth of a second. */
const SPEED = 20

interface StageOptions {
  /** Starts a database server of its own, which the file may kill. */
  readonly ownDatabase?: boolean
  /** Also starts the staff's console. */
  readonly hasConsole?: boolean
  /** Starts the browser; Chromium by default. */
  readonly launch?: () => Promise<Browser>
}

/**
 * Starts the product for one test file and stops it when the file is done. `env` can set another country, for example.
 * Stages in the same run share a database server unless `ownDatabase` is set.
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

/** A stage on a world and a browser that the caller starts and stops. */
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
  if (tab.language !== 'sw') throw new Error('The page didn’t change its language.')
}
