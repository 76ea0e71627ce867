import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'

test('whoever may not see payments is shown no number of one, whatever other numbers are theirs to see', async (context) => {
  const console = await openConsole(context)
  const id = await console.stage.pay()
  const asked = { id, which: 'payer', why: 'call', words: '' } as const
  const leads = await console.proven('lena.leads', 'leads')
  assert.equal((await leads.call('showNumber', asked)).status, 403)
  const care = await console.proven('cara.care', 'care')
  assert.equal((await care.done('showNumber', asked)).number, '700500001')
})
