import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../chaos/open-stage.ts'
import { askToBeTold, comeFor, type Queue, type Visit } from './airtime-customers.ts'
import { askDatabase, linesSaying, messagesSaying, tellSandbox } from './world-hands.ts'

/** How long deliveries fail, and how often a customer comes. */
export interface OutagePlan {
  readonly awayMs: number
  readonly everyMs: number
}

/** How a time without deliveries went. */
export interface OutageFigures {
  readonly came: number
  /** Were told that it is not sold, before any money moved. */
  readonly refused: number
  /** Were asked for money while deliveries failed: before the stop was written, and after it. */
  readonly soldBefore: number
  readonly soldAfter: number
  /** From the first customer of the outage to the stop, and from its end to the first sale again. */
  readonly stoppedAfterMs: number
  readonly soldAgainAfterMs: number
  /** Lines that wake somebody. */
  readonly alerts: number
  /** Asked to be told, and how many messages they got altogether; the most that one of them got. */
  readonly asked: number
  readonly told: number
  readonly mostTold: number
  /** Portals whose form said so meanwhile, and afterwards. */
  readonly saidSo: number
  readonly stillSaysSo: number
  readonly visits: readonly Visit[]
}

/** Every order is answered with a 500 or cut off before it is carried out; questions are answered as ever. */
const NO_DELIVERIES = { operator: { rate: 1, calls: ['start'], where: 'instead', kinds: ['500', 'reset'] } }
const ASKERS = 20
const LOOK_EVERY_MS = 200
const MOST_LOOKS = 900

/** Customers buy while nothing can be delivered, and until it can again. */
export async function sitOutDeliveries(stage: Stage, queue: Queue, plan: OutagePlan): Promise<OutageFigures> {
  const { world, disks } = stage
  const { url } = world.database
  const calm = await comeFor(queue, { ms: 3_000, everyMs: plan.everyMs })
  const [began] = await askDatabase<{ at: Date }>(url, 'select now() as at')
  await tellSandbox(world.sandboxUrl, 'faults', NO_DELIVERIES)
  const first = await comeFor(queue, { ms: plan.awayMs / 2, everyMs: plan.everyMs })
  const asked = await letAsk(queue)
  const second = await comeFor(queue, { ms: plan.awayMs / 2, everyMs: plan.everyMs })
  const saidSo = await formsSaying(stage)
  await tellSandbox(world.sandboxUrl, 'faults', {})
  const [mended] = await askDatabase<{ at: Date }>(url, 'select now() as at')
  await until(async () => (await eventOf(url, 'sold-again')) !== null)
  await until(async () => (await askDatabase(url, 'select from selling_reminder')).length === 0)
  const told = await untilTold(world.sandboxUrl, asked)
  const stopped = await eventOf(url, 'stopped')
  const again = await eventOf(url, 'sold-again')
  if (!began || !mended || !stopped || !again) throw new Error('the kind was not stopped, or not sold again')
  const visits = [...first, ...second]
  const counts = [...Map.groupBy(told, (msisdn) => msisdn).values()].map((all) => all.length)
  return {
    came: visits.length,
    refused: visits.filter(({ refused }) => refused !== '').length,
    ...(await soldAround(url, { began: began.at, stopped, mended: mended.at })),
    stoppedAfterMs: stopped.getTime() - began.at.getTime(),
    soldAgainAfterMs: again.getTime() - mended.at.getTime(),
    alerts: linesSaying(disks.portalLogs, 'selling stopped'),
    asked,
    told: told.length,
    mostTold: Math.max(0, ...counts),
    saidSo,
    stillSaysSo: await formsSaying(stage),
    visits: [...calm, ...visits],
  }
}

/** Some of those who were refused want to be told, and press twice. */
async function letAsk(queue: Queue): Promise<number> {
  let kept = 0
  for (let n = 0; n < ASKERS; n += 1) {
    const address = await askToBeTold(queue, queue.next)
    await askToBeTold(queue, queue.next++)
    if (address.includes('told=kept')) kept += 1
  }
  return kept
}

async function soldAround(
  url: string,
  { began, stopped, mended }: Readonly<Record<'began' | 'stopped' | 'mended', Date>>,
): Promise<Pick<OutageFigures, 'soldBefore' | 'soldAfter'>> {
  const [sold] = await askDatabase<Pick<OutageFigures, 'soldBefore' | 'soldAfter'>>(
    url,
    `select count(*) filter (where sent_at <= $2)::int as "soldBefore", count(*) filter (where sent_at > $2)::int as "soldAfter"
     from attempt where sent_at > $1 and sent_at <= $3`,
    [began, stopped, mended],
  )
  return sold ?? { soldBefore: 0, soldAfter: 0 }
}

async function eventOf(url: string, action: string): Promise<Date | null> {
  const text = 'select at from selling_event where action = $1 order by id desc limit 1'
  return (await askDatabase<{ at: Date }>(url, text, [action]))[0]?.at ?? null
}

async function formsSaying({ world }: Stage): Promise<number> {
  const forms = await Promise.all(
    world.portalUrls.map(async (portal) => (await fetch(`${portal}/prepaid-recharge`)).text()),
  )
  return forms.filter((form) => form.includes('data-testid="not-sold"')).length
}

async function untilTold(sandboxUrl: string, asked: number): Promise<readonly string[]> {
  const read = (): Promise<readonly string[]> => messagesSaying(sandboxUrl, /You can buy airtime again/)
  await until(async () => (await read()).length >= asked)
  return read()
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < MOST_LOOKS; n += 1) {
    if (await isSo()) return
    await pause(LOOK_EVERY_MS)
  }
}
