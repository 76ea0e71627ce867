import { ADDRESSES } from '#contract/addresses.ts'
import { openCaller } from './caller.ts'
import type { Caller } from './caller.ts'

/** One kind of call, made again and again by a number of customers at once. */
export interface CallLoad {
  readonly portalUrl: string
  readonly callers: number
  /** Calls that are measured, of all customers together. */
  readonly count: number
}

export interface CallRun {
  readonly milliseconds: readonly number[]
  /** Answers that were not the good one. */
  readonly errors: number
  readonly perSecond: number
}

interface Envelope {
  readonly statusCode: number | string
  readonly message: string
  readonly result: unknown
}

type CallName = 'lineType' | 'bundles' | 'bill' | 'validateAccount'

async function ask(by: Caller, name: CallName, data: object): Promise<Envelope> {
  return JSON.parse(await by.post(ADDRESSES[name].path, JSON.stringify({ data }))) as Envelope
}

/** A customer who has been here before: the connection stands and was served once. */
async function arrive(portalUrl: string): Promise<Caller> {
  const by = openCaller(portalUrl)
  await ask(by, 'lineType', { msisdn: LINE.msisdn })
  return by
}

/**
 * A closed loop: each customer sends the next request when the last was answered. Everybody has arrived before the first
 * is measured: a busy Node process takes in one new connection per turn of its loop, so whoever connects in the middle of
 * a run would be measured by how long others keep it busy.
 */
async function callMany(load: CallLoad, name: CallName, next: () => object): Promise<CallRun> {
  const milliseconds: number[] = []
  let [left, errors] = [load.count, 0]
  const customers = await Promise.all(Array.from({ length: load.callers }, () => arrive(load.portalUrl)))
  const started = performance.now()
  const callOn = async (by: Caller): Promise<void> => {
    while (left > 0) {
      left -= 1
      const data = next()
      const sent = performance.now()
      const answer = await ask(by, name, data)
      milliseconds.push(performance.now() - sent)
      if (answer.statusCode !== 200) errors += 1
    }
    by.close()
  }
  await Promise.all(customers.map(callOn))
  return { milliseconds, errors, perSecond: (load.count * 1_000) / (performance.now() - started) }
}

/** Ordinary prepaid numbers of the sandbox, each another one. */
function numbers(): () => string {
  let last = 700_990_000
  return () => String((last += 1))
}

/** Milliseconds until the last of so many customers who connect at the same moment has a first answer. */
export async function allArrive({ portalUrl, callers }: Omit<CallLoad, 'count'>): Promise<number> {
  const started = performance.now()
  const customers = await Promise.all(Array.from({ length: callers }, () => arrive(portalUrl)))
  const milliseconds = performance.now() - started
  for (const by of customers) by.close()
  return milliseconds
}

/** The class of a line. */
export function askLineTypes(load: CallLoad): Promise<CallRun> {
  const next = numbers()
  return callMany(load, 'lineType', () => ({ msisdn: next() }))
}

/** What one line may have. */
export function listBundles(load: CallLoad): Promise<CallRun> {
  const next = numbers()
  return callMany(load, 'bundles', () => ({ msisdn: next(), serviceType: 'ALL' }))
}

/** What anyone may have. */
export function listPublished(load: CallLoad): Promise<CallRun> {
  return callMany(load, 'bundles', () => ({ serviceType: 'ALL' }))
}

const LINE = { msisdn: '700200001', accountNo: '1000200001' }
/** One line is asked about so many times at once at most: wrong account numbers have a limit. */
const PROVING = 4

/** What is owed on a line. Each look needs a proof of its own; proving is not measured. */
export async function askBills(load: CallLoad): Promise<CallRun> {
  const grants: string[] = []
  const prove = async (): Promise<void> => {
    const by = openCaller(load.portalUrl)
    while (grants.length < load.count) {
      const { result, message } = await ask(by, 'validateAccount', LINE)
      if (result === null) throw new Error(`no leave to see the bill: ${message}`)
      grants.push((result as { otpId: string }).otpId)
    }
    by.close()
  }
  await Promise.all(Array.from({ length: PROVING }, prove))
  return callMany(load, 'bill', () => ({ msisdn: LINE.msisdn, otpId: grants.pop() ?? '' }))
}
