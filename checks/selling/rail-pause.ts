import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentOption, PaymentOptionsResult, ProcessResult } from '#contract/payments.ts'
import { PREPAID_RECHARGE } from '#domain/payments/transaction-type.ts'
import type { Told } from '../chaos/books/records.ts'
import type { Stage } from '../chaos/open-stage.ts'
import { buyAirtime, register, sessionOf, type Queue } from './airtime-customers.ts'
import { askDatabase, tellSandbox, typeSwitches } from './world-hands.ts'

/** How pausing a rail went. */
export interface PauseFigures {
  /** From the moment it was written until every portal showed it, by the database's clock. */
  readonly knownAfterMs: number
  /** What each portal said of the rail, and of a press on it. */
  readonly says: readonly string[]
  readonly pressed: readonly string[]
  /** Attempts at money that the presses made; and whether other ways to pay went on. */
  readonly charged: number
  readonly othersOpen: boolean
  /** What became of a payment whose phone rang before the pause and was approved after it. */
  readonly middle: string
  /** After it was resumed the same press went through. */
  readonly soldAgain: boolean
  readonly told: readonly Told[]
}

const WORDS = 'Kati Money is being repaired until noon.'
const RAIL = ['rail', 'KATI_MONEY', '--by', 'Grace', '--reason', 'their notice'] as const
/** A phone that waits for its owner, and what the owner types. */
const SLOW_PHONE = '700500009'
const PIN = '1234'
const LOOK_EVERY_MS = 50
const MOST_LOOKS = 1_200

/** Staff pause a rail by command while somebody is in the middle of paying by it. */
export async function pauseRail({ world }: Stage, queue: Queue): Promise<PauseFigures> {
  const { url } = world.database
  const middle = queue.next++
  const ringing = await buyAirtime(queue, middle, SLOW_PHONE)
  const waiting = [queue.next++, queue.next++]
  const begun = await Promise.all(waiting.map((n) => register(queue, n)))
  const ids = begun.filter((id) => typeof id === 'string')
  await typeSwitches(url, ['pause', ...RAIL, '--until', '2h', '--words-en', WORDS])
  await Promise.all([0, 1].map((portal) => untilOffered(queue, portal, false)))
  const [known] = await askDatabase<{ ms: number }>(
    url,
    `select (extract(epoch from clock_timestamp() - since) * 1000)::float8 as ms from selling_switch`,
  )
  const options = await Promise.all([0, 1].map((portal) => optionsAt(queue, portal)))
  const pressed = await pressAll(queue, waiting, ids)
  const [charges] = await askDatabase<{ n: number }>(
    url,
    'select count(*)::int as n from attempt where payment_id = any($1)',
    [ids],
  )
  await approve(world.sandboxUrl)
  const ended = await endOf(url, ringing.told?.id ?? '')
  await typeSwitches(url, ['resume', ...RAIL])
  await Promise.all([0, 1].map((portal) => untilOffered(queue, portal, true)))
  const again = await pressAll(queue, waiting, ids)
  return {
    knownAfterMs: known?.ms ?? Infinity,
    says: options.map((all) => walletOf(all)?.says ?? ''),
    pressed,
    charged: charges?.n ?? 0,
    othersOpen: options.every((all) => all.some(({ type, available }) => type === 'PG' && available)),
    middle: ended,
    soldAgain: again.every((message) => message === ''),
    told: [
      ...(ringing.told ? [ringing.told] : []),
      ...ids.map((id) => ({ id, processed: true, statuses: [] })),
    ],
  }
}

async function optionsAt({ client }: Queue, portal: number): Promise<readonly PaymentOption[]> {
  const data = { amount: 1_000, mobileNumber: '700100001', transactionType: PREPAID_RECHARGE }
  const request = { session: sessionOf(0), portal, data }
  return (await client.call<PaymentOptionsResult>('paymentOptions', request)).result?.paymentOption ?? []
}

function walletOf(options: readonly PaymentOption[]): PaymentOption | undefined {
  return options.find(({ type }) => type === 'AM')
}

async function untilOffered(queue: Queue, portal: number, wanted: boolean): Promise<void> {
  for (let n = 0; n < MOST_LOOKS; n += 1) {
    if (walletOf(await optionsAt(queue, portal))?.available === wanted) return
    await pause(LOOK_EVERY_MS)
  }
}

/** Each presses Pay at a portal of its own; what was said instead of asking for the money, '' for whoever was asked. */
function pressAll({ client }: Queue, who: readonly number[], ids: readonly string[]): Promise<string[]> {
  return Promise.all(
    who.map(async (n, index) => {
      const data = { transactionId: ids[index] ?? '', paymentMode: 'AM', amPin: '' }
      const request = { session: sessionOf(n), portal: index, data }
      const { result, message } = await client.call<ProcessResult>('process', request)
      return result?.transactionId ? '' : message
    }),
  )
}

async function approve(sandboxUrl: string): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/admin/prompts?msisdn=${SLOW_PHONE}`)
  const { prompts } = (await answer.json()) as { prompts: { id: string }[] }
  for (const { id } of prompts)
    await tellSandbox(sandboxUrl, `prompts/${id}`, { decision: 'approve', pin: PIN })
}

/** Where a payment comes to rest. */
async function endOf(url: string, id: string): Promise<string> {
  let state = ''
  for (let n = 0; n < MOST_LOOKS && !/^(?:delivered|refunded|declined|expired)$/.test(state); n += 1) {
    const [row] = await askDatabase<{ state: string }>(url, 'select state from payment where id = $1', [id])
    state = row?.state ?? 'unknown'
    await pause(LOOK_EVERY_MS)
  }
  return state
}
