import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import type pg from 'pg'
import { openPlace, paid, typedAt, type Place } from '#server/testing/archive-place.ts'
import { parsePaymentCommand } from '../commands/run-payment-command.ts'
import { noteOnce } from '../records/note-once.ts'
import type { PaymentRow } from '../records/payment-row.ts'
import { lockPayment } from '../records/payment-statements.ts'
import { parseArchiveCommand } from './archive-command.ts'

const eventsIn = async ({ client }: Place): Promise<unknown[]> =>
  (await client.query('select row_to_json(e)::text as event from event e order by id')).rows

/** What staff is shown of a payment. */
async function shownOf({ stage }: Place, id: string): Promise<string> {
  const lines: string[] = []
  const typed = parsePaymentCommand(['show', id])
  assert.ok(typed)
  const { country } = stage.engines[0]
  const tools = { database: stage.database, country, by: 'ops', resolve: (path: string) => path }
  await typed.command({ ...tools, say: (line) => lines.push(line) }, typed.words)
  return lines.join('\n')
}

test('a month leaves the database, is read from its file, and comes back as it was', async (context) => {
  const place = await openPlace(context)
  const { type, month, stage } = place
  const [id, other] = [await paid(place, 2), await paid(place, 2, true)]
  await paid(place, 1)
  const before = await eventsIn(place)
  const { done, said } = await type(month(2))
  assert.ok(done, said)
  assert.match(said, /: 13 events are in .* left the database, but for 1 that decisions ask for\. Copy/)
  const left = await eventsIn(place)
  assert.equal(left.length, before.length - 12)
  const read = await type('read', id)
  assert.ok(read.done)
  assert.match(read.said, /nothing to registered, by initiate on one\n(.*\n)+.*to delivered, .*\n6 events\.$/)
  assert.equal(await stage.stateOf(id), 'delivered', 'the payment itself stays')
  const shown = await shownOf(place, id)
  assert.match(shown, new RegExp(`events of ${month(2)} are in the archive: npm run archive -- read ${id}`))
  assert.match(await shownOf(place, other), /by staff:paid-out on desk/)
  assert.deepEqual(await type('check'), { done: true, said: '1 months are as they were written.' })
  assert.match((await type('months')).said, new RegExp(`^${month(2)}  archived, 13 events$`, 'm'))
  const restored = await type('restore', month(2))
  assert.ok(restored.done, restored.said)
  assert.deepEqual(await eventsIn(place), before)
  assert.ok((await type(month(2))).done, 'and leaves again')
  assert.deepEqual(await eventsIn(place), left)
  assert.equal((await type('read', other)).done, true)
})

test('a month stays as long as something of it is open, its payments may be forgotten, or an older one is there', async (context) => {
  const place = await openPlace(context)
  const { client, type, month } = place
  const id = await paid(place, 1)
  const older = await paid(place, 2)
  assert.match(
    (await type(month(1))).said,
    new RegExp(`stays in the database\\. .* ${month(2)} is the oldest`),
  )
  assert.match((await type(month(0))).said, /It is not over/)
  assert.match((await type('1999-01')).said, /no events of that month/)
  for (const open of [`state = 'review'`, `state = 'delivered', due_at = now()`, `state = 'delivering'`]) {
    await client.query(`update payment set ${open} where id = $1`, [older])
    const { done, said } = await type(month(2))
    assert.equal(done, false, open)
    assert.match(said, new RegExp(`Of 1 payments .* still expected.*: ${older}`), open)
  }
  await client.query(`update payment set state = 'delivered', due_at = null where id = $1`, [older])
  assert.ok((await type(month(2))).done)
  assert.ok((await type(month(1))).done)
  assert.match((await type('read', id)).said, /6 events/)
})

test('a purchase that was never paid is in no file: its month waits until it is forgotten', async (context) => {
  const place = await openPlace(context)
  const { client, stage, type, month } = place
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await stage.pass(3_000)
  await client.query(`update payment set due_at = null where id = $1`, [id])
  await client.query(`update event set at = date_trunc('month', now()) - interval '2 months 15 days'`)
  const { done, said } = await type(month(3))
  assert.equal(done, false)
  assert.match(said, new RegExp(`${id} \\(declined\\)`))
})

test('a file that was changed, taken away or exchanged is told, and never comes back into the database', async (context) => {
  const place = await openPlace(context)
  const { folder, type, month } = place
  const id = await paid(place, 3)
  await paid(place, 2)
  assert.ok((await type(month(3))).done)
  assert.ok((await type(month(2))).done)
  const [lines, manifest] = [
    join(folder, `event-${month(3)}.ndjson.gz`),
    join(folder, `event-${month(3)}.json`),
  ]
  const [wasLines, wasManifest] = [readFileSync(lines), readFileSync(manifest)]
  const changed = Buffer.from(wasLines)
  changed[40] = (changed[40] ?? 0) ^ 1
  writeFileSync(lines, changed)
  assert.match((await type('check')).said, /ndjson\.gz was changed or is damaged/)
  assert.equal((await type('restore', month(3))).done, false)
  await assert.rejects(type('read', id), /was changed/)
  writeFileSync(lines, Buffer.concat([wasLines, wasLines]))
  assert.match((await type('check')).said, /is not what its manifest says/)
  writeFileSync(lines, wasLines)
  writeFileSync(manifest, wasManifest.toString('utf8').replace('"kept": 0', '"kept": 1'))
  const { said } = await type('check')
  assert.match(said, new RegExp(`${month(3)}\\.json is not the one that was written`))
  assert.match(said, new RegExp(`${month(2)}\\.json does not follow the one before it`))
  rmSync(manifest)
  assert.match((await type('check')).said, new RegExp(`${month(3)}\\.json is missing`))
  writeFileSync(manifest, wasManifest)
  assert.deepEqual(await type('check'), { done: true, said: '2 months are as they were written.' })
  assert.ok((await type('restore', month(3))).done)
})

/** A connection that is lost at a statement. */
function losing(client: pg.Client, at: RegExp): pg.Client {
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name).bind(target)
      return (text: string, values?: unknown[]) =>
        at.test(text) ? Promise.reject(new Error('lost')) : target.query(text, values)
    },
  })
}

test('killed anywhere on the way, the command goes on when it is typed again, and no event is lost', async (context) => {
  const place = await openPlace(context)
  const { client, folder, type, month } = place
  const id = await paid(place, 2, true)
  const before = await eventsIn(place)
  for (const at of [
    /^fetch/,
    /add primary key/,
    /add constraint of_month/,
    /detach partition/,
    /^insert into archived_month/,
  ]) {
    await assert.rejects(typedAt(losing(client, at), folder)(month(2)), /lost/, String(at))
    assert.deepEqual(await eventsIn(place), before, String(at))
  }
  await assert.rejects(typedAt(losing(client, /^drop table "event_\d+_\d+_out"/), folder)(month(2)), /lost/)
  assert.match((await type('read', id)).said, /7 events/)
  assert.match((await type(month(2))).said, /what was interrupted is ended\.\n.* is archived\.$/)
  const apart = await client.query(`select from pg_class where relname ~ '_(out|new)$'`)
  assert.equal(apart.rowCount, 0)
  assert.ok((await type('restore', month(2))).done)
  assert.deepEqual(await eventsIn(place), before)
})

test('a provider that takes a charge back twice is noted once, also when the month of it was archived', async (context) => {
  const place = await openPlace(context)
  const { client, stage, type, month } = place
  const id = await paid(place, 2)
  const [engine] = stage.engines
  const note = (): Promise<void> =>
    stage.database.transaction(async (tx) => {
      const [row] = await tx.run<PaymentRow>(lockPayment, [id])
      assert.ok(row)
      await noteOnce(engine, tx, { row, note: { cause: 'chargeback:reversed', detail: null, alert: true } })
    })
  await note()
  await client.query(
    `update event set at = date_trunc('month', now()) - interval '50 days' where at > now() - interval '1 day'`,
  )
  assert.ok((await type(month(2))).done)
  await note()
  assert.equal((await stage.rows(`select from event where cause = 'chargeback:reversed'`)).length, 1)
})

test('words that the command does not know do nothing', () => {
  for (const words of [[], ['2026-13'], ['restore'], ['read', 'x'], ['months', 'x'], ['check', 'a', 'b']])
    assert.equal(parseArchiveCommand(words), null, words.join(' '))
})
