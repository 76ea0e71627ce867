import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { ADDRESSES } from '#contract/addresses.ts'

const RECIPIENT = '700100001'
const POLL_MS = 50

interface Envelope {
  readonly status: string
  readonly message: string
  readonly result: { readonly transactionId: string } | null
}

interface Way {
  readonly base: string
  readonly agent: Agent
}

function call({ base, agent }: Way, path: string, data: object): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(new URL(path, base), { agent, method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () => resolve(JSON.parse(Buffer.concat(parts).toString()) as Envelope))
    })
    sent.once('error', reject)
    sent.end(JSON.stringify({ data }))
  })
}

async function payOnce(way: Way, payer: string): Promise<{ initiateMs: number; processMs: number }> {
  const started = performance.now()
  const made = await call(way, ADDRESSES.initiate.path, {
    amount: 1_000,
    mobileNumber: RECIPIENT,
    transactionType: 'PREPAID RECHARGE',
    paymentMode: 'AM',
    paymentMobile: payer,
  })
  if (!made.result) throw new Error(`initiate was refused: ${made.message}`)
  const initiated = performance.now()
  const asked = await call(way, ADDRESSES.process.path, { transactionId: made.result.transactionId })
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

/** Payments per second from the first initiate to the last delivery, every commit durable. */
export async function payMany(load: PaymentLoad): Promise<PaymentRun> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.callers })
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
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      // Wallets of their own: nobody waits for another customer's prompt.
      times.push(await payOnce({ base: load.portalUrl, agent }, `7${String(55_000_000 + left).slice(0, 8)}`))
    }
  }
  await Promise.all(Array.from({ length: load.callers }, caller))
  while ((await delivered()) < before + load.count)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  const seconds = (performance.now() - started) / 1_000
  const commits = (await commitCount(database)) - commitsBefore
  await database.end()
  agent.destroy()
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
