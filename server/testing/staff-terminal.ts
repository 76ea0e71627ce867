import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import type { CommandTools } from '../commands/typed-command.ts'
import { parsePaymentCommand } from '../payments/commands/run-payment-command.ts'

const HOUR = 3_600_000

/** Types a line. */
export type Type = (...typed: string[]) => Promise<{ done: boolean; said: string }>

/** What else a terminal is given: whether there's a console, and where it logs. */
export type TerminalGiven = Pick<CommandTools, 'hasConsole' | 'log'>

/** A person at a terminal beside the portal: each line typed answers whether it was done and what was said. */
export async function openTerminal(
  context: TestContext,
  given: TerminalGiven = {},
): Promise<{ stage: Stage; type: Type }> {
  const stage = await openStage(context)
  const { country } = stage.engines[0]
  const type: Type = async (...typed) => {
    const lines: string[] = []
    const parsed = parsePaymentCommand(typed)
    if (!parsed) return { done: false, said: 'usage' }
    const tools = { ...given, database: stage.database, country, by: 'ops', resolve: (path: string) => path }
    const done = await parsed.command({ ...tools, say: (line) => lines.push(line) }, parsed.words)
    return { done, said: lines.join('\n') }
  }
  return { stage, type }
}

/** Paid, and the operator never says whether it delivered. */
export async function undelivered(stage: Stage): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  stage.operator.deliveries.give(`${id}-F`, { kind: 'unsure', reason: 'reset' })
  stage.operator.queries.give(`${id}-F`, { kind: 'unsure', reason: 'reset' })
  await stage.pass(3_000)
  await stage.pass(25 * HOUR)
  assert.equal(await stage.stateOf(id), 'review')
  return id
}

/** Nobody says for a day whether it was paid. */
export async function unknown(stage: Stage, given?: Parameters<Stage['pay']>[0]): Promise<string> {
  const id = await stage.pay(given)
  stage.wallet.queries.give(`${id}-C1`, { kind: 'unsure', reason: 'unmapped' })
  await stage.pass(25 * HOUR)
  assert.equal(await stage.stateOf(id), 'review')
  return id
}

/** Paid, refused by the operator, and the provider refuses to return the money. */
export async function unreturned(stage: Stage): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  stage.operator.deliveries.give(`${id}-F`, { kind: 'refused', reason: 'no such line' })
  stage.wallet.refunds.give(`${id}-C1`, { kind: 'refused', reason: 'the account is closed' })
  await stage.pass(3_000)
  await stage.pass(1_000)
  assert.equal(await stage.stateOf(id), 'refunding')
  return id
}

/** What the accounts of a payment come to, where that is not zero. */
export async function balances(stage: Stage, id: string): Promise<Record<string, number>> {
  const rows = await stage.rows<{ account: string; balance: number }>(
    `select account, sum(case when credit = account then amount_minor else -amount_minor end)::float8 as balance
     from ledger, lateral (values (debit), (credit)) as side(account) where payment_id = $1 group by account`,
    [id],
  )
  const open = rows.filter(({ balance }) => balance !== 0)
  return Object.fromEntries(open.map(({ account, balance }) => [account.replace(`:${id}`, ''), balance]))
}
