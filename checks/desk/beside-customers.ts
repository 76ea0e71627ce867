import { setTimeout as wait } from 'node:timers/promises'
import { ADDRESSES } from '#contract/addresses.ts'
import { STREAM } from '#contract/console/addresses.ts'
import type { DeskBrowser } from '../chaos/staff/desk-browser.ts'
import { at } from './desk-times.ts'

/** Customers' calls with all tabs of Today open and with none, milliseconds. */
export interface Beside {
  readonly call: string
  readonly without: { readonly p50: number; readonly p99: number }
  readonly beside: { readonly p50: number; readonly p99: number }
}

const CALLS = {
  'payment options': ['paymentOptions', 'POST'],
  'a status': ['status', 'GET'],
} as const
const BLOCKS = 12
const CALLS_IN_BLOCK = 80
const TODAY_EVERY_MS = 2_000
/** After tabs were opened or closed. */
const SETTLED_AFTER_MS = 1_500

/** The same calls again and again, with and without the tabs in turn: what else the machine does touches both. */
export async function compareBeside(
  portalUrl: string,
  tabs: { readonly consoleUrl: string; readonly desks: readonly DeskBrowser[] },
  payment: string,
): Promise<readonly Beside[]> {
  const times = new Map(
    Object.keys(CALLS).map((call) => [call, { without: [] as number[], beside: [] as number[] }]),
  )
  for (let block = 0; block < BLOCKS; block += 1) {
    const isBeside = block % 2 === 1
    const close = isBeside ? openTabs(tabs.consoleUrl, tabs.desks) : null
    await wait(SETTLED_AFTER_MS)
    for (let n = 0; n < CALLS_IN_BLOCK; n += 1)
      for (const [call, [name, method]] of Object.entries(CALLS)) {
        const since = performance.now()
        await askAs(portalUrl, { name, method, payment })
        times.get(call)?.[isBeside ? 'beside' : 'without'].push(performance.now() - since)
      }
    await close?.()
  }
  return [...times].map(([call, { without, beside }]) => ({
    call,
    without: shares(without),
    beside: shares(beside),
  }))
}

function shares(times: readonly number[]): Beside['without'] {
  return { p50: at(times, 0.5), p99: at(times, 0.99) }
}

interface Asking {
  readonly name: 'paymentOptions' | 'status'
  readonly method: 'GET' | 'POST'
  readonly payment: string
}

async function askAs(portalUrl: string, { name, method, payment }: Asking): Promise<void> {
  const url = new URL(ADDRESSES[name].path, portalUrl)
  if (name === 'status') url.searchParams.set('tid', payment)
  const data = { amount: 1_000, mobileNumber: '700100001', transactionType: 'PREPAID RECHARGE' }
  const answer = await fetch(url, {
    method,
    headers: { cookie: `__Host-sid=${'s'.repeat(32)}`, product: 'ORP', 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify({ data }) } : {}),
  })
  await answer.text()
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
}

/** Today in a tab of each: its stream, and what it asks for every two seconds. The answer closes them. */
export function openTabs(consoleUrl: string, desks: readonly DeskBrowser[]): () => Promise<void> {
  const end = new AbortController()
  const { signal } = end
  const running = desks.flatMap((desk) => [listen(consoleUrl, desk, signal), look(desk, signal)])
  return async () => {
    end.abort()
    await Promise.all(running)
  }
}

async function listen(consoleUrl: string, desk: DeskBrowser, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(new URL(STREAM, consoleUrl), { headers: desk.headers(), signal })
    for await (const _ of answer.body ?? []) if (signal.aborted) return
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function look(desk: DeskBrowser, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await desk.call('today', {})
    await wait(TODAY_EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
}
