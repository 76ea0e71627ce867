import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { storeLead } from '#server/testing/leads/stored-leads.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { A_LEAD } from '#server/testing/stage-purchases.ts'
import type { Database, Statement, Values } from '#server/store/database.ts'
import { carryOutRequests } from './carry-out.ts'
import { eraseNumber } from './erase-number.ts'
import { eraseMessages } from './erase-statements.ts'

const NUMBER = '700100001'
const OTHER = '700100009'
const DAY = 86_400_000

interface Asked {
  readonly stage: Stage
  readonly carryOut: () => Promise<number>
  readonly send: () => Promise<unknown>
}

function erasing(stage: Stage) {
  const [engine] = stage.engines
  return { ...engine, secret: 'a secret of the tests', ownData: stage.calls.ownData }
}

async function openAsked(context: TestContext): Promise<Asked> {
  const stage = await openStage(context)
  return {
    stage,
    carryOut: () => carryOutRequests(erasing(stage)),
    send: () => stage.rows(`update outbox set state = 'sent', due_at = null`),
  }
}

interface Decided {
  readonly state?: string
  readonly kind?: string
  readonly change?: object | null
}

/** The same database, in which something else happens right after a statement of a transaction. */
function justAfter(database: Database, moment: Statement, happens: () => Promise<unknown>): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          ...tx,
          run: async <Row>(what: Statement, values?: Values) => {
            const rows = await tx.run<Row>(what, values)
            if (what === moment) await happens()
            return rows
          },
        }),
      ),
  }
}

/** As two of the staff leave it who decided. */
function decided(
  stage: Stage,
  { state = 'erasing', kind = 'erasure', change = null }: Decided = {},
): Promise<unknown> {
  return stage.rows(
    `insert into data_request (id, kind, state, number, number_hash, language, words, proved_at, due_at, change)
     values ('D123456789', $1, $2, $3, '\\x00', 'EN', 'please', now(), now() + interval '30 days', $4)`,
    [kind, state, NUMBER, change === null ? null : JSON.stringify(change)],
  )
}

/** Where a number stands in clear: every column of every table that holds text, or could. */
async function placesOf(stage: Stage, number: string): Promise<readonly string[]> {
  const columns = await stage.rows<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'json', 'character', 'bpchar', 'bytea', 'character varying')`,
  )
  assert.ok(columns.length > 150)
  const found: string[] = []
  for (const { table, column } of columns) {
    const [row] = await stage.rows<{ times: number }>(
      `select count(*)::int as times from "${table}"
       where position($1 in "${column}"::text) > 0 or position(encode(convert_to($1, 'UTF8'), 'hex') in "${column}"::text) > 0
         or "${column}"::text in ($2, $3)`,
      [number, `\\x${digestOf(number).toString('hex')}`, `\\x${digestOf(`0${number}`).toString('hex')}`],
    )
    if ((row?.times ?? 0) > 0) found.push(`${table}.${column}`)
  }
  return found
}

test('of a customer whose data two decided to erase no table holds the number any more, and the accounts are whole', async (context) => {
  const { stage, carryOut, send } = await openAsked(context)
  await storeLead(stage, { refLeadId: 'LD0000001', contact: NUMBER })
  const forLead = await stage.pay(A_LEAD)
  const bought = await stage.pay({ recipient: NUMBER })
  const forOther = await stage.pay({ recipient: OTHER })
  for (const id of [forLead, bought, forOther]) stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3_000)
  await stage.rows(`update payment set payer = $2, email = 'grace@example.com' where id = $1`, [
    forOther,
    NUMBER,
  ])
  await stage.rows(
    `insert into form_entry (form_name, language, entered, fingerprint) values ('contact-us', 'EN', $1::jsonb, '\\x01')`,
    [JSON.stringify({ msisdn: NUMBER, message: `call ${NUMBER}` })],
  )
  await stage.rows(
    `insert into code_challenge (id, purpose, number, phone) values (repeat('A', 26), 'OWN_DATA', $1, $1)`,
    [NUMBER],
  )
  await stage.rows(
    `insert into draft (id, session_hash, data) values (repeat('B', 26), '\\x00', jsonb_build_object('msisdn', $1::text))`,
    [NUMBER],
  )
  await stage.rows(
    `insert into complaint (number, source, kind, language, contact, words, payment_id, first_answer_due, end_due, due_at)
     values ('1234567', 'form', 'not-delivered', 'EN', $1, $2, $3, now(), now(), now())`,
    [NUMBER, `ring ${NUMBER}`, bought],
  )
  await decided(stage)
  assert.ok((await placesOf(stage, NUMBER)).length >= 8)
  assert.equal(await carryOut(), 0, 'its owner is told first, and what is not over yet waits')
  await send()
  const stays = await stage.rows<{ outcome: { left: number } }>('select outcome from data_request')
  assert.ok((stays[0]?.outcome.left ?? 0) > 0)
  await stage.pass(5 * DAY)
  assert.equal(await carryOut(), 1)
  assert.deepEqual(await placesOf(stage, NUMBER), [])
  const [request] = await stage.rows('select state, number, words, outcome from data_request')
  assert.deepEqual(request, {
    state: 'done',
    number: '',
    words: '',
    outcome: { leads: 0, forms: 1, complaints: 1, payments: 3, messages: 3 },
  })
  const kept = await stage.rows('select amount_minor, state from payment order by id')
  assert.equal(kept.length, 3)
  const [others] = await stage.rows('select recipient, payer, email from payment where id = $1', [forOther])
  assert.deepEqual(others, { recipient: OTHER, payer: '', email: '' }, 'the other customer’s side is theirs')
  const [entry] = await stage.rows<{ by_name: string; detail: object }>(
    `select by_name, detail from staff_event where act = 'erased-data' and object = 'D123456789'`,
  )
  assert.deepEqual(entry, {
    by_name: 'portal',
    detail: { leads: '0', forms: '1', complaints: '1', payments: '3', messages: '3' },
  })
})

test('while a payment’s money is open nothing of it goes; the request waits and says how much is left', async (context) => {
  const { stage, carryOut, send } = await openAsked(context)
  const id = await stage.pay({ recipient: NUMBER })
  stage.wallet.queries.give(`${id}-C1`, { kind: 'unsure', reason: 'no answer' })
  await stage.pass(4 * DAY)
  assert.equal(await stage.stateOf(id), 'review')
  await decided(stage)
  await carryOut()
  await send()
  await stage.pass(10 * DAY)
  assert.equal(await carryOut(), 0)
  const [row] = await stage.rows('select recipient from payment')
  assert.deepEqual(row, { recipient: NUMBER })
  assert.deepEqual(await stage.rows(`select state, outcome->'left' as left from data_request`), [
    { state: 'erasing', left: 1 },
  ])
})

test('a message that is sent while its number is erased goes too: the request waits for the next round', async (context) => {
  const { stage, carryOut, send } = await openAsked(context)
  await decided(stage)
  assert.equal(await carryOut(), 0, 'its owner is told first')
  const [{ database }] = stage.engines
  const left = await eraseNumber(
    { ...erasing(stage), database: justAfter(database, eraseMessages, send) },
    NUMBER,
  )
  assert.equal(left.left, 1, 'it was on its way when the others were deleted, and is over now')
  assert.equal(await carryOut(), 1)
  assert.deepEqual(await placesOf(stage, NUMBER), [])
})

test('a correction is written into the requests of its owner and nobody else’s, and the owner is told', async (context) => {
  const { stage, carryOut } = await openAsked(context)
  await storeLead(stage, { refLeadId: 'LD0000001', contact: NUMBER })
  await storeLead(stage, { refLeadId: 'LD0000002', contact: OTHER })
  await decided(stage, { state: 'open', kind: 'correction', change: { fullName: 'Grace Namuli' } })
  await carryOut()
  const names = await stage.rows('select contact, full_name, email from lead order by contact')
  assert.deepEqual(names, [
    { contact: NUMBER, full_name: 'Grace Namuli', email: 'grace@example.com' },
    { contact: OTHER, full_name: 'Grace Nakato', email: 'grace@example.com' },
  ])
  const [told] = await stage.rows<{ text: string }>('select msisdn, text from outbox')
  assert.match(told?.text ?? '', /request D123456789 about your data is done.*your-data/)
  assert.deepEqual(await stage.rows('select state, number, change from data_request'), [
    { state: 'done', number: '', change: null },
  ])
})

test('what nobody proves is forgotten after a week, and nothing was done', async (context) => {
  const { stage, carryOut } = await openAsked(context)
  await stage.rows(`insert into staff (work_name, name) values ('peter.mukasa', 'Peter Mukasa')`)
  await stage.rows(
    `insert into data_request (id, kind, number, language, opened_by) select 'D123456789', 'erasure', $1, 'SW', id from staff`,
    [NUMBER],
  )
  await carryOut()
  const [told] = await stage.rows<{ text: string }>('select text from outbox')
  assert.match(told?.text ?? '', /^Kati: ombi D123456789 .*siku 7/)
  await stage.rows(`update data_request set opened_at = opened_at - interval '8 days'`)
  await carryOut()
  assert.deepEqual(await stage.rows('select state, number from data_request'), [
    { state: 'lapsed', number: '' },
  ])
})
