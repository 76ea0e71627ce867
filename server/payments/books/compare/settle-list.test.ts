import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { openBooksTerminal } from '#server/testing/books-terminal.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const WORDS = ['--by', 'Grace', '--reason', 'restored', '--emergency'] as const
const [FIRST, SECOND, OWED] = ['5', '6', '7'].map((digit) => `${digit.repeat(25)}Z`) as [
  string,
  string,
  string,
]

/** Two charges that the operator gave, and one that it did not, all found after a restore. */
async function findThree(stage: Stage): Promise<void> {
  for (const id of [FIRST, SECOND, OWED]) {
    stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
    const delivery = id === OWED ? 'never-seen' : 'delivered'
    if (id !== OWED) stage.operator.queries.give(`${id}-F`, { kind: 'delivered', operatorRef: 'OP' })
    await stage.rows(
      `insert into unknown_charge (rail, our_ref, provider_ref, amount_minor, currency, delivery, found_by)
       values ('KATI_MONEY', $1, $2, 5000, 'UGX', $3, 'list')`,
      [`${id}-C1`, `P-${id}`, delivery],
    )
  }
}

function lines(stage: Stage): Promise<unknown[]> {
  return stage.rows(`select object_kind, object, detail from staff_event order by id`)
}

test('after a restore thousands of charges are settled at once, under one audit line, and none that a customer is owed', async (context) => {
  const { stage, type } = await openBooksTerminal(context, { hasConsole: true })
  await findThree(stage)
  assert.equal(
    (await type('settle', '--all', '--rail', 'PAYSTACK', ...WORDS)).said,
    '0 of 0 charges are settled.',
  )
  const settled = await type('settle', '--all', ...WORDS)
  assert.equal(settled.done, false, 'one is left')
  assert.match(settled.said, /7+Z-C1 .*return it\n5+Z-C1 is settled\.\n6+Z-C1 is settled\.\n2 of 3 charges/)
  const returned = await type('return', '--all', ...WORDS)
  assert.match(returned.said, /^7+Z-C1 was returned, and is settled\.\n1 of 1 charges are returned\.$/)
  assert.equal(returned.done, true)
  assert.deepEqual(
    stage.wallet.refunded.map(({ refundRef }) => refundRef),
    [`${OWED}-R1`],
  )
  const detail = { emergency: 'yes' }
  assert.deepEqual(await lines(stage), [
    { object_kind: 'books', object: 'all', detail: { ...detail, decision: 'settle', count: '2' } },
    { object_kind: 'books', object: 'all', detail: { ...detail, decision: 'return', count: '1' } },
  ])
  assert.equal((await type('list')).said, 'No charge is without a payment.')
})

test('each charge of a file is judged by itself: what the operator gave isn’t given back, and a slip is named', async (context) => {
  const { stage, type } = await openBooksTerminal(context, { hasConsole: true })
  await findThree(stage)
  const folder = mkdtempSync(join(tmpdir(), 'duuka-references-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'charges.txt')
  const listed = (await type('list')).said.split('\n').filter((line) => /[57]Z-C1/.test(line))
  writeFileSync(file, [...listed, '', '# seen with finance', 'NOBODYS-C1', `${OWED}-C1`, ''].join('\n'))
  const { done, said } = await type('return', '--file', file, ...WORDS)
  assert.equal(done, false)
  assert.match(said, /^NOBODYS-C1: no charge without a payment has that reference\.$/m)
  assert.match(said, /^5+Z-C1: Nothing is returned: the operator gave what it was for\. Settle it\.$/m)
  assert.match(said, /^7+Z-C1 was returned, and is settled\.$/m)
  assert.match(said, /^1 of 3 charges are returned\.$/m)
  assert.equal(stage.wallet.refunded.length, 1)
  assert.equal((await lines(stage)).length, 1)
})

test('a list that can’t be read, or two ways to name charges, settles none', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  await findThree(stage)
  assert.match((await type('settle', '--file', '/nowhere/charges.txt', ...WORDS)).said, /can’t be read/)
  assert.match((await type('settle', `${FIRST}-C1`, '--all', ...WORDS)).said, /^Say which charges/)
  assert.match((await type('settle', ...WORDS)).said, /^Say which charges/)
  assert.deepEqual(await lines(stage), [])
})
