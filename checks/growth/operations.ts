import { randomInt } from 'node:crypto'
import { parsePaymentCommand } from '#server/payments/commands/run-payment-command.ts'
import { reconcileOnce } from '#server/payments/enquiries/reconcile.ts'
import { statusCall } from '#server/calls/payments/status-call.ts'
import { initiateAt, processAt, SESSION, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

/** What a customer, the background or a person at a desk does, for how long each took, milliseconds. */
export type Times = Readonly<Record<Operation, number[]>>

export const OPERATIONS = [
  'initiate',
  'process',
  'status',
  'due work',
  'nothing due',
  'staff: show',
  'staff: list',
] as const
export type Operation = (typeof OPERATIONS)[number]

export function noTimes(): Times {
  return Object.fromEntries(OPERATIONS.map((name) => [name, [] as number[]])) as Record<Operation, number[]>
}

let asked = 0

/** One purchase from the press to its delivery, as the portal does it, and what people ask besides. */
export async function buyOnce(stage: Stage, times: Times): Promise<string> {
  const [engine] = stage.engines
  const timed = async <T>(name: Operation, work: () => Promise<T>): Promise<T> => {
    const since = performance.now()
    const done = await work()
    times[name].push(performance.now() - since)
    return done
  }
  asked += 1
  const purchase = {
    // One that bought before, where anybody did.
    recipient: `7001${String(randomInt(90_000)).padStart(5, '0')}`,
    payer: `70${String(asked).padStart(7, '0')}`,
  }
  const made = await timed('initiate', () => initiateAt(engine, `growth-${process.pid}-${asked}`, purchase))
  if (!made.ok) throw new Error('initiate was refused')
  const { id } = made
  await timed('process', () => processAt(engine, id))
  const look = () =>
    statusCall(stage.calls, { id, call: 'status' }, { session: SESSION, language: 'EN', requestId: 'growth' })
  await timed('status', look)
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.rows('update payment set due_at = now() where id = $1', [id])
  await timed('due work', async () => (await reconcileOnce(engine, 64)).done)
  await timed('due work', async () => (await reconcileOnce(engine, 64)).done)
  await timed('nothing due', async () => (await reconcileOnce(engine, 64)).done)
  await timed('staff: show', () => type(stage, 'show', id))
  await timed('staff: list', () => type(stage, 'list'))
  const state = await stage.stateOf(id)
  if (state !== 'delivered') throw new Error(`a purchase ended as ${state}`)
  return id
}

async function type(stage: Stage, ...words: string[]): Promise<void> {
  const typed = parsePaymentCommand(words)
  if (!typed) throw new Error('the command is not known')
  const [{ country }] = stage.engines
  const tools = {
    database: stage.database,
    country,
    by: 'ops',
    resolve: (path: string) => path,
    say: () => undefined,
  }
  await typed.command(tools, typed.words)
}
