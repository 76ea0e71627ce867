import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** What writes of a moment took, milliseconds. */
export interface WriteFigures {
  readonly writes: number
  readonly p99Ms: number
  readonly longestMs: number
  /** What a write was refused for, in the server's words. */
  readonly refused: readonly string[]
}

/** Writers as portals are: each write is a commit that a customer waits for. */
export interface WriteLoad {
  /** The server's processes of the writers. */
  readonly pids: readonly number[]
  /** What was written since the last time that somebody asked. */
  readonly take: () => WriteFigures
  /** Ends it; what went wrong is in the figures. */
  readonly end: () => Promise<void>
}

/** Between two writes of a writer: what is measured is waiting, not how much the machine can do. */
const PAUSE_MS = 5

/** One purchase, commit by commit, as a portal of migration 031 writes it; `$1` is its id. */
const STEPS: readonly string[] = [
  `insert into payment (id, recipient, payer, kind, transaction_type, mode, rail, amount_minor, currency, purchase, state, due_at)
   values ($1, '700100001', '700500001', 'AIRTIME', 'PREPAID RECHARGE', 'AM', 'KATI_MONEY', 5000, 'UGX', '{}', 'registered', now())`,
  `with chosen as (update payment set state = 'asking', current_attempt = 1, version = version + 1 where id = $1 returning id)
   insert into attempt (payment_id, n, rail, our_ref, state, request_digest)
   select id, 1, 'KATI_MONEY', id || '-C1', 'sent', '' from chosen`,
  `with paid as (update attempt set state = 'collected', kept = true, ended_at = now() where payment_id = $1 returning payment_id),
     booked as (insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency)
       select payment_id, 'charge', 1, 'rail:KATI_MONEY', 'customer', 5000, 'UGX' from paid)
   insert into event (payment_id, from_state, to_state, cause, node)
   select payment_id, 'asking', 'delivering', 'query', 'load' from paid`,
  `with given as (update payment set state = 'delivered', due_at = null, state_since = now() where id = $1 returning id),
     told as (insert into outbox (key, msisdn, text) select id || '-S', '700500001', 'Paid' from given)
   insert into delivery (payment_id, key, state, ended_at) select id, id || '-F', 'delivered', now() from given`,
]

/** Starts so many writers, each with a connection of its own. */
export async function startWriting(connectionString: string, writers: number): Promise<WriteLoad> {
  const times: number[] = []
  const refused: string[] = []
  const clients = Array.from({ length: writers }, () => new pg.Client({ connectionString }))
  await Promise.all(clients.map((client) => client.connect()))
  const pids = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid ?? 0
    }),
  )
  const ending = new AbortController()
  const write = async (client: pg.Client): Promise<void> => {
    while (!ending.signal.aborted) {
      const id = randomBytes(13).toString('hex').toUpperCase()
      for (const text of STEPS) {
        const since = performance.now()
        await client.query(text, [id]).catch((error: unknown) => refused.push(String(error)))
        times.push(performance.now() - since)
        await wait(PAUSE_MS)
      }
    }
  }
  const writing = clients.map(write)
  return {
    pids,
    take: () => {
      const sorted = times.splice(0).toSorted((one, other) => one - other)
      return {
        writes: sorted.length,
        p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        longestMs: sorted.at(-1) ?? 0,
        refused: refused.splice(0),
      }
    },
    end: async () => {
      ending.abort()
      await Promise.all(writing)
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
