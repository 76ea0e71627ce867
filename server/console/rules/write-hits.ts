import type { RuleHit, WrittenFile } from '#contract/console/rules.ts'
import { formatMoney } from '#domain/money.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { readHits, type RuleReading } from './read-rules.ts'

const DAYS = 30
const MOST_ROWS = 5_000

const COLUMNS = ['at', 'rule', 'did', 'measured', 'payment', 'kind', 'rail', 'amount', 'recipient', 'payer']

/** Suspicious purchases of the last thirty days as a file, numbers masked; that it was taken is kept before it is given. */
export async function writeHits(reading: RuleReading, asker: Asker): Promise<WrittenFile> {
  const hits = await readHits(reading, DAYS, MOST_ROWS)
  await reading.database.transaction((tx) =>
    writeEntry(tx, asker, {
      act: 'exported-hits',
      may: 'rules',
      objectKind: 'rule',
      object: '',
      detail: { found: String(hits.length) },
    }),
  )
  const lines = [COLUMNS, ...hits.map(lineOf)].map((cells) => cells.map(cellOf).join(','))
  const day = new Date().toISOString().slice(0, 10)
  return { name: `purchases-over-rules-${day}.csv`, text: `${lines.join('\r\n')}\r\n`, rows: hits.length }
}

function lineOf(hit: RuleHit): readonly string[] {
  const { at, rule, did, measured, payment, kind, railName, amount, recipient, payer } = hit
  return [
    at,
    rule === '' ? 'block' : rule,
    did,
    String(measured),
    payment,
    kind,
    railName,
    formatMoney(amount),
    recipient,
    payer,
  ]
}

/** What a spreadsheet would take for a formula is text to it (CWE-1236). */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
