import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { KNOWN_LAYOUTS } from '#providers/payment/statement-layouts.ts'
import {
  neededColumns,
  type StatementLayout,
  type StatementRow,
  type UnreadableRow,
} from '#domain/reconciliation/statement-row.ts'
import { layoutOf } from './layout-of.ts'
import { readStatement, UnusableFile } from './read-statement.ts'

const HEAD = 'our_reference,provider_reference,amount,currency,kind,fee,at'

function ownLayout() {
  const chosen = layoutOf(HEAD.split(','), null, 'UGX')
  assert.ok(chosen)
  return chosen.layout
}

async function* inChunks(text: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(text: string | Uint8Array, size = 7, layout = ownLayout()) {
  const rows: StatementRow[] = []
  const unreadable: UnreadableRow[] = []
  for await (const part of readStatement(inChunks(text, size), layout)) {
    rows.push(...part.rows)
    unreadable.push(...part.unreadable)
  }
  return { rows, unreadable }
}

test('a list is read as it comes, however it is cut on its way, and each row keeps its line', async () => {
  const lines = [
    '# saved by hand',
    '',
    HEAD,
    'A,P1,5000,UGX,charge,50,',
    '"B","P,2","7,000",UGX,,,',
    'C,P3,900,UGX,refund,,',
  ]
  for (const size of [1, 7, 1_000]) {
    const { rows, unreadable } = await readAll(`\uFEFF${lines.join('\r\n')}`, size)
    assert.deepEqual(
      rows.map(({ line, kind, theirs, amount }) => [line, kind, theirs, amount.minor]),
      [
        [4, 'charge', 'P1', 5_000],
        [5, 'charge', 'P,2', 7_000],
        [6, 'refund', 'P3', 900],
      ],
    )
    assert.deepEqual(unreadable, [])
  }
})

test('a row that cannot be used costs itself far down a long list too, with the line that it stands on', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `R${n},P${n},${n + 1},UGX,charge,,`)
  rows[15_000] = 'R15000,P15000,5.000,UGX,charge,,'
  rows[15_001] = 'R15001,"P15001,1,UGX,charge,,'
  const read = await readAll([HEAD, ...rows].join('\n'), 64 * 1_024)
  assert.equal(read.rows.length, 19_998)
  assert.deepEqual(
    read.unreadable.map(({ line, problem }) => [line, problem]),
    [
      [15_002, 'no-amount'],
      [15_003, 'broken'],
    ],
  )
  assert.equal(read.rows.at(-1)?.line, 20_001)
})

const problem = async (text: string | Uint8Array): Promise<string> =>
  readAll(text, 64 * 1_024).then(
    () => 'read',
    (error: unknown) => (error instanceof UnusableFile ? error.problem : String(error)),
  )

test('what is no list is refused with the reason: a spreadsheet, too many rows, no columns, nothing', async () => {
  assert.equal(await problem('PK\u0003\u0004'), 'spreadsheet')
  assert.equal(await problem('a\0b'), 'no-text')
  assert.equal(await problem(''), 'empty')
  assert.equal(await problem(HEAD), 'empty')
  assert.equal(await problem('a,b\n1,2'), 'no-columns')
  const many = Array.from({ length: 200_001 }, (_, n) => `R${n},,1,UGX,,,`)
  assert.equal(await problem([HEAD, ...many].join('\n')), 'too-many-rows')
})

test('a provider’s list is known by its columns, and what somebody named for a way to pay comes first', () => {
  for (const { name, layout } of KNOWN_LAYOUTS)
    assert.equal(
      layoutOf(neededColumns(layout), null, 'UGX')?.name,
      name,
      'no two lists are taken for each other',
    )
  assert.equal(layoutOf(['a', 'b'], null, 'UGX'), null)
  const kept = { ...ownLayout(), columns: { ...ownLayout().columns, ours: 'amount' } }
  assert.equal(layoutOf(HEAD.split(','), kept, 'UGX')?.name, 'kept')
})

/** What is right for a file of the corpus. */
interface Sample {
  readonly about: string
  readonly file: string
  readonly layout?: StatementLayout
  readonly rows: readonly (Pick<StatementRow, 'line' | 'kind' | 'ours' | 'theirs'> & {
    readonly minor: number
    readonly currency: string
    readonly fee: number | null
  })[]
  readonly unreadable: readonly Pick<UnreadableRow, 'line' | 'problem'>[]
}

const CORPUS = join(import.meta.dirname, '../../sandbox/corpus/statements')

for (const name of readdirSync(CORPUS).filter((file) => file.endsWith('.json'))) {
  const sample = JSON.parse(readFileSync(join(CORPUS, name), 'utf8')) as Sample
  test(`a statement is read as its provider meant it: ${sample.about}`, async () => {
    const bytes = readFileSync(join(CORPUS, sample.file))
    for (const size of [1, 7, 1_000_000]) {
      const { rows, unreadable } = await readAll(bytes, size, sample.layout)
      assert.deepEqual(
        rows.map(({ line, kind, ours, theirs, amount, fee }) => ({
          line,
          kind,
          ours,
          theirs,
          minor: amount.minor,
          currency: amount.currency,
          fee: fee?.minor ?? null,
        })),
        sample.rows.map(({ line, kind, ours, theirs, minor, currency, fee }) => ({
          line,
          kind,
          ours,
          theirs,
          minor,
          currency,
          fee,
        })),
      )
      assert.deepEqual(
        unreadable.map((row) => ({ line: row.line, problem: row.problem })),
        sample.unreadable,
      )
    }
  })
}
