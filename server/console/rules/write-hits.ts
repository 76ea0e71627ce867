import type { RuleHit } from '#contract/console/rules.ts'
import { formatMoney } from '#domain/money.ts'
import { csvLine } from '#server/files/csv-writing.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { SavedFile } from '../http/saved-file.ts'
import { readHits, type RuleReading } from './read-rules.ts'

const DAYS = 30
const MOST_ROWS = 5_000

const COLUMNS = ['at', 'rule', 'did', 'measured', 'payment', 'kind', 'rail', 'amount', 'recipient', 'payer']

/** Suspicious purchases of the last thirty days as a file, numbers masked; that it was taken is kept before it is given. */
export async function writeHits(reading: RuleReading, asker: Asker): Promise<SavedFile> {
  const hits = await readHits(reading, DAYS, MOST_ROWS)
  await reading.database.transaction((tx) =>
    writeEntry(tx, asker, {
      act: 'exported',
      may: 'rules',
      objectKind: 'rule',
      object: '',
      detail: { count: String(hits.length) },
    }),
  )
  const day = new Date().toISOString().slice(0, 10)
  return new SavedFile(`purchases-over-rules-${day}.csv`, linesOf(hits))
}

async function* linesOf(hits: readonly RuleHit[]): AsyncGenerator<string> {
  // A spreadsheet takes the file for UTF-8 by this sign alone.
  yield `\uFEFF${csvLine(COLUMNS)}`
  for (const hit of hits) yield csvLine(cellsOf(hit))
}

function cellsOf(hit: RuleHit): readonly string[] {
  const { at, rule, did, measured, payment, kind, railName, amount, recipient, payer } = hit
  const money = formatMoney(amount)
  return [at, rule || 'block', did, String(measured), payment, kind, railName, money, recipient, payer]
}
