import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '#scripts/world.ts'
import { readTruth, paymentOf } from '../chaos/books/records.ts'
import type { Visit } from '../chaos/customers/shop.ts'
import { drain } from '../chaos/quiescence.ts'
import type { Said, Terminal } from './terminal.ts'

const PATIENCE_MS = 120_000
const MOST_ROUNDS = 6

export interface Comparing {
  readonly world: World
  readonly terminal: Terminal
  readonly since: Date
  readonly visits: readonly Visit[]
  readonly neverAnswering: readonly string[]
}

export interface ComparedAll {
  /** Attempts that were written down again. */
  readonly found: number
  /** References of charges without a payment, as the command named them. */
  readonly named: ReadonlySet<string>
}

/**
 * Compares as an operator does, with the list of every rail, until nothing more is found; between two comparisons everything comes to
 * rest. The whole world's time passes with that, and the moment of the restore goes back with it.
 */
export async function compareAll(comparing: Comparing): Promise<ComparedAll> {
  const { world, terminal, neverAnswering } = comparing
  let { since } = comparing
  let found = 0
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const said = await compareOnce(terminal, since)
    const more = said.lines.filter((line) => line.includes('was asked for after that moment')).length
    found += more
    // What was undecided in the first one may have gone on with a further attempt.
    if (more === 0 && rounds > 0) break
    const rest = { databaseUrl: world.database.url, sandboxUrl: world.sandboxUrl }
    const { passedMs } = await drain({ ...rest, neverAnswering, patienceMs: PATIENCE_MS })
    since = new Date(since.getTime() - passedMs)
  }
  const lists = await listsOf(comparing)
  const lines = [...(await compareOnce(terminal, since)).lines]
  for (const list of lists) lines.push(...(await compareOnce(terminal, since, list)).lines)
  const named = [...lines, ...(await terminal.books('list')).lines].flatMap(
    (line) => /^\w+ ([0-9A-Z]{26}-C\d+) \(theirs: /.exec(line)?.[1] ?? [],
  )
  return { found, named: new Set(named) }
}

function compareOnce(
  terminal: Terminal,
  since: Date,
  given?: readonly [rail: string, file: string],
): Promise<Said> {
  const list = given ? ['--rail', given[0], '--list', given[1]] : []
  return terminal.books('compare', '--since', since.toISOString(), ...list)
}

/** What each provider hands out as its list of charges, as a person saves it. */
async function listsOf({
  world,
  visits,
}: Comparing): Promise<readonly (readonly [rail: string, file: string])[]> {
  const railOf = new Map(visits.map(({ id, customer }) => [id, customer.way.rail]))
  const { charges } = await readTruth(world.sandboxUrl)
  const byRail = Map.groupBy(charges, ({ reference }) => railOf.get(paymentOf(reference)) ?? '')
  byRail.delete('')
  return [...byRail].map(([rail, lines]) => {
    const file = join(tmpdir(), `duuka-list-${process.pid}-${rail}.csv`)
    const rows = lines.map(
      ({ reference, amountMinor, currency }) => `${reference},,${amountMinor},${currency}`,
    )
    writeFileSync(file, ['our_reference,provider_reference,amount,currency', ...rows, ''].join('\n'))
    return [rail, file] as const
  })
}
