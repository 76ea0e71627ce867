import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { ListedCharge } from '#domain/reconciliation/listed-charge.ts'
import type { ChargeList, Span } from '#providers/payment/port.ts'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'
import { PLACES } from '#server/testing/spread-stage.ts'
import { fetchDue } from './fetch-lists.ts'

const ZONE = 'Africa/Kampala'
const HOUR_MS = 3_600_000

interface Kept {
  readonly day: string
  readonly state: string
  readonly tries: number
  readonly reason: string
  readonly charges: readonly { readonly ours: string; readonly minor: number | null }[] | null
}

/** A stage on which money was asked for three days ago, at noon, and a way to pay that lists its charges. */
async function openListing(
  context: TestContext,
  says: (span: Span) => Promise<ChargeList>,
  open: (context: TestContext) => Promise<Stage> = openStage,
) {
  const stage = await open(context)
  const asked: Span[] = []
  stage.wallet.listCharges = async (span) => {
    asked.push(span)
    return says(span)
  }
  const id = await stage.pay()
  await stage.rows(
    `update attempt set sent_at = ((now() at time zone $2)::date - 3 + time '12:00') at time zone $2 where payment_id = $1`,
    [id, ZONE],
  )
  const [bounds] = await stage.rows<{ day: string; since: Date }>(
    `select to_char(day, 'YYYY-MM-DD') as day, day::timestamp at time zone $1 as since
     from (select (now() at time zone $1)::date - 3 as day) d`,
    [ZONE],
  )
  assert.ok(bounds)
  return { stage, asked, ...bounds }
}

const keptOf = async (stage: Stage, day: string): Promise<Kept | undefined> => {
  const rows = await stage.rows<Kept>(
    `select to_char(day, 'YYYY-MM-DD') as day, state, tries, reason, charges from fetched_list where day = $1`,
    [day],
  )
  return rows[0]
}

function charge(ours: string, at: Date | null, minor: number | null = 5_000): ListedCharge {
  const amount = minor === null ? null : ({ minor, currency: 'UGX' } as const)
  return { ours, theirs: `P-${ours}`, amount, fee: null, at: at?.toISOString() ?? '' }
}

async function fetchAllDue(engine: Stage['engines'][0]): Promise<void> {
  while (await fetchDue(engine));
}

// CORE-68
for (const { on, open } of PLACES)
  test(`after a day ends, one portal fetches its list once on ${on}, for the whole day in the country’s time zone`, async (context) => {
    const { stage, asked, day, since } = await openListing(
      context,
      async (span) => {
        const at = new Date(span.since.getTime() + HOUR_MS)
        return {
          kind: 'listed',
          charges: [charge('NOON', at), charge('DAWN', span.since), charge('ODD', null, null)],
        }
      },
      open,
    )
    await Promise.all(stage.engines.map(fetchAllDue))
    const kept = await keptOf(stage, day)
    assert.deepEqual([kept?.state, kept?.tries], ['there', 1])
    assert.deepEqual(
      kept?.charges?.map(({ ours, minor }) => [ours, minor]),
      [
        ['ODD', null],
        ['DAWN', 5_000],
        ['NOON', 5_000],
      ],
    )
    const ofDay = asked.filter((span) => span.since.getTime() === since.getTime())
    assert.deepEqual(
      ofDay.map(({ until }) => until.getTime() - since.getTime()),
      [24 * HOUR_MS],
    )
  })

test('a list that does not come is asked for again a quarter of an hour later, and says why it did not', async (context) => {
  const answers: ChargeList[] = [{ kind: 'unsure', reason: 'HTTP 502' }]
  const { stage, asked, day } = await openListing(
    context,
    async () => answers[0] ?? { kind: 'listed', charges: [] },
  )
  const [engine] = stage.engines
  assert.equal(await fetchDue(engine), true)
  const [failed] = await stage.rows<Kept>('select state, tries, reason from fetched_list where day = $1', [
    day,
  ])
  assert.deepEqual(failed, { state: 'asking', tries: 1, reason: 'HTTP 502' })
  answers.shift()
  const before = asked.length
  await fetchAllDue(engine)
  assert.equal((await keptOf(stage, day))?.state, 'asking', 'not before its time')
  assert.ok(asked.length > before, 'the days after it are not held up')
  await stage.rows(`update fetched_list set next_at = now() where day = $1`, [day])
  assert.equal(await fetchDue(engine), true)
  const kept = await keptOf(stage, day)
  assert.deepEqual([kept?.state, kept?.tries, kept?.charges, kept?.reason], ['there', 2, [], ''])
})

for (const { on, open } of PLACES)
  test(`on ${on} no list is fetched for a day before the payment method was first used, or for one whose statement was uploaded`, async (context) => {
    const { stage, day } = await openListing(context, async () => ({ kind: 'listed', charges: [] }), open)
    const [person] = await stage.rows<{ id: number }>(
      `insert into staff (work_name, name, state) values ('grace.nakato', 'Grace', 'active') returning id`,
    )
    await stage.rows(
      `insert into statement (rail, day, source, currency, digest, read_by) values ('KATI_MONEY', $1, 'file', 'UGX', 'x', $2)`,
      [day, person?.id],
    )
    const [engine] = stage.engines
    await fetchAllDue(engine)
    const fetched = await stage.rows<{ rail: string; day: string }>(
      `select rail, to_char(day, 'YYYY-MM-DD') as day from fetched_list`,
    )
    assert.ok(fetched.length > 0)
    assert.ok(
      fetched.every((list) => list.rail === 'KATI_MONEY' && list.day > day),
      JSON.stringify(fetched),
    )
  })

test('a reference that no record holds makes its charge unreadable, and the rest of the list comes', async (context) => {
  const { stage, day } = await openListing(context, async ({ since }) => ({
    kind: 'listed',
    charges: [charge('GOOD', since), charge('B\u0000D', since), charge('\uD800', since)],
  }))
  await fetchAllDue(stage.engines[0])
  const kept = await keptOf(stage, day)
  assert.deepEqual(
    kept?.charges?.map(({ ours }) => ours),
    ['GOOD', 'B\uFFFDD', '\uFFFD'],
  )
})
