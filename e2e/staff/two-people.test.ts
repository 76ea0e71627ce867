import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setStage } from '../stage.ts'
import { find, payByWallet, signInAs } from '../steps/staff.ts'

const stage = await setStage({}, { hasConsole: true })

test('Of a caller who paid twice Care reads how the number was understood, and both payments, the newest first', async () => {
  for (const amount of [6_000, 7_000]) {
    const id = await payByWallet(stage, amount)
    await stage.portal.becomes(id, ['SUCCESS'])
  }
  const { page, context } = await signInAs(stage, 'a.nakato')
  await find(page, '+256 700 500 001')
  await page.getByText('Read as a Kati number').waitFor()
  const rows = await page.getByRole('region', { name: 'Results' }).getByRole('listitem').allInnerTexts()
  assert.deepEqual(
    rows.slice(0, 2).map((row) => /UGX\s[\d,]+/.exec(row)?.[0].replace(/\s/, ' ')),
    ['UGX 7,000', 'UGX 6,000'],
  )
  await context.close()
})
