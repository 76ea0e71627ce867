import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorld } from '#scripts/world.ts'
import { CHROMIUM_ARGUMENTS } from '#scripts/browser.ts'
import { launchBrowser } from './browser.ts'
import { LOOKING_JOURNEYS } from './journeys/looking-journeys.ts'
import { PAYING_JOURNEYS } from './journeys/paying-journeys.ts'
import { SlowWalk } from './journeys/slow-walk.ts'
import { portalClient } from './portal-client.ts'
import { sandboxClient } from './sandbox-client.ts'

/**
 * `npm run walk`: the customer's journeys on a slow phone (400 kbit/s, 400 ms, processor six times slower), each
 * with an empty cache, as a table: taps, characters typed, thousands of bytes, the largest layout shift, and seconds from
 * the press before to each thing that was waited for. A word leaves out every journey without it in its name.
 */
const only = process.argv[2] ?? ''
const world = await startWorld({ sandboxSpeed: 20 })
const browser = await launchBrowser(CHROMIUM_ARGUMENTS)
const stage = {
  world,
  portalUrl: world.portalUrls[0] ?? '',
  browser: () => Promise.resolve(browser),
  sandbox: sandboxClient(world.sandboxUrl),
  portal: portalClient(world.portalUrls[0] ?? ''),
  visit: () => Promise.reject(new Error('A walk needs no other visitor.')),
  visitPlainly: () => Promise.reject(new Error('A walk needs no other visitor.')),
}
try {
  console.log('| # | Journey | Taps + characters | Seconds | KB | Shift |')
  console.log('| - | ------- | ----------------- | ------- | -- | ----- |')
  for (const [index, [name, journey]] of [...PAYING_JOURNEYS, ...LOOKING_JOURNEYS].entries()) {
    if (!name.includes(only)) continue
    const walk = await SlowWalk.begin(stage)
    let problem = ''
    await journey(walk).catch(async (error: unknown) => {
      // How it looked when it could not go on.
      await walk.page.screenshot({ path: join(tmpdir(), `walk-${index + 1}.png`) })
      problem = `; NOT ENDED: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`
    })
    const { taps, typed, waits, kilobytes, shift, moved } = await walk.end()
    const seconds = waits.map(([what, time]) => `${what} ${time.toFixed(1)}`).join(', ') + problem
    console.log(
      `| ${index + 1} | ${name} | ${taps} + ${typed} | ${seconds} | ${kilobytes.toFixed(0)} | ${shift.toFixed(3)} ${moved} |`,
    )
  }
} finally {
  await browser.close()
  await world.stop()
}
