import { readFileSync } from 'node:fs'
import pg from 'pg'
import { ADDRESSES } from '#contract/addresses.ts'
import { openCaller } from './caller.ts'
import type { Caller } from './caller.ts'

const RECIPIENT = '700100001'
const POLL_MS = 50

interface Envelope {
  readonly status: string
  readonly message: string
  readonly result: { readonly transactionId: string } | null
}

/** The last paying number given out, without its first digit. */
let payers = 55_000_000

async function call(by: Caller, path: string, data: object): Promise<Envelope> {
  return JSON.parse(await by.post(path, JSON.stringify({ data }))) as Envelope
}

async function payOnce(by: Caller, payer: string): Promise<{ initiateMs: number; processMs: number }> {
  const started = performance.now()
  const made = await call(by, ADDRESSES.initiate.path, {
    amount: 1_000,
    mobileNumber: RECIPIENT,
    transactionType: 'PREPAID RECHARGE',
    paymentMode: 'AM',
    paymentMobile: payer,
  })
  if (!made.result) throw new Error(`initiate was refused: ${made.message}`)
  const initiated = performance.now()
  const asked = await call(by, ADDRESSES.process.path, { transactionId: made.result.transactionId })
  if (!asked.result) throw new Error(`process was refused: ${asked.message}`)
  return { initiateMs: initiated - started, processMs: performance.now() - initiated }
}

export interface PaymentRun {
  readonly perSecond: number
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
 * Payments per second from the first initiate to the last delivery, every commit durable. Each customer comes from a network
 * of their own: what is counted for one of them keeps no other waiting.
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
      // Wallets of their own: nobody waits for another customer's prompt.
      times.push(await payOnce(by, `7${payers}`))
    }
    by.close()
  }
  await Promise.all(Array.from({ length: load.callers }, customer))
  while ((await delivered()) < before + load.count)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  const seconds = (performance.now() - started) / 1_000
  const commits = (await commitCount(database)) - commitsBefore
  await database.end()
  return {
    perSecond: load.count / seconds,
    commitsEach: commits / load.count,
    initiateMs: times.map((one) => one.initiateMs),
    processMs: times.map((one) => one.processMs),
  }
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
