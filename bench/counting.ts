import { REFUSAL_RULES } from '#domain/limits/refusal-rules.ts'
import { PAYMENT_STATES } from '#domain/payments/states.ts'
import { makeRegistry } from '#server/metrics/open-measurement.ts'

type Adapters = Parameters<ReturnType<typeof makeRegistry>['adapters']>[0]

/** A process that nobody uses. */
const NOBODY: Parameters<typeof makeRegistry>[0] = {
  build: { version: '', country: '', runMode: '' },
  disks: {},
  database: { run: () => Promise.resolve([]) },
  health: () => null,
}

const TIMES = 200_000

/** Processor time that counting takes, in microseconds. */
export interface Counting {
  readonly pageMicros: number
  readonly paymentMicros: number
}

const ask: Adapters['sms']['send'] = () => Promise.resolve({ kind: 'accepted', messageId: '1' })

/** What is counted for a page, and for a payment that is begun, asked for, enquired about, delivered and told of. */
export async function measureCounting(): Promise<Counting> {
  const { onAnswered, onMoved, adapters } = makeRegistry(NOBODY)
  const counted = adapters(withSms(ask))
  const bare = withSms(ask)
  const message = { msisdn: '', text: '' }
  const page = (): void =>
    onAnswered({ route: '/prepaid-recharge', method: 'GET', status: 200, seconds: 0.004 })
  const moves = (): void => {
    for (const state of ['registered', 'asking', 'waiting', 'collected', 'delivering', 'delivered'] as const)
      onMoved({ kind: 'AIRTIME', rail: 'KATI_MONEY', state, ageMs: 4_000 })
  }
  const pageMicros = await microsOf(page)
  const call =
    (await microsOf(() => counted.sms.send(message))) - (await microsOf(() => bare.sms.send(message)))
  // Two calls of the customer; start, enquiry, delivery and receipt towards others.
  const paymentMicros = (await microsOf(moves)) + 2 * pageMicros + 4 * call
  return { pageMicros, paymentMicros }
}

/** Nobody outside but an SMS centre that answers at once. */
function withSms(send: Adapters['sms']['send']): Adapters {
  return {
    rails: new Map(),
    parties: new Map(),
    operator: {} as Adapters['operator'],
    geocoder: {} as Adapters['geocoder'],
    sms: { send },
    isDown: () => false,
    probe: () => Promise.resolve(),
    close: () => undefined,
  }
}

/** How long figures take that a busy country fills to the last label. */
export interface Filled {
  readonly series: number
  /** Processor time of a look, in milliseconds. */
  readonly lookMs: number
}

const LOOKS = 50
const RAILS = 9
const ROUTES = 120

/** Every state of every kind by every rail, and every route with every answer that it gives. */
export async function measureFilled(): Promise<Filled> {
  const { registry, onAnswered, onMoved, onRefused } = makeRegistry(NOBODY)
  for (let rail = 0; rail < RAILS; rail += 1)
    for (const kind of ['AIRTIME', 'BUNDLE', 'BILL', 'INVOICE', 'LEAD'] as const)
      for (const state of PAYMENT_STATES) onMoved({ kind, rail: `RAIL_${rail}`, state, ageMs: 4_000 })
  for (let route = 0; route < ROUTES; route += 1)
    for (const status of [200, 303, 404, 429, 503])
      onAnswered({ route: `/a-route-of-this-length/${route}`, method: 'POST', status, seconds: 0.1 })
  for (const rule of REFUSAL_RULES)
    for (const network of ['ipv4', 'ipv6', 'shared', 'unread'] as const) onRefused(rule, network)
  let text = await registry.metrics()
  const before = process.cpuUsage()
  for (let n = 0; n < LOOKS; n += 1) text = await registry.metrics()
  const { user, system } = process.cpuUsage(before)
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length
  return { series, lookMs: (user + system) / 1_000 / LOOKS }
}

async function microsOf(work: () => unknown): Promise<number> {
  for (let n = 0; n < TIMES / 10; n += 1) await work()
  const before = process.cpuUsage()
  for (let n = 0; n < TIMES; n += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / TIMES
}
