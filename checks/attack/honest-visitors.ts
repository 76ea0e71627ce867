import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import { makeStrangers } from './strangers.ts'
import type { Answered, Strangers } from './strangers.ts'
import { addressOf } from './target.ts'
import type { Target } from './target.ts'

/** How honest visitors fared during a time. */
export interface Fared {
  readonly visits: number
  readonly requests: number
  /** What they were refused, in words; nothing may stand here. */
  readonly refusals: readonly string[]
  /** Milliseconds of each answer. */
  readonly times: readonly number[]
}

/** What one customer was told of a payment, for the books. */
export interface ToldHere {
  readonly id: string
  readonly processed: boolean
  readonly statuses: readonly string[]
}

const PAGES_SEEN = [PAGES.home, PAGES.prepaidRecharge, PAGES.help] as const
const POLL_AFTER_MS = 250
/** Two minutes: how fast the machine is that this runs on is nothing that a visitor was refused. */
const MOST_POLLS = 480
const MOST_ASKED = 10
const ASKED_AGAIN_AFTER_MS = 1_000
const AMOUNT = 1_000
const DECIDED = new Set(['SUCCESS', 'FAILED'])

interface Visitor {
  readonly from: string
  readonly line: string
  readonly payer: string
  readonly refusals: string[]
  readonly times: number[]
  cookie: string
}

/** People who look around and buy airtime, each from a network and with a wallet of their own. */
export interface HonestVisitors {
  /** One whole visit: pages, a purchase with mobile money, the receipt. */
  visit(): Promise<Fared>
  readonly told: readonly ToldHere[]
  close(): void
}

export function makeHonestVisitors(target: Target): HonestVisitors {
  const senders = makeStrangers(target)
  const told: ToldHere[] = []
  let visited = 0
  return {
    told,
    async visit() {
      visited += 1
      const digits = String(visited).padStart(5, '0')
      const visitor: Visitor = {
        from: addressOf('visitor', visited),
        line: `7401${digits}`,
        payer: `7402${digits}`,
        refusals: [],
        times: [],
        cookie: '',
      }
      const asking = { target, senders, visitor }
      for (const path of PAGES_SEEN) await see(asking, path)
      const bought = await buy(asking)
      if (bought) {
        told.push(bought)
        await see(asking, `${PAGES.paymentStatus}?id=${bought.id}`)
      }
      const { refusals, times } = visitor
      return { visits: 1, requests: times.length, refusals, times }
    },
    close: () => senders.close(),
  }
}

/** Several people's visits in one. */
export function together(all: readonly Fared[]): Fared {
  return {
    visits: all.length,
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    refusals: all.flatMap(({ refusals }) => refusals),
    times: all.flatMap(({ times }) => times),
  }
}

interface Asking {
  readonly target: Target
  readonly senders: Strangers
  readonly visitor: Visitor
}

async function ask(
  { target, senders, visitor }: Asking,
  what: { readonly method?: string; readonly path: string; readonly body?: string; readonly isPage: boolean },
): Promise<Answered | null> {
  const began = performance.now()
  const answered = await senders.send({
    ...what,
    from: visitor.from,
    headers: {
      ...(visitor.cookie ? { cookie: visitor.cookie } : {}),
      ...(what.body ? { 'content-type': 'application/json' } : {}),
      // As a browser sends them.
      ...(what.method === 'POST' ? { origin: target.portalUrl } : {}),
      'sec-fetch-site': what.isPage ? 'none' : 'same-origin',
    },
  })
  visitor.times.push(performance.now() - began)
  if (answered?.status !== 200)
    visitor.refusals.push(
      `${what.path}: ${answered ? `${answered.status} ${answered.text.slice(0, 120)}` : 'no answer'}`,
    )
  const set = answered?.headers['set-cookie']
  const cookie = (Array.isArray(set) ? set : []).find((one) => one.includes('sid='))
  if (cookie) visitor.cookie = cookie.split(';')[0] ?? ''
  return answered?.status === 200 ? answered : null
}

async function see(asking: Asking, path: string): Promise<void> {
  await ask(asking, { path, isPage: true })
}

interface Heard {
  readonly statusCode: number | string
  readonly message: string
  readonly result: { readonly transactionId?: string; readonly status?: string } | null
}

/**
 * Asks what kind of line it is, again where the operator did not answer (500 in the envelope, WIRE-27): its own system works on
 * the same machine here. Whatever else comes is the portal's refusal and is kept.
 */
async function askLineType(asking: Asking, msisdn: string): Promise<void> {
  const { refusals } = asking.visitor
  const isOperators = (): boolean => refusals.at(-1)?.startsWith('lineType: 500') === true
  const once = () => call(asking, 'lineType', { msisdn, checkIfBroadband: false, requestType: '' })
  for (let asked = 1; asked < MOST_ASKED; asked += 1) {
    if ((await once()) || !isOperators()) return
    refusals.pop()
    await pause(ASKED_AGAIN_AFTER_MS)
  }
  await once()
}

async function call(asking: Asking, name: CallName, data: object): Promise<Heard | null> {
  const { method, path } = ADDRESSES[name]
  const query = method === 'GET' ? `?${new URLSearchParams(data as Record<string, string>).toString()}` : ''
  const body = method === 'POST' ? { body: JSON.stringify({ data }) } : {}
  const answered = await ask(asking, { method, path: `${path}${query}`, ...body, isPage: false })
  if (!answered) return null
  const heard = JSON.parse(answered.text) as Heard
  if (heard.result === null) asking.visitor.refusals.push(`${name}: ${heard.statusCode} ${heard.message}`)
  return heard.result === null ? null : heard
}

/** Number, ways to pay, payment, prompt, receipt. */
async function buy(asking: Asking): Promise<ToldHere | null> {
  const { line: mobileNumber, payer: paymentMobile } = asking.visitor
  const wanted = { amount: AMOUNT, mobileNumber, transactionType: 'PREPAID RECHARGE' }
  await askLineType(asking, mobileNumber)
  await call(asking, 'paymentOptions', wanted)
  const made = await call(asking, 'initiate', {
    ...wanted,
    currencyCode: 'UGX',
    paymentMode: 'AM',
    paymentMobile,
  })
  const id = made?.result?.transactionId
  if (!id) return null
  const asked = await call(asking, 'process', { transactionId: id, paymentMode: 'AM' })
  const statuses: string[] = []
  for (let polls = 0; polls < MOST_POLLS && !DECIDED.has(statuses.at(-1) ?? ''); polls += 1) {
    await pause(POLL_AFTER_MS)
    const status = (await call(asking, 'status', { tid: id }))?.result?.status
    if (status) statuses.push(status)
  }
  if (statuses.at(-1) !== 'SUCCESS')
    asking.visitor.refusals.push(`bought, and ended as ${statuses.at(-1) ?? 'unknown'}`)
  return { id, processed: asked !== null, statuses }
}
