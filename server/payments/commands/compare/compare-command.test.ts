import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { BY_CARD, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { openTerminal } from '#server/testing/staff-terminal.ts'

const HEAD = 'our_reference,provider_reference,amount,currency'

/** A day before and a day after now, by the portals' clock. */
async function daysOf(stage: Stage): Promise<string[]> {
  const [row] = await stage.rows<{ from: string; to: string }>(
    `select to_char((now() - interval '1 day') at time zone 'UTC', 'YYYY-MM-DD') as from,
       to_char((now() + interval '1 day') at time zone 'UTC', 'YYYY-MM-DD') as to`,
  )
  return ['--from', row?.from ?? '', '--to', row?.to ?? '']
}

async function openBooks(context: TestContext) {
  const { stage, type } = await openTerminal(context)
  const folder = mkdtempSync(join(tmpdir(), 'duuka-settlement-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const days = await daysOf(stage)
  /** Compares a list of these lines. */
  const compare = (lines: readonly string[] | Uint8Array, ...options: string[]) => {
    const file = join(folder, 'list.csv')
    writeFileSync(file, lines instanceof Uint8Array ? lines : `${lines.join('\n')}\n`)
    return type('compare', file, '--rail', 'KATI_MONEY', ...days, ...options)
  }
  return { stage, type, days, compare }
}

async function paid(stage: Stage, given?: Parameters<Stage['pay']>[0]): Promise<string> {
  const id = await stage.pay(given)
  const rail = given?.rail === BY_CARD.rail ? stage.cards : stage.wallet
  rail.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  return id
}

// CORE-68
test('a list that says what our books say has no differences, by whichever reference it names a charge', async (context) => {
  const { stage, compare } = await openBooks(context)
  const [one, two, three] = [await paid(stage), await paid(stage), await paid(stage)]
  await paid(stage, BY_CARD)
  const rows = [`${one}-C1,P-${one},5000,UGX`, `${two}C1,,"5,000.00",ugx`, `,P-${three},5000.0,UGX`]
  const before = await stage.rows('select * from payment order by id')
  assert.deepEqual(await compare([HEAD, ...rows]), {
    done: true,
    said: 'Both sides have 3 charges alike; differences: 0.',
  })
  assert.deepEqual(await stage.rows('select * from payment order by id'), before)
})

test('money that a provider took and the portal missed is found by its list, and its look brings the value', async (context) => {
  const { stage, compare } = await openBooks(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  const rows = [HEAD, `${id}-C1,P1,5000,UGX`, `${'0'.repeat(26)}-C1,P2,700,UGX`]
  const found = await compare(rows)
  assert.equal(found.done, false)
  assert.match(
    found.said,
    new RegExp(`no such charge: 2\\n  line 2: UGX 5,000, ${id}-C1, declined: they told us no, 20`),
  )
  assert.match(
    found.said,
    /\n {2}line 3: UGX 700, 0{26}-C1: the form of our references, and no attempt has it\n/,
  )
  assert.equal(await stage.stateOf(id), 'declined', 'a list decides nothing')
  const looks = stage.wallet.asked.length
  await stage.pass(2_500)
  assert.equal(stage.wallet.asked.length, looks, 'nor is anybody asked without --enquire')
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  assert.match((await compare(rows, '--enquire')).said, /An enquiry is asked for, payments: 1\.$/)
  await stage.pass(2_500)
  assert.equal(await stage.stateOf(id), 'delivered')
})

test('what our books have and the list has not, has differently or has twice is told, each on its own', async (context) => {
  const { stage, compare } = await openBooks(context)
  const [missing, other, twice] = [await paid(stage), await paid(stage), await paid(stage)]
  const { done, said } = await compare([
    HEAD,
    `${other}-C1,P-${other},6000,UGX`,
    `${twice}-C1,P-${twice},5000,UGX`,
    `${twice}-C1,P-second,5000,UGX`,
  ])
  assert.equal(done, false)
  assert.match(
    said,
    new RegExp(
      `differ: 1\\n  line 2: UGX 6,000, in our books UGX 5,000, ${other}-C1, delivered: 1000 more\\n`,
    ),
  )
  assert.match(
    said,
    new RegExp(
      `charge: 1\\n  line 4: UGX 5,000, ${twice}-C1, delivered: the same attempt is charged in line 3 too\\n`,
    ),
  )
  assert.match(
    said,
    new RegExp(`they list nothing: 1\\n  UGX 5,000, ${missing}-C1, delivered: delivered, 20`),
  )
  assert.match(said, /have 1 charges alike; differences: 3\.$/)
})

test('what was sent outside the days is not called missing, and still found when it is listed', async (context) => {
  const { stage, compare } = await openBooks(context)
  const id = await paid(stage)
  await stage.pass(5 * 24 * 3_600_000)
  assert.match((await compare([HEAD, ',P0,1,UGX'])).said, /differences: 1\.$/)
  assert.ok((await compare([HEAD, `${id}-C1,,5000,UGX`])).done)
})

test('a list with other names of columns and without currencies is compared as well', async (context) => {
  const { stage, compare } = await openBooks(context)
  const id = await paid(stage)
  const names = ['--our-column', 'ExternalId', '--their-column', 'Txn ID', '--amount-column', 'Value']
  const list = ['Txn ID;Fee;ExternalId;Value', `P9;12;${id}-C1;5000`]
  assert.ok((await compare(list, ...names, '--currency', 'ugx')).done)
  assert.match((await compare(list, ...names)).said, /missing: currency\.$/)
  assert.match((await compare(list, ...names, '--currency', 'shilling')).said, /^--currency is/)
})

test('a hostile or broken list costs its own rows: they are told by line, and nothing steers the terminal', async (context) => {
  const { stage, compare } = await openBooks(context)
  const id = await paid(stage)
  const { done, said } = await compare([
    HEAD,
    `${id}-C1,P1,5000,UGX`,
    `${id}-C1,P1,5000,UGX`,
    ',,5000,UGX',
    'A,B,5.000,UGX',
    'A,B,-5000,UGX',
    'A,B,1e9,UGX',
    'A,B,5000,GOLD',
    `${'x'.repeat(300)},B,5000,UGX`,
    'A,"\u001b[2J",5000,UGX',
    'A,B,5000',
    `"${id}"-C1,B,5000,UGX`,
    "=cmd|' /C calc'!A0,__proto__,5000,UGX",
    `' or 1=1; drop table payment; --,B\u202e,5000,UGX`,
  ])
  assert.equal(done, false)
  for (const part of [
    /^ {2}line 3: is the same charge as line 2$/m,
    /^ {2}line 4: has neither reference$/m,
    /^ {2}line 5: has no amount above 0/m,
    /^ {2}line 6: has no amount above 0/m,
    /^ {2}line 7: has no amount above 0/m,
    /^ {2}line 8: has no currency that is known/m,
    /^ {2}line 9: has a reference that cannot be one$/m,
    /^ {2}line 10: has a reference that cannot be one$/m,
    /^ {2}line 11: has 3 fields; the heading names 4 columns$/m,
    /^ {2}line 12: a quotation mark/m,
    /^Rows that cannot be used; .*: 10$/m,
    /no such charge: 2\n/,
    /have 1 charges alike; differences: 12\.$/,
  ])
    assert.match(said, part)
  assert.doesNotMatch(said.replaceAll('\n', ''), /[\p{Cc}\p{Cf}]/u)
})

test('what is no list is refused with the reason, and what is missing in the question is asked for', async (context) => {
  const { stage, type, days, compare } = await openBooks(context)
  await paid(stage)
  assert.match(
    (await compare(['a,b', '1,2'])).said,
    /^The first row must name the columns; missing: our_reference/,
  )
  assert.match(
    (await compare([`${HEAD},Amount,\u001b[2J`, 'a,b,1,UGX,,,1,'])).said,
    /^The first row must name the columns; missing: amount\.$/,
  )
  assert.match((await compare([])).said, /no rows|must name/)
  assert.match((await compare(Buffer.from('PK\u0003\u0004'))).said, /^This is a spreadsheet/)
  assert.match((await compare(Buffer.from('a\0b'))).said, /^This is no text/)
  assert.match(
    (await type('compare', 'x.csv', '--rail', 'NOBODY', ...days)).said,
    /ever asked for on the rail/,
  )
  assert.match((await type('compare', 'x.csv', '--rail', 'KATI_MONEY')).said, /^Say which list/)
  for (const [from, to, problem] of [
    ['2026-11-02', '2026-11-01', /before/],
    ['2026-01-01', '2026-11-01', /At most 93 days/],
    ['yesterday', '2026-11-01', /^Say which list/],
  ] as const)
    assert.match(
      (await type('compare', 'x.csv', '--rail', 'KATI_MONEY', '--from', from, '--to', to)).said,
      problem,
    )
})
