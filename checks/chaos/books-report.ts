import type { ChaosPlan } from './chaos-plan.ts'
import { checkBooks } from './books/books-checker.ts'
import { checkStaff } from './books/staff-checker.ts'
import { readStaffRecords } from './books/staff-records.ts'
import { checkStatements, type StatementFigures } from './books/statement-checker.ts'
import { openDatabase } from '#server/store/database.ts'
import { seededRandom } from './seeded-random.ts'
import { readRecords, readTruth } from './books/records.ts'
import { dossiersOf, type Violation } from './books/dossier.ts'
import { leadFigures, type LeadFigures } from './books/lead-checker.ts'
import { purchaseFigures } from './books/purchase-checker.ts'
import type { PurchaseFigures } from './books/purchase-checker.ts'
import { searchLeaks } from './books/leak-search.ts'
import { look } from './customers/shop.ts'
import type { Visit } from './customers/shop.ts'
import { unlessTurnedAway } from './customers/portal-client.ts'
import type { PortalClient, StrangeAnswer } from './customers/portal-client.ts'
import type { SandboxHand } from './customers/sandbox-hand.ts'
import type { Customer, Way } from './customers/way.ts'
import { leftOutOf } from './fault-injectors/injectors-of.ts'
import type { Witness } from './fault-injectors/witness.ts'
import { countKinds, countRails, countStates, takenBackFigures } from './figures.ts'
import type { KindFigures, RailFigures, TakenBackFigures } from './figures.ts'
import { complaintsIn } from './log-lines.ts'
import type { Shift } from './staff/shift.ts'
import { staffFigures, type StaffFigures } from './staff/staff-figures.ts'
import type { Stage } from './open-stage.ts'
import { drain, sumOfRests } from './quiescence.ts'
import type { Rest, RestReport } from './quiescence.ts'

/** What the books of both sides say after a run. */
export interface BooksReport {
  readonly violations: readonly Violation[]
  /** Answers that no honest portal gives. */
  readonly strange: readonly StrangeAnswer[]
  /** Faults that were planned and cannot be made on this machine. */
  readonly leftOut: readonly string[]
  readonly rest: RestReport
  readonly states: Readonly<Record<string, number>>
  readonly rails: RailFigures
  readonly kinds: KindFigures
  readonly staff: StaffFigures
  readonly takenBack: TakenBackFigures
  readonly statements: StatementFigures
  readonly leads: LeadFigures
  readonly purchases: PurchaseFigures
  readonly repeated: number
  /** What the processes complained of, for the report of a failure. */
  readonly logs: string
}

/** A run whose customers have all bought and whose faults are over. */
export interface Shopped {
  readonly stage: Stage
  readonly plan: ChaosPlan
  readonly ways: readonly Way[]
  readonly client: PortalClient
  readonly sandbox: SandboxHand
  readonly shift: Shift | null
  readonly population: readonly Customer[]
  readonly visits: readonly Visit[]
  readonly witness: Witness
  readonly unscheduled: readonly Violation[]
}

/** What both sides have in their books once everything is at rest and everybody has looked again. */
export async function booksOf(shopped: Shopped): Promise<BooksReport> {
  const { plan, client, shift, visits } = shopped
  const { world, disks } = shopped.stage
  const { url: databaseUrl } = world.database
  const neverAnswering = shopped.ways.flatMap((way) => way.neverAnswering)
  const { patienceMs } = plan
  const rest = await drainWithStaff(
    { databaseUrl, sandboxUrl: world.sandboxUrl, neverAnswering, patienceMs },
    shift,
  )
  await comeBack(client, visits)
  const [outside, records] = await Promise.all([readTruth(world.sandboxUrl), readRecords(databaseUrl)])
  const truth = { ...outside, transfers: shift?.report().bank.transfers ?? [] }
  const told = visits.map((visit) => visit.told)
  const dossiers = dossiersOf({ truth, records, told, neverAnswering })
  const secrets = secretsOf(shopped.population, await shopped.sandbox.allCodes())
  const { logFolders } = disks
  const statements = await statementsOf(databaseUrl, { truth, records }, plan.seed)
  return {
    violations: [
      ...checkBooks({ truth, records, told, neverAnswering }),
      ...twinsOf(visits),
      ...shopped.witness.seen,
      ...shopped.unscheduled,
      ...(await staffViolations(databaseUrl, shift)),
      ...statements.violations,
      ...(await searchLeaks({ databaseUrl, logFolders, secrets })),
    ],
    strange: [...client.strange, ...(shift?.report().strange ?? [])],
    leftOut: leftOutOf(plan, disks),
    rest,
    states: countStates(records.payments),
    rails: countRails(records, truth),
    kinds: countKinds(dossiers),
    staff: staffFigures(shift?.report()),
    takenBack: takenBackFigures(truth.reversals),
    statements: statements.figures,
    leads: leadFigures(dossiers),
    purchases: purchaseFigures(dossiers),
    repeated: client.repeated(),
    logs: complaintsIn(logFolders),
  }
}

/** All that is due is done; then what only a person decides is decided, and has to come to rest too. */
async function drainWithStaff(resting: Rest, shift: Shift | null): Promise<RestReport> {
  await shift?.leave()
  let rest = await drain(resting)
  if (!shift) return rest
  await shift.clear()
  do rest = sumOfRests(rest, await drain(resting))
  while (await shift.payOut())
  return rest
}

/** What the staff did against what the records have of it. */
async function staffViolations(databaseUrl: string, shift: Shift | null): Promise<readonly Violation[]> {
  if (!shift) return []
  const { told, bank } = shift.report()
  const believed = bank.believed.map((wrong) => ({
    invariant: 'I16' as const,
    payment: '',
    what: 'a bank answer with a wrong line was accepted',
    figures: { wrong },
  }))
  return [...checkStaff(await readStaffRecords(databaseUrl), told), ...believed]
}

async function statementsOf(
  connectionString: string,
  books: Parameters<typeof checkStatements>[1],
  seed: number,
): ReturnType<typeof checkStatements> {
  const database = openDatabase({ connectionString, maxConnections: 2 })
  try {
    return await checkStatements(database, books, seededRandom(seed))
  } finally {
    await database.close()
  }
}

const LOOKING_AT_ONCE = 20

/** Everybody comes back to the link of their payment. */
export async function comeBack(client: PortalClient, visits: readonly Visit[]): Promise<void> {
  const left = [...visits]
  const queue = async (): Promise<void> => {
    for (let visit = left.pop(); visit; visit = left.pop())
      await look(client, visit, 'fetch').catch(unlessTurnedAway)
  }
  await Promise.all(Array.from({ length: LOOKING_AT_ONCE }, queue))
}

/** What was typed and what was sent; a code that happens to be somebody's price cannot be told from it. */
export function secretsOf(population: readonly Customer[], codes: readonly string[]): readonly string[] {
  const prices = new Set(population.map(({ wanted }) => String(wanted.amount)))
  const typed = population.flatMap(({ pins, rival }) => [...pins, ...(rival?.pins ?? [])])
  return [...typed, ...codes.filter((code) => !prices.has(code))]
}

/** I1: the payments that one press made besides its own. */
export function twinsOf(visits: readonly Visit[]): Violation[] {
  return visits
    .filter(({ twins }) => twins.length > 0)
    .map(({ id, twins }) => ({
      invariant: 'I1',
      payment: id,
      what: 'one press made two payments',
      figures: { twins },
    }))
}
