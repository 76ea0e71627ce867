import { dayOf } from '#server/commands/typed-day.ts'
import { readingOf, typedText } from '#server/commands/typed-command.ts'
import { DAY_EXPORTS, exportDay } from '#server/reconciliation/day-exports.ts'
import type { PaymentCommand } from './payment-command.ts'

/** Rows are written to a terminal; a file is made of them by whoever types. */
const LONGEST_MS = 10 * 60_000

/**
 * `day <journal|balance|report> --from 2026-11-19 [--rail …]`: a day of the books as CSV, amounts in minor units. Nothing is changed.
 */
export const dayCommand: PaymentCommand = async (tools, words) => {
  const { say, country } = tools
  const which = DAY_EXPORTS.find((one) => one === words.plain[0] && one !== 'differences' && one !== 'day')
  const day = dayOf(words.options['from'])
  const rail = typedText(words, 'rail')
  if (which === undefined || !day || words.plain.length > 1 || (rail === '' && which !== 'report')) {
    say(
      'Say what, of which day: npm run payments -- day journal --rail KATI_MONEY --from 2026-11-19 (or balance, report)',
    )
    return false
  }
  const reading = await readingOf(tools)
  const until = performance.now() + LONGEST_MS
  const of = { statement: null, rail, day: day.toISOString().slice(0, 10), timeZone: country.timeZone }
  for await (const text of exportDay(reading, which, { of, isOver: () => performance.now() > until }))
    for (const line of text.replace('\uFEFF', '').trimEnd().split(/\r?\n/)) say(line)
  return true
}
