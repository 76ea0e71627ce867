import type { StatementLayout } from '#domain/reconciliation/statement-row.ts'
import { readingOf, typedText, type Words } from '#server/commands/typed-command.ts'
import { dayOf } from '#server/commands/typed-day.ts'
import { findRail } from '#server/reconciliation/charge-statements.ts'
import { compareStatement } from '#server/reconciliation/compare-statement.ts'
import { listAlone, type Comparison } from '#server/reconciliation/comparing.ts'
import type { Span } from '#server/reconciliation/our-charges.ts'
import { UnusableFile } from '#server/reconciliation/read-statement.ts'
import { requestEnquiry } from '../../callbacks.ts'
import { requestAttemptEnquiry } from '../../enquiries/late-attempt-statements.ts'
import type { PaymentCommand, PaymentTools } from '../payment-command.ts'
import { problemText, reportOf } from './comparison-report.ts'
import { readListAt, typedLayout } from './typed-list.ts'

const DAY_MS = 24 * 3_600_000
/** A list of more days is compared in parts. */
const LONGEST_DAYS = 93

/**
 * `compare <file.csv> --rail … --from … --to …`: a provider's list beside our books, both ways. Nothing is changed by
 * it; with --enquire each attempt of ours that differs is asked about. False too when there are differences.
 */
export const compareCommand: PaymentCommand = async (tools, words) => {
  const { say } = tools
  const asked = askedOf(words)
  if (typeof asked === 'string') {
    say(asked)
    return false
  }
  const { span, layout, path } = asked
  const reading = await readingOf(tools)
  if ((await reading.run(findRail, [span.rail])).length === 0) {
    say(`No payment was ever asked for on the rail ${span.rail}.`)
    return false
  }
  const file = tools.resolve(path)
  try {
    const comparison = await compareStatement(reading, readListAt(file, layout), listAlone(span))
    for (const line of reportOf(comparison)) say(line)
    if (words.options['enquire'] === true) await enquireOurs(tools, comparison)
    return comparison.differences.length === 0
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    say(problemText(error))
    return false
  }
}

interface Asked {
  readonly span: Span
  readonly layout: StatementLayout
  readonly path: string
}

/** What is compared, or what is missing. */
function askedOf(words: Words): Asked | string {
  const [path, ...more] = words.plain
  const rail = typedText(words, 'rail')
  const [from, to] = [dayOf(words.options['from']), dayOf(words.options['to'])]
  if (path === undefined || more.length > 0 || rail === '' || !from || !to)
    return 'Say which list, of what: npm run payments -- compare list.csv --rail KATI_MONEY --from 2026-11-20 --to 2026-11-21'
  const days = (to.getTime() - from.getTime()) / DAY_MS + 1
  if (days < 1) return '--to is before --from.'
  if (days > LONGEST_DAYS) return `At most ${LONGEST_DAYS} days are compared at once.`
  const layout = typedLayout(words)
  if (typeof layout === 'string') return layout
  return {
    path,
    span: { rail, from, until: new Date(to.getTime() + DAY_MS) },
    layout,
  }
}

async function enquireOurs({ database, say }: PaymentTools, { differences }: Comparison): Promise<void> {
  const ours = differences.flatMap((one) => one.ours ?? [])
  for (const { payment, attempt } of ours) {
    await requestEnquiry({ database }, payment, true)
    await database.run(requestAttemptEnquiry, [payment, attempt, true])
  }
  say(`An enquiry is asked for, payments: ${new Set(ours.map(({ payment }) => payment)).size}.`)
}
