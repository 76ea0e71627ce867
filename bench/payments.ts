import { readFileSync } from 'node:fs'
import pg from 'pg'
import { ADDRESSES } from '#contract/addresses.ts'
import { openCaller } from './caller.ts'
import type { Caller } from './caller.ts'

const RECIPIENT = '700100001'
const POLL_MS = 50
/** The first look at a wallet's payment comes after two seconds: from then on as many are delivered as are begun. */
const RAMP_MS = 4_000

interface Envelope {
  readonly status: string
  readonly message: string
  readonly result: { readonly transactionId: string } | null
}

/** The last paying number given out, without its first digit. */
let payers = 55_000_000

/** An address in a network of its own for each paying number, as customers of an operator have them behind the edge. */
function addressOf(payer: number): string {
  return `10.${(payer >> 8) & 255}.${payer & 255}.7`
}

async function payOnce(by: Caller, number: number): Promise<{ initiateMs: number; processMs: number }> {
  const address = addressOf(number)
  // Wallets of their own: nobody waits for another customer's prompt.
  const payer = `7${number}`
  const call = async (path: string, data: object): Promise<Envelope> =>
    JSON.parse(await by.post(path, JSON.stringify({ data }), address)) as Envelope
  const started = performance.now()
  const made = await call(ADDRESSES.initiate.path, {
    amount: 1_000,
    mobileNumber: RECIPIENT,
    transactionType: 'PREPAID RECHARGE',
    paymentMode: 'AM',
    paymentMobile: payer,
  })
  if (!made.result) throw new Error(`initiate was refused: ${made.message}`)
  const initiated = performance.now()
  const asked = await call(ADDRESSES.process.path, { transactionId: made.result.transactionId })
  if (!asked.result) throw new Error(`process was refused: ${asked.message}`)
  return { initiateMs: initiated - started, processMs: performance.now() - initiated }
}

export interface PaymentRun {
  readonly perSecond: number
  /** From the first initiate to the last delivery, the two seconds before the first look included. */
  readonly wholePerSecond: number
  readonly commitsEach: number
  readonly initiateMs: readonly number[]
  readonly processMs: readonly number[]
}

export interface PaymentLoad {
  readonly portalUrl: string
  readonly databaseUrl: string
  readonly count: number
  readonly callers: number
}

/**
 * Payments per second, every commit durable: those delivered while customers keep coming, counted from when the first were.
 * Too few for that, and they are counted from the first initiate to the last delivery. The callers are the edge, and each payment
 * is another customer's, from a network of their own where the portal trusts 127.0.0.0/8.
 */
export async function payMany(load: PaymentLoad): Promise<PaymentRun> {
  const database = new pg.Client({ connectionString: load.databaseUrl })
  await database.connect()
  const delivered = async (): Promise<number> => {
    const answer = await database.query("select count(*)::int as n from payment where state = 'delivered'")
    return (answer.rows[0] as { n: number }).n
  }
  const before = await delivered()
  const commitsBefore = await commitCount(database)
  const times: { initiateMs: number; processMs: number }[] = []
  let left = load.count
  const started = performance.now()
  const customer = async (_: unknown, place: number): Promise<void> => {
    const by = openCaller(load.portalUrl, `127.${place + 1}.0.1`)
    while (left > 0) {
      left -= 1
      payers += 1
      times.push(await payOnce(by, payers))
    }
    by.close()
  }
  let ramped: Promise<Mark> | undefined
  const ramp = setTimeout(() => {
    ramped = mark(delivered)
  }, RAMP_MS)
  await Promise.all(Array.from({ length: load.callers }, customer))
  clearTimeout(ramp)
  const busyUntil = await mark(delivered)
  while ((await delivered()) < before + load.count)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  const whole = rateOf({ at: started, delivered: before }, await mark(delivered))
  const commits = (await commitCount(database)) - commitsBefore
  await database.end()
  return {
    perSecond: ramped && busyUntil.at - started > 2 * RAMP_MS ? rateOf(await ramped, busyUntil) : whole,
    wholePerSecond: whole,
    commitsEach: commits / load.count,
    initiateMs: times.map((one) => one.initiateMs),
    processMs: times.map((one) => one.processMs),
  }
}

/** How many payments were delivered at a moment, milliseconds. */
interface Mark {
  readonly at: number
  readonly delivered: number
}

async function mark(delivered: () => Promise<number>): Promise<Mark> {
  const count = await delivered()
  return { at: performance.now(), delivered: count }
}

function rateOf(from: Mark, to: Mark): number {
  return (to.delivered - from.delivered) / ((to.at - from.at) / 1_000)
}

/** Commits of the portal's database, a bound for what one payment costs there. */
async function commitCount(database: pg.Client): Promise<number> {
  const answer = await database.query(
    'select sum(xact_commit)::float8 as n from pg_stat_database where datname = current_database()',
  )
  return (answer.rows[0] as { n: number }).n
}

/** Resident memory of a process in MB; NaN where the system does not tell. */
export function residentMb(pid: number): number {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kb) / 1_024
  } catch {
    return Number.NaN
  }
}
