import assert from 'node:assert/strict'
import test from 'node:test'
import { initiateRequestSchema, processRequestSchema } from '#contract/payments.ts'
import { initiateCall } from '#server/calls/payments/initiate-call.ts'
import { processCall } from '#server/calls/payments/process-call.ts'
import type { Engine } from '#server/payments/engine.ts'
import type { Database, Runner, Statement } from '#server/store/database.ts'
import { openStage, SESSION } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { reconcileOnce } from '../enquiries/reconcile.ts'

const PAYMENTS = 20
/**
 * One payment by push: recorded, let through to the phone, claimed, waiting, collected, delivered. Each is a commit
 * that something outside depends on, so fewer would break a promise and more would only cost speed.
 */
const EACH = 6
/** What all payments of a moment share: what is due, the claims of payments and messages, the messages' ends. */
const PER_ROUND = 4

/** Every statement and every commit; a statement outside a transaction is a commit of its own. */
class Meter {
  readonly statements: string[] = []
  commits = 0

  readonly #through =
    (runner: Runner): Runner['run'] =>
    (what, values) => {
      this.statements.push(what.name)
      return runner.run(what, values)
    }

  over(database: Database): Database {
    return {
      ...database,
      run: <Row>(what: Statement, values?: readonly unknown[]) => {
        this.commits += 1
        return this.#through(database)<Row>(what, values)
      },
      transaction: (work) => {
        this.commits += 1
        this.statements.push('begin', 'commit')
        return database.transaction((tx) => work({ ...tx, run: this.#through(tx) }))
      },
    }
  }

  /** How often each statement was run, for the message of a failure. */
  byName(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const name of this.statements) counts[name] = (counts[name] ?? 0) + 1
    return counts
  }
}

async function driveUntilQuiet(engine: Engine): Promise<number> {
  for (let rounds = 1; ; rounds += 1) {
    const { count, done } = await reconcileOnce(engine, PAYMENTS)
    await done
    if (count === 0) return rounds
  }
}

test('a payment costs the database no more than its promises need, so a busy evening does not stall it', async (context) => {
  const stage = await openStage(context)
  const meter = new Meter()
  const engine = { ...stage.engines[0], database: meter.over(stage.engines[0].database) }
  const deps = { ...stage.calls, engine }
  const caller = { session: SESSION, language: 'EN', requestId: 'r', authorization: '', address: '' } as const

  for (let n = 0; n < PAYMENTS; n += 1) {
    const request = initiateRequestSchema.parse({
      amount: 5_000,
      mobileNumber: '700100001',
      transactionType: 'PREPAID RECHARGE',
      paymentMode: 'AM',
      paymentMobile: `7005${String(10_000 + n)}`,
    })
    const made = await initiateCall(deps, request, { ...caller, idempotencyKey: `press-${n}` })
    const transactionId = made.result?.transactionId ?? ''
    stage.wallet.queries.give(`${transactionId}-C1`, collected(`P${n}`))
    const asked = await processCall(deps, processRequestSchema.parse({ transactionId }), caller)
    assert.equal(asked.result?.status, 'REQUEST_RAISED')
  }
  await stage.rows('update payment set due_at = now()')
  const rounds = await driveUntilQuiet(engine)

  const states = await stage.rows('select state, count(*)::int as n from payment group by state')
  assert.deepEqual(states, [{ state: 'delivered', n: PAYMENTS }])
  assert.equal(stage.messages.sent.length, PAYMENTS)
  const bound = EACH * PAYMENTS + PER_ROUND * rounds
  const spent = JSON.stringify(meter.byName())
  assert.ok(
    meter.statements.length <= bound,
    `${meter.statements.length} statements, bound ${bound}: ${spent}`,
  )
  assert.ok(meter.commits <= bound, `${meter.commits} commits, bound ${bound}: ${spent}`)
  context.diagnostic(
    `${meter.statements.length / PAYMENTS} statements and ${meter.commits / PAYMENTS} commits per payment`,
  )
})

test('a night without customers costs one statement per look', async (context) => {
  const stage = await openStage(context)
  const meter = new Meter()
  const { count } = await reconcileOnce({ ...stage.engines[0], database: meter.over(stage.database) }, 64)
  assert.equal(count, 0)
  assert.deepEqual(meter.statements, ['due-kinds'])
})
