import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { buyAirtime } from '../steps/recharge.ts'

const stage = await setStage()

interface Options {
  readonly paymentOption: readonly { readonly type: string; readonly available: boolean }[]
}

async function isAvailable(type: string): Promise<boolean> {
  const address = `${stage.portalUrl}/orp/bfe/api/portal-service/transaction/v1/payment-options`
  const data = { amount: 5_000, mobileNumber: '700100001', transactionType: 'PREPAID RECHARGE' }
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  const { result } = (await response.json()) as { result: Options }
  const option = result.paymentOption.find((one) => one.type === type)
  assert.ok(option, `${type} is offered`)
  return option.available
}

/** One press on Pay by M-PESA, made by a program. */
async function pay(): Promise<string> {
  const made = await stage.portal.post<{ transactionId: string }>('initiate', {
    amount: 5_000,
    mobileNumber: '700100001',
    transactionType: 'PREPAID RECHARGE',
    paymentMode: 'MPESA',
    paymentMobile: '700700001',
  })
  const id = made.result?.transactionId ?? ''
  assert.notEqual(id, '', made.message)
  await stage.portal.post('process', { transactionId: id })
  return id
}

// F7
test('A way to pay whose provider is away is shown so before it is chosen, and comes back by itself', async () => {
  await stage.sandbox.setFaults({
    mpesa: { rate: 1, where: 'instead', kinds: ['reset'], calls: ['token', 'start', 'query'] },
  })
  const first = await pay()
  await until('word that M-PESA is away', async () => {
    if (!(await isAvailable('mpesa'))) return true
    await pay()
    return false
  })
  assert.ok(await isAvailable('PG'), 'the other ways are not touched')
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    const option = page.locator('[data-testid="payment-option"][data-type="mpesa"]')
    await option.getByText('Not working right now').waitFor()
    assert.ok(await option.isDisabled())
  })
  await stage.sandbox.setFaults({})
  await until('word that M-PESA is back', () => isAvailable('mpesa'))
  const words = await stage.portal.transaction(first)
  assert.notEqual(words.transactionStatus, 'SUCCESS', 'nobody was charged while it was away')
  assert.notEqual(words.transactionStatus, 'FAILED', 'what was not known was not called failed')
  const again = await pay()
  await stage.portal.becomes(again, ['SUCCESS'])
})
