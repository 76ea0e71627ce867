import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { buyAirtime } from '../steps/recharge.ts'

/** A network that many share, in which newcomers may ask about one number a day. */
const stage = await setStage({
  PAYMENT_LIMITS: 'live',
  SHARED_NETWORKS: '127.0.0.1',
  LIMITS: 'lookUps.network.day=1,crowd.networks.lookUps.shared=1,crowd.networks.lookUps.sharedWorked=60',
})

/** Somebody else in the network asked before. */
async function useUp(): Promise<void> {
  const asked = { msisdn: '700100002', checkIfBroadband: false, requestType: '' }
  for (let times = 0; times < 2; times += 1) {
    const answer = await fetch(`${stage.portalUrl}/orp/bfe/api/portal-service/subscriber/line-type`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: asked }),
    })
    await answer.body?.cancel()
    if (answer.status === 429) return
  }
  assert.fail('the network is not full')
}

test('A customer in a busy network goes on without a word: the page works for it, and fetches what that takes only then', async () => {
  await useUp()
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const solvers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('solve-puzzle')) solvers.push(request.url())
    })
    await page.goto('/prepaid-recharge')
    assert.deepEqual(solvers, [], 'nobody who is not asked pays for it')
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.locator('#msisdn-ok').waitFor()
    assert.equal(solvers.length, 1)
    assert.equal(await page.getByText(/Too many numbers/).count(), 0)
    await buyAirtime(page, { from: '/prepaid-recharge' })
  })
})

test('Without script a customer in a busy network is told to wait, and keeps what was typed', async () => {
  await useUp()
  await stage.visitPlainly(async (tab) => {
    await tab.open('/prepaid-recharge')
    tab.fill('msisdn', '700100001')
    tab.fill('amount', '5000')
    await tab.press(/^Buy Airtime/)
    assert.match(tab.text, /Too many numbers were checked from here/)
  })
})
