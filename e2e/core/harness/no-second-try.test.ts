import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { forbidSecondTryForBooks } from '#scripts/test-runner/books-of-journeys.ts'
import { NO_SECOND_TRY, whyNoSecondTry } from '#scripts/test-runner/no-second-try.ts'
import { until } from '../../sandbox-client.ts'
import { setStage } from '../../stage.ts'
import { atRecords, payByWallet } from '../../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

/** The reasons that this file gives while the test runs, kept from the run that it's part of. */
function reasonsHere(context: TestContext): () => readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-reasons-'))
  const outer = process.env[NO_SECOND_TRY]
  process.env[NO_SECOND_TRY] = folder
  context.after(() => {
    if (outer === undefined) delete process.env[NO_SECOND_TRY]
    else process.env[NO_SECOND_TRY] = outer
    rmSync(folder, { recursive: true, force: true })
  })
  return () => whyNoSecondTry(folder, 'e2e/core/harness/no-second-try.test.ts')
}

test('a journey that fails after a 5xx answer or an error thrown by a page is never taken for chance', async (context) => {
  const reasons = reasonsHere(context)
  const visit = stage.visit({}, async (visitor) => {
    const page = await visitor.newPage()
    await page.goto('/about')
    const thrown = visitor.waitForEvent('weberror')
    await page.evaluate(() => void setTimeout(() => JSON.parse('{'), 0))
    await thrown
    await page.route('**/gethelp', (route) => route.fulfill({ status: 503, body: 'Not now' }))
    await page.goto('/gethelp')
    throw new Error('the journey was lost')
  })
  await assert.rejects(visit, /the journey was lost/)
  assert.match(reasons().join(), /^a page threw: .*JSON.*,503 from \/gethelp$/)
})

test('a journey that fails while the books are wrong is never taken for chance', async (context) => {
  const reasons = reasonsHere(context)
  const id = await payByWallet(stage, 5_000)
  await stage.portal.becomes(id, ['SUCCESS'])
  forbidSecondTryForBooks(stage.world.database.url)
  assert.deepEqual(reasons(), [], 'the books are right')
  await atRecords(stage, `update payment set state = 'declined' where id = $1`, [id])
  forbidSecondTryForBooks(stage.world.database.url)
  assert.match(reasons().join(), /books failed: .* [1-9]\d* violations/)
})

test('a journey that fails after a portal has died is never taken for chance', async (context) => {
  const reasons = reasonsHere(context)
  process.kill(stage.world.portalPid(0), 'SIGKILL')
  await until('the end of the portal', async () => reasons().length > 0)
  assert.deepEqual(reasons(), ['portal killed by SIGKILL'])
  await stage.world.restartPortal(0)
})
