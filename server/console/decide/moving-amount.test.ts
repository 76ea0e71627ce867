import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { proposeAt } from '#server/testing/console/proposals-of-staff.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const TAKEN = { minor: 5_000_000, currency: 'UGX' } as const

test('a refund of five million for a purchase of five thousand is shown, typed and booked as five million', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.proven('grace.nakato', 'finance')
  const peter = await console.proven('peter.okello', 'duty')
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`, TAKEN))
  await stage.pass(3_000)
  stage.wallet.refunds.give(`${id}-C1`, { kind: 'refused', reason: 'the account is closed' })
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'refunding')
  const { willSay } = await grace.done('payment', { id })
  assert.match(willSay['paid-out'], /5,000,000/, 'whoever proposes it reads the same')
  const proposal = await proposeAt(console, grace, {
    id,
    act: 'paid-out',
    ground: 'refund-refused',
    reference: 'BANK-77',
  })
  const { version, moves, typeAmount, consequences } = await peter.done('proposal', { proposal })
  assert.deepEqual([moves, typeAmount], [TAKEN, TAKEN])
  const said = consequences.flatMap(({ values }) => Object.values(values)).join('\n')
  assert.match(said, /5,000,000/)
  assert.doesNotMatch(said, /5,000\b(?!,)/)
  const approve = (typedMinor: number | null) => peter.done('approve', { proposal, version, typedMinor })
  assert.deepEqual(await approve(null), { outcome: 'refused', key: 'staff.refused.amount-not-typed' })
  assert.deepEqual(await approve(5_000), { outcome: 'refused', key: 'staff.refused.amount-differs' })
  const alike = { list: [{ proposal, version }], sum: { minor: 5_000, currency: 'UGX' as const } }
  assert.deepEqual(await peter.done('approveAlike', alike), {
    outcome: 'refused',
    key: 'staff.refused.other-sum',
  })
  assert.deepEqual(await approve(TAKEN.minor), { outcome: 'done' })
  const texts = await stage.rows<{ text: string }>('select text from outbox')
  assert.match(texts.map(({ text }) => text).join('\n'), /UGX 5,000,000 was returned/)
})
