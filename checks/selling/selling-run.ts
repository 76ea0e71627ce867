import { checkBooks } from '../chaos/books/books-checker.ts'
import type { Violation } from '../chaos/books/dossier.ts'
import { readRecords, readTruth } from '../chaos/books/records.ts'
import { makePortalClient } from '../chaos/customers/portal-client.ts'
import { complaintsIn } from '../chaos/log-lines.ts'
import { openStage } from '../chaos/open-stage.ts'
import { drain } from '../chaos/quiescence.ts'
import { sitOutDeliveries, type OutageFigures, type OutagePlan } from './delivery-outage.ts'
import { pauseRail, type PauseFigures } from './rail-pause.ts'

/** Ten minutes, as the promise names them; and some seconds of the same. */
export const LONG: OutagePlan = { awayMs: 600_000, everyMs: 300 }
export const SHORT: OutagePlan = { awayMs: 6_000, everyMs: 300 }

export interface SellingReport {
  readonly outage: OutageFigures
  readonly pause: PauseFigures
  /** What became of all payments that anybody was asked for. */
  readonly ends: Readonly<Record<string, number>>
  readonly violations: readonly Violation[]
  readonly strange: readonly unknown[]
  readonly logs: string
}

const SANDBOX_SPEED = 20
const PATIENCE_MS = 60_000

/** Two portals sell airtime while the operator delivers nothing; then a rail is paused by command; then both sides' books. */
export async function runSelling(plan: OutagePlan): Promise<SellingReport> {
  const stage = await openStage({
    portals: 2,
    sandboxSpeed: SANDBOX_SPEED,
    filled: { data: false, logs: false },
    env: { PAYMENT_LIMITS: 'none', LOG_LEVEL: 'warn', DELIVERY_FAILURES_TO_STOP: '5' },
  })
  const { world, disks } = stage
  try {
    const client = makePortalClient(world.portalUrls)
    const queue = { client, next: 1 }
    const outage = await sitOutDeliveries(stage, queue, plan)
    const pause = await pauseRail(stage, queue)
    const { url: databaseUrl } = world.database
    const { sandboxUrl } = world
    await drain({ databaseUrl, sandboxUrl, neverAnswering: [], patienceMs: PATIENCE_MS })
    const [truth, records] = await Promise.all([readTruth(sandboxUrl), readRecords(databaseUrl)])
    const told = [...outage.visits.flatMap((visit) => visit.told ?? []), ...pause.told]
    const asked = records.payments.filter(({ currentAttempt }) => currentAttempt > 0)
    const ends = Object.fromEntries(
      [...Map.groupBy(asked, ({ state }) => state)].map(([state, all]) => [state, all.length]),
    )
    const violations = checkBooks({ truth, records, told, neverAnswering: [] })
    const { strange } = client
    return { outage, pause, ends, violations, strange, logs: complaintsIn(disks.logFolders) }
  } catch (error) {
    throw new Error(`the run could not be finished\n${complaintsIn(disks.logFolders)}`, { cause: error })
  } finally {
    await stage.close()
  }
}

/** What was promised and did not happen, in words. */
export function brokenPromises({ outage, pause, ends, violations, strange }: SellingReport): string[] {
  const { delivered = 0, refunded = 0, declined = 0, expired = 0 } = ends
  const left = Object.values(ends).reduce((sum, n) => sum + n, 0) - delivered - refunded - declined - expired
  const promises: readonly (readonly [kept: boolean, promise: string])[] = [
    [outage.refused > 0, 'customers are told that it is not sold'],
    [outage.soldAfter <= 5, `at most 5 are sold after the stop, not ${outage.soldAfter}`],
    [left === 0, `all that was taken is given or returned, not left: ${JSON.stringify(ends)}`],
    [outage.alerts === 1, `one line wakes somebody, not ${outage.alerts}`],
    [
      outage.asked > 0 && outage.told === outage.asked,
      `who asked is told: ${outage.told} of ${outage.asked}`,
    ],
    [outage.mostTold === 1, `nobody is told twice, not ${outage.mostTold} times`],
    [outage.saidSo === 2, `both portals' forms say so, not ${outage.saidSo}`],
    [outage.stillSaysSo === 0, 'and no longer when it is sold again'],
    [
      pause.says.every((words) => words.includes('noon')),
      `both portals say staff's words: ${pause.says.join('|')}`,
    ],
    [
      pause.pressed.every((words) => words.includes('noon')),
      `a press is refused with them: ${pause.pressed.join('|')}`,
    ],
    [pause.charged === 0, `a refused press charges nobody, not ${pause.charged}`],
    [pause.othersOpen, 'other ways to pay go on'],
    [pause.middle === 'delivered', `who was in the middle gets it, not ${pause.middle}`],
    [pause.soldAgain, 'after it is resumed the same press goes through'],
    [violations.length === 0, `${violations.length} violations in the books`],
    [strange.length === 0, `${strange.length} strange answers`],
  ]
  return promises.filter(([kept]) => !kept).map(([, promise]) => promise)
}
