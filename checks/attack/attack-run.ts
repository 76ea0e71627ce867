import { readFileSync } from 'node:fs'
import { checkBooks } from '../chaos/books/books-checker.ts'
import { readRecords, readTruth } from '../chaos/books/records.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import { drain } from '../chaos/quiescence.ts'
import type { Attack, Field } from './attack.ts'
import { makeHonestVisitors, together } from './honest-visitors.ts'
import type { Fared, HonestVisitors } from './honest-visitors.ts'
import { SILENT_WALLETS } from './silent-wallets.ts'
import { makeStrangers } from './strangers.ts'
import { addressOf } from './target.ts'
import type { Target } from './target.ts'

/** What came of one attack. */
export interface AttackReport {
  readonly name: string
  readonly loses: string
  readonly requests: number
  /** What strangers were answered, and how often. */
  readonly got: Readonly<Record<string, number>>
  readonly honest: Fared
  /** What broke; nothing when the portal held. */
  readonly findings: readonly string[]
  readonly seconds: number
}

export interface AttackRunReport {
  readonly quiet: Fared
  readonly attacks: readonly AttackReport[]
  /** What was wrong when all was over: the process, the books. */
  readonly afterwards: readonly string[]
  /** Resident memory of the portal before and after, MB; NaN where nobody tells. */
  readonly memoryMb: readonly [before: number, after: number]
}

export interface AttackPlan {
  readonly size: Field['size']
  readonly seed: number
  readonly attacks: readonly Attack[]
}

/** Honest visitors at the same time. */
const AT_ONCE = { short: 2, full: 4 } as const
/** Networks of strangers that each attack has for itself. */
const NETWORKS_EACH = 100
const PATIENCE_MS = 60_000

/** Attacks one after the other while honest visitors go on; then both sides' books are compared. */
export async function runAttacks(target: Target, plan: AttackPlan): Promise<AttackRunReport> {
  const honest = makeHonestVisitors(target)
  const atOnce = AT_ONCE[plan.size]
  const before = residentMb(target.portalPid)
  // The first ones find everything cold: caches, connections, code that never ran.
  await visitTogether(honest, atOnce)
  const quiet = together([await visitTogether(honest, atOnce), await visitTogether(honest, atOnce)])
  const attacks: AttackReport[] = []
  const stage = { target, plan, honest, atOnce }
  const numbered = plan.attacks.map((attack, index) => ({ attack, index }))
  const patient = numbered.filter(({ attack }) => attack.isPatient)
  const beside = Promise.all(patient.map(({ attack, index }) => makeOne(stage, attack, index)))
  // What goes wrong there is told where it is awaited.
  beside.catch(() => undefined)
  for (const { attack, index } of numbered)
    if (!attack.isPatient) attacks.push(await makeOne(stage, attack, index))
  attacks.push(...(await beside))
  const last = await visitTogether(honest, 1)
  const afterwards = [
    ...last.refusals.map((refusal) => `after all of it: ${refusal}`),
    ...isAlive(target),
    ...(await compareBooks(target, honest)),
  ]
  honest.close()
  return { quiet, attacks, afterwards, memoryMb: [before, residentMb(target.portalPid)] }
}

async function visitTogether(honest: HonestVisitors, count: number): Promise<Fared> {
  return together(await Promise.all(Array.from({ length: count }, () => honest.visit())))
}

interface Stage {
  readonly target: Target
  readonly plan: AttackPlan
  readonly honest: HonestVisitors
  readonly atOnce: number
}

async function makeOne(stage: Stage, attack: Attack, index: number): Promise<AttackReport> {
  const { target, plan, honest, atOnce } = stage
  const began = performance.now()
  const strangers = makeStrangers(target)
  const fared: Fared[] = []
  const over = { yet: false }
  // Beside a patient one the visitors of all the others go on.
  const visiting = Array.from({ length: attack.isPatient ? 0 : atOnce }, async () => {
    do fared.push(await honest.visit())
    while (!over.yet)
  })
  const endure = async (): Promise<void> => void fared.push(await visitTogether(honest, atOnce))
  const field: Field = {
    target,
    strangers,
    size: plan.size,
    seed: plan.seed,
    random: seededRandom(plan.seed + index),
    from: (network, host = 1) => addressOf('stranger', index * NETWORKS_EACH + network, host),
    endure,
  }
  const broke = await attack.run(field).finally(() => void (over.yet = true))
  await Promise.all(visiting)
  strangers.close()
  const faredAll = together(fared)
  const refused = faredAll.refusals.slice(0, 5).map((refusal) => `an honest visitor was refused: ${refusal}`)
  return {
    name: attack.name,
    loses: attack.loses,
    requests: strangers.requests(),
    got: strangers.got(),
    honest: faredAll,
    findings: [...broke, ...strangers.unfit(), ...refused],
    seconds: (performance.now() - began) / 1_000,
  }
}

function isAlive({ portalPid }: Target): readonly string[] {
  if (portalPid === 0) return []
  try {
    process.kill(portalPid, 0)
    return []
  } catch {
    return ['the portal process has ended']
  }
}

async function compareBooks({ databaseUrl, sandboxUrl }: Target, honest: HonestVisitors): Promise<string[]> {
  if (!databaseUrl || !sandboxUrl) return []
  const neverAnswering = SILENT_WALLETS
  await drain({ databaseUrl, sandboxUrl, neverAnswering, patienceMs: PATIENCE_MS })
  const [truth, records] = await Promise.all([readTruth(sandboxUrl), readRecords(databaseUrl)])
  const violations = checkBooks({ truth, records, told: honest.told, neverAnswering })
  return violations.slice(0, 10).map((violation) => `the books: ${JSON.stringify(violation)}`)
}

/** Resident memory of a process in MB; NaN where the system does not tell. */
function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  } catch {
    return Number.NaN
  }
}
