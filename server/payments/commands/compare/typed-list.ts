import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isCurrency } from '#domain/money.ts'
import { NO_COLUMNS, type StatementLayout } from '#domain/reconciliation/statement-row.ts'
import { typedText, type Words } from '#server/commands/typed-command.ts'
import { MOST_BYTES } from '#server/files/decode-text.ts'
import { readStatement, UnusableFile } from '#server/reconciliation/read-statement.ts'
import type { StatementPart } from '#server/reconciliation/statement-reader.ts'

/** The columns of a list as options name them; or what is wrong with one. */
export function typedLayout(words: Words): StatementLayout | string {
  const all = typedText(words, 'currency').toUpperCase()
  if (all !== '' && !isCurrency(all)) return '--currency is that of every row, such as UGX.'
  return {
    columns: {
      ...NO_COLUMNS,
      ours: typedText(words, 'our-column') || 'our_reference',
      theirs: typedText(words, 'their-column') || 'provider_reference',
      amount: typedText(words, 'amount-column') || 'amount',
      currency: typedText(words, 'currency-column') || 'currency',
    },
    currency: all === '' ? null : all,
    kinds: {},
  }
}

/** A list on disk, part by part. Throws `UnusableFile`. */
export async function* readListAt(path: string, layout: StatementLayout): AsyncGenerator<StatementPart> {
  if ((await stat(path)).size > MOST_BYTES) throw new UnusableFile('too-large')
  yield* readStatement(createReadStream(path), layout)
}
