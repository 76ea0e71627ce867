import type { StatementRow, UnreadableRow } from '#domain/reconciliation/statement-row.ts'
import { terminalText, typedText, type Words } from '#server/commands/typed-command.ts'
import { timeOf } from '#server/commands/typed-time.ts'
import { UnusableFile } from '#server/reconciliation/read-statement.ts'
import { problemText, rowProblemText } from '../../commands/compare/comparison-report.ts'
import { readListAt, typedLayout } from '../../commands/compare/typed-list.ts'
import type { BooksCommand, BooksTools } from '../books-command.ts'
import { askAgain, type Asked } from './ask-again.ts'
import { findUnknown, type FoundUnknown, type Suspect } from './find-unknown.ts'
import type { BooksParties } from './parties.ts'
import { unknownLine } from './unknown-lines.ts'

/** Of each sort; all are counted. */
const SHOWN = 100
/** Providers would be asked about too much else. */
const LONGEST_MS = 31 * 24 * 3_600_000

/**
 * `compare --since …`: what happened outside since the moment that the books were restored to. False while anything is not known, or a
 * charge without a payment is not settled.
 */
export const compareCommand: BooksCommand = async (tools, words) => {
  const since = timeOf(words.options['since'])
  const isLately = since !== null && Math.abs(Date.now() - since.getTime()) < LONGEST_MS
  if (!isLately || words.plain.length > 0) {
    tools.say(
      'Say since when, with its zone, a month ago at most: npm run books -- compare --since "2026-11-21 10:04 UTC"',
    )
    return false
  }
  const listed = await listedOf(tools, words)
  if (typeof listed === 'string') {
    tools.say(terminalText(listed, 300))
    return false
  }
  const parties = tools.openParties()
  try {
    const { database, by } = tools
    const asked = await askAgain({ database, parties, since, node: `books by ${by}` })
    const found = await findUnknown({ database, parties }, since, listed)
    for (const line of [
      ...askedLines(asked),
      ...foundLines(found),
      ...unlistedLines({ parties, found, listed, since }),
    ])
      tools.say(line)
    return (
      asked.open.length +
        asked.restored.length +
        asked.unsure.length +
        found.unsure.length +
        found.charges.length ===
      0
    )
  } finally {
    parties.close()
  }
}

/** What a person read from a provider's own list; or what is wrong with it. */
async function listedOf({ resolve, say }: BooksTools, words: Words): Promise<readonly Suspect[] | string> {
  const [path, rail] = [typedText(words, 'list'), typedText(words, 'rail')]
  if (path === '' && rail === '') return []
  if (path === '' || rail === '')
    return 'A list and its rail belong together: --list list.csv --rail KATI_MONEY'
  const layout = typedLayout(words)
  if (typeof layout === 'string') return layout
  const charges: StatementRow[] = []
  const faults: UnreadableRow[] = []
  try {
    for await (const { rows, unreadable } of readListAt(resolve(path), layout)) {
      charges.push(...rows)
      faults.push(...unreadable)
    }
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    return problemText(error)
  }
  for (const fault of faults.slice(0, SHOWN)) say(`line ${fault.line}: ${rowProblemText(fault)}`)
  if (faults.length > 0) return `Rows that cannot be used: ${faults.length}. Nothing was compared.`
  return charges.flatMap(({ ours }) =>
    ours === '' ? [] : [{ rail, ourRef: ours, foundBy: 'list' as const }],
  )
}

function askedLines({ hurried, charges, open, restored, unsure }: Asked): string[] {
  return [
    ...shown(open, (id) => `${id} is undecided: a further attempt may follow`),
    ...shown(
      restored,
      (ref) => `${terminalText(ref)} was asked for after that moment: its attempt is in the books again`,
    ),
    ...shown(unsure, ({ ref, reason }) => `${terminalText(ref)}: not known (${terminalText(reason, 80)})`),
    `Portals enquire about payments that were not over: ${hurried}, undecided of them: ${open.length}. Attempts that were missing: ${restored.length}.`,
    `Portals enquire whether charges of the last day were reversed: ${charges}.`,
  ]
}

function foundLines({ charges, unsure, looked }: FoundUnknown): string[] {
  return [
    ...shown(charges, unknownLine),
    ...shown(unsure, ({ ref, reason }) => `${terminalText(ref)}: not known (${terminalText(reason, 80)})`),
    `References without a payment looked into: ${looked}. Charges without a payment that nobody settled: ${charges.length}.`,
  ]
}

function shown<Item>(items: readonly Item[], line: (item: Item) => string): string[] {
  const more = items.length > SHOWN ? [`and ${items.length - SHOWN} more`] : []
  return [...items.slice(0, SHOWN).map(line), ...more]
}

interface Unlisted {
  readonly parties: BooksParties
  readonly found: FoundUnknown
  readonly listed: readonly Suspect[]
  readonly since: Date
}

/** Rails that tell nobody what they charged, and for which no list was given. */
function unlistedLines({ parties, found, listed, since }: Unlisted): string[] {
  const given = new Set([...found.listing, ...listed.map(({ rail }) => rail)])
  return [...parties.rails.keys()]
    .filter((rail) => !given.has(rail))
    .map(
      (rail) =>
        `${rail} lists nothing by itself: save its list of charges since then, and type npm run books -- compare ` +
        `--since ${since.toISOString()} --rail ${rail} --list <file.csv>`,
    )
}
