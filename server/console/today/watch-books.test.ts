import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { watchBooks } from './watch-books.ts'

test('books that were changed behind the portal’s back ring with the payment, until they are right again', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const [right, wrong] = [await stage.pay(), await stage.pay()]
  for (const id of [right, wrong]) stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3_000)
  assert.deepEqual([await stage.stateOf(right), await stage.stateOf(wrong)], ['delivered', 'delivered'])
  const duty = await console.signIn('grace.nakato', 'duty')
  const ringing = async () =>
    (await duty.done('today', {})).alarms
      .filter(({ kind }) => kind === 'books-wrong')
      .map(({ values }) => values)
  await watchBooks(stage.database)
  assert.deepEqual(await ringing(), [])

  await stage.rows(
    `update ledger set amount_minor = amount_minor + 1 where payment_id = $1 and kind = 'charge'`,
    [wrong],
  )
  await watchBooks(stage.database)
  await watchBooks(stage.database)
  assert.deepEqual(await ringing(), [{ payment: wrong, rule: 'I8' }])
  // Nothing was booked since: it is looked at again because it rings.
  await stage.rows(`update ledger set at = at - interval '1 hour'`)
  await watchBooks(stage.database)
  assert.equal((await ringing()).length, 1)
  await stage.rows(
    `update ledger set amount_minor = amount_minor - 1 where payment_id = $1 and kind = 'charge'`,
    [wrong],
  )
  await watchBooks(stage.database)
  assert.deepEqual(await ringing(), [])
})
