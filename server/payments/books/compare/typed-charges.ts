import { readFile, stat } from 'node:fs/promises'
import { terminalText, typedText, type Words } from '#server/commands/typed-command.ts'
import type { BooksTools } from '../books-command.ts'
import * as sql from './compare-statements.ts'
import { chargeOfRow, type UnknownCharge, type UnknownRow } from './unknown-charges.ts'

/** Of one command; type it again for the rest. */
const MOST_CHARGES = 10_000
const MOST_BYTES = 2_000_000

/** The charges without a payment that a command is about. */
export interface TypedCharges {
  readonly charges: readonly UnknownCharge[]
  /** What the audit calls them. */
  readonly object: string
  /** Whether they were named one by one, or by a list of them. */
  readonly isList: boolean
  /** Named, and nobody's to settle: why has been said. */
  readonly left: number
}

type KeptRow = UnknownRow & {
  readonly settled_at: Date | null
  readonly settled_by: string
  readonly has_attempt: boolean
}

/** The one charge that was typed, those of `--file`, or with `--all` every one that waits; null after saying what is wrong. */
export async function typedCharges(tools: BooksTools, words: Words): Promise<TypedCharges | null> {
  const [ref = '', ...more] = words.plain
  const file = typedText(words, 'file')
  const isAll = words.options['all'] === true
  const ways = [ref !== '', file !== '', isAll].filter(Boolean).length
  if (ways !== 1 || more.length > 0) {
    tools.say('Say which charges: one reference, --file <references.txt>, or --all.')
    return null
  }
  const rail = typedText(words, 'rail')
  if (isAll) return allCharges(tools, rail)
  if (file !== '') return chargesOfFile(tools, file, rail)
  const charge = await findCharge(tools, ref, rail)
  return charge && { charges: [charge], object: charge.ourRef, isList: false, left: 0 }
}

async function allCharges({ database }: BooksTools, rail: string): Promise<TypedCharges> {
  const rows = await database.run<UnknownRow>(sql.listUnknown, [MOST_CHARGES])
  const charges = rows.map(chargeOfRow).filter((charge) => rail === '' || charge.rail === rail)
  return { charges, object: rail === '' ? 'all' : `all ${rail}`, isList: true, left: 0 }
}

/** One reference a line, its rail before it where that's needed: as `list` prints them. */
async function chargesOfFile(tools: BooksTools, file: string, rail: string): Promise<TypedCharges | null> {
  const text = await readReferences(tools.resolve(file))
  const lines = (text ?? '').split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  if (lines.length === 0 || lines.length > MOST_CHARGES) {
    tools.say(
      text === null
        ? `${file} can’t be read, or has more than 2 MB. Nothing was changed.`
        : `${file} names ${lines.length} charges: 1 to ${MOST_CHARGES} can be settled at once. Nothing was changed.`,
    )
    return null
  }
  const charges = new Map<string, UnknownCharge>()
  let left = 0
  for (const line of lines) {
    const [first = '', second] = line.trim().split(/[\s,;]+/)
    const charge = await findCharge(tools, second ? second : first, second ? first : rail)
    if (charge) charges.set(`${charge.rail} ${charge.ourRef}`, charge)
    else left += 1
  }
  return { charges: [...charges.values()], object: 'file', isList: true, left }
}

async function readReferences(path: string): Promise<string | null> {
  const size = await stat(path).then(
    (found) => found.size,
    () => Number.POSITIVE_INFINITY,
  )
  return size > MOST_BYTES ? null : readFile(path, 'utf8').catch(() => null)
}

/** A charge that waits for a person; null after saying why it doesn't. */
async function findCharge(
  { database, say }: BooksTools,
  typed: string,
  rail: string,
): Promise<UnknownCharge | null> {
  const ref = typed.toUpperCase()
  const [row, second] = await database.run<KeptRow>(sql.findUnknown, [ref, rail])
  const named = terminalText(ref, 100)
  if (second) say(`${named}: two rails have that reference: add --rail.`)
  else if (!row) say(`${named}: no charge without a payment has that reference.`)
  else if (row.settled_at !== null) say(`${row.our_ref} was settled before, by ${row.settled_by}.`)
  else if (row.has_attempt)
    say(`${row.our_ref} has its payment by now, which goes its own way: npm run payments -- show`)
  else return chargeOfRow(row)
  return null
}
