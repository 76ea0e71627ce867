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

/** A closed loop: each customer sends the next request when the last was answered. */
async function callMany(load: CallLoad, name: CallName, next: () => object): Promise<CallRun> {
  const milliseconds: number[] = []
  let [left, errors] = [load.count, 0]
  const started = performance.now()
  const customer = async (): Promise<void> => {
    const by = openCaller(load.portalUrl)
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
  await Promise.all(Array.from({ length: load.callers }, customer))
  return { milliseconds, errors, perSecond: (load.count * 1_000) / (performance.now() - started) }
}

/** Ordinary prepaid numbers of the sandbox, each another one. */
function numbers(): () => string {
  let last = 700_990_000
  return () => String((last += 1))
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
