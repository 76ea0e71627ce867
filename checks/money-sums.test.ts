import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRule } from './house-rule.ts'
import { addedAmounts, uncountedSums } from './money-sums.ts'
import { roomFiles, type SourceFile } from './repository.ts'

/** The code of the portal and the console. The sandbox is left out: its wallets have one currency each, like real ones. */
const ROOMS = /^(?:contract|countries|domain|providers|server|portal|console)\//
const FILES = roomFiles('.ts', '.tsx', '.sql').filter(
  ({ path }) => ROOMS.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
)
const file = (text: string, path = 'server/a.ts'): SourceFile => ({ path, text })

test('dollars and francs are never one figure: amounts are added where their currencies are compared', () => {
  assert.ok(FILES.length > 1_000, 'the product is found')
  assertRule(FILES.filter(({ path }) => path !== 'domain/money-sums.ts').flatMap(addedAmounts), {
    rule: 'Minor units are added and subtracted in domain/money-sums.ts, which compares their currencies.',
    remedy: 'Use addMoney, totalOf, moneyBetween or Sums.',
  })
})

test('dollars and francs are never one figure in a statement either', () => {
  assertRule(FILES.flatMap(uncountedSums), {
    rule: 'A sum of money in SQL is grouped by currency, is of one currency, or is beside the number of its currencies.',
    remedy: 'Group the same select by currency, compare currency with =, or select count(distinct currency).',
  })
})

test('amounts that are added in any way would be found', () => {
  for (const added of [
    'const a = one.minor + two.minor',
    'const a = sum + (purchase.minor ?? 0)',
    'const a = Math.abs(theirs.charge.amount.minor - ours.amount.minor)',
    'sums.minor += 5',
    'let left = 7; left -= row.amount_minor',
    'const a = rows.reduce((all, { amount_minor: minor }) => all + minor, 0)',
    'const a = rows.reduce((all, { amountMinor: n }) => all + n, 0)',
    'const a = lines.reduce((all, { fee: { minor: n } }) => all + n, 0)',
    'const a = one!.minor + 1',
  ])
    assert.equal(addedAmounts(file(added)).length, 1, added)
})

test('code that adds no amounts would not be found', () => {
  for (const good of [
    'const a = totalOf(rows, currency).minor',
    "const a = 'minor ' + minor",
    'const a = one.minor * 100',
    'const a = one.minor === two.minor',
    'const a = minorDigits + 1',
    'const a = rows.reduce((all, { count }) => all + count, 0)',
  ])
    assert.equal(addedAmounts(file(good)).length, 0, good)
})

const sqlOf = (text: string): SourceFile => file(`export const a = statement('a', \`${text}\`)`)

test('a sum of money without its currency would be found, wherever it is in a statement', () => {
  for (const sum of [
    'select sum(amount_minor) from ledger',
    'select kind, coalesce(sum(we_minor), 0)::bigint from difference group by kind',
    'select id, (select sum(l.amount_minor) from line l where l.id = p.id) from list p group by id, p.currency',
    'select payment_id from ledger group by payment_id having sum(case when a then amount_minor else 0 end) <> 0',
    'select currency, total from (select currency, sum(debit) as total from side) s group by currency',
    'select currency, sum(credit) over (partition by account) from side',
    "select sum(amount_minor) from ledger where note = 'group by currency'",
    'select ${WHOLE}, sum(${AMOUNT}_minor) from ledger',
    'select sum(l.amount_minor) from line l join list p on p.currency = l.currency',
  ])
    assert.equal(uncountedSums(sqlOf(sum)).length, 1, sum)
  assert.equal(uncountedSums(file("const SUM = 'sum(l.amount_minor)'")).length, 1, 'part of a statement')
  const migration =
    'select sum(amount_minor) from a;\n-- currency = one\nselect currency from a group by currency;'
  assert.equal(uncountedSums(file(migration, 'server/a.sql')).length, 1)
})

test('a sum of one currency, of each, or beside their number would not be found', () => {
  for (const good of [
    'select l.currency, sum(l.amount_minor)::bigint from ledger l group by l.currency order by 1',
    'select 1 from r group by r.held, r.currency having sum(r.amount_minor) > (select sum(l.amount_minor) from l where l.currency = r.currency)',
    'select sum(p.amount_minor), min(p.currency), count(distinct p.currency)::int from payment p',
    'select sum(amount_minor) over (partition by rail, currency) from payment',
    'select sum(amount_minor) from ledger where currency = $1',
    'select sum(taken), sum(count) from rail_minute',
    'select checksum(amount_minor) from a',
  ])
    assert.equal(uncountedSums(sqlOf(good)).length, 0, good)
})
