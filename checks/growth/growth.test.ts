import assert from 'node:assert/strict'
import test from 'node:test'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { makeBooks } from './books.ts'
import { findDueKinds } from '#server/payments/records/payment-statements.ts'
import { explain, hotStatements } from './plans.ts'

const PAYMENTS = 12_000

/** Tables whose rows become more with the age of a portal. */
const GROWS = /^(?:payment|attempt|delivery|ledger|idempotency|event_\w+)$/

test('nobody waits longer for a payment, nor for a list, the older the portal is: what is asked often reads a few blocks', async (context) => {
  const on = await openTestDatabase()
  const books = await makeBooks(on, PAYMENTS)
  context.after(books.close)
  const { rows } = await books.client.query<{ id: string }>(
    `select id from payment where state = 'delivered' and created_at > now() - interval '300 days' limit 1`,
  )
  for (const hot of hotStatements(rows[0]?.id ?? '')) {
    const { blocks, readWhole } = await explain(books.client, hot)
    const grown = readWhole.filter((table) => GROWS.test(table))
    assert.deepEqual(grown, [], `${hot.what.name} reads a whole table`)
    assert.ok(blocks <= hot.most, `${hot.what.name} touches ${blocks} blocks`)
  }
  // An hour in which much was due, and the server took note of it.
  await books.client.query(
    `update payment set due_at = now() - interval '1 minute' where state = 'delivered'`,
  )
  await books.client.query('analyze payment')
  await books.client.query('update payment set due_at = null')
  const look = () => explain(books.client, { what: findDueKinds, values: [], most: 20 })
  const whole = (await look()).readWhole.filter((table) => GROWS.test(table))
  assert.deepEqual(whole, [], 'a look for due work reads all payments')
  await books.client.query('vacuum payment')
  const { blocks } = await look()
  assert.ok(blocks <= 20, `a look for due work touches ${blocks} blocks after much was due`)
})
