import assert from 'node:assert/strict'
import test from 'node:test'
import { openPlace, paid, type Place } from '#server/testing/archive-place.ts'
import { checkBooks } from '../books/check/check-books.ts'

/** What the check of the books says is wrong with them. */
async function wrongIn({ stage }: Place): Promise<string[]> {
  const wrong: string[] = []
  await checkBooks(stage.database, {
    since: null,
    found: ({ rule: { invariant }, payment }) => wrong.push(`${invariant} ${payment}`),
    progress: () => undefined,
  })
  return wrong
}

test('books are right although a month of their history is in a file, and later ones are looked at as before', async (context) => {
  const place = await openPlace(context)
  const { client, type, month } = place
  const lasting = await paid(place, 2)
  const recent = await paid(place, 1)
  await client.query(
    `update event set at = date_trunc('month', now()) - interval '15 days' where payment_id = $1 and to_state = 'delivered'`,
    [lasting],
  )
  assert.ok((await type(month(2))).done)
  assert.deepEqual(await wrongIn(place), [])
  await client.query(`delete from event where payment_id = $1 and to_state = 'collected'`, [recent])
  assert.ok((await wrongIn(place)).includes(`I9 ${recent}`))
  assert.ok((await type('restore', month(2))).done)
  await client.query(`delete from event where payment_id = $1 and to_state = 'collected'`, [lasting])
  assert.ok((await wrongIn(place)).includes(`I9 ${lasting}`))
})
